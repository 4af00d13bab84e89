"""A game system as data. Knows no map: it is asked about numbers, modes and classes of steps.

A ruleset is one TOML file, ``rulesets/<id>/ruleset.toml``. Where each concept lives in it
(numbers as in the list of concepts a ruleset must be able to say; a section appears in
`schema.py` on the day something reads it):

====================================  =====================================================
 1 units and grid                     ``[units]``, ``[movement.budget]``
 2 metric                             ``[metric.move]``, ``[metric.range]``; later ``[metric.area]``
 3 expressions                        every amount; names by hook (`checks.py`)
 4 step cost                          ``[movement.step]``, ``[movement.prices.*]``, ``stacking``
 5 movement modes                     ``[movement.modes.*]``, ``[[bands]]``
 6 action economy                     ``[economy]``
 7 turn order                         ``[order]``
 8 clocks                             ``[clocks]``; the length of a round is ``units.round_s``
 9 elevation and media                ``[movement.limits.*]``, ``units.vertical_step_m``
10 visibility                         ``[sight]``, ``veils`` of ``[modifiers.*]``
11 cover                              ``[cover.tiers.*]``, ``[cover.materials.*]``
12 attack modes                       ``[attacks.*]``, ``[modifiers.*]``, ``[bars.*]``
13 ranges                             ``[ranges.bands.*]``, ``[ranges.stretches.*]``
14 engagement                         ``[engagement]``
15 charge                             ``[charge]``
16 areas                              ``[areas]``
17 facing                             ``[facing]``
18 sizes                              ``[sizes.kinds.*]``
19 statuses                           ``[statuses.*]``
20 resolution                         ``[resolution]``
21 health tracks                      ``[tracks]``
22 hazards                            ``[hazards]``
23 groups                             ``[groups]``
24 stealth and senses                 ``[bars.*]`` over sheets and totals
25 forced movement                    ``[forced]``
26 currencies and counters            ``[currencies]``
27 text rules                         ``[notes]``
28 options                            ``[options.*]``
29 tally                              `tally.Line`, `effects.Change`: numbers are lists of them
30 triggers, 31 effects               ``[triggers]``
32 procedures                         ``[procedures]``
33 relations                          ``[relations]``
34 items                              ``[items.*]``
35 sheet                              ``[sheet.fields.*]``, ``[sheet.derived.*]``
36 overlays                           ``set`` of a reading, ``based_on``, ``{ en, zh-Hans }``
====================================  =====================================================

Pydantic reads the file and is imported by `load` only when a ruleset is first asked for.
"""
