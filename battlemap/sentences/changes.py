"""What a change of an attack is called, by its part in the ruleset."""

from battlemap.sentences.noop import QT_TRANSLATE_NOOP

SENTENCES: dict[str, str] = {
    "price_range": QT_TRANSLATE_NOOP("Core", "Range"),
    "price_too_weak": QT_TRANSLATE_NOOP("Core", "Too weak for the weapon"),
    "price_too_weak_far": QT_TRANSLATE_NOOP("Core", "Too weak, far away"),
    "price_close": QT_TRANSLATE_NOOP("Core", "Close by"),
    "price_darkness": QT_TRANSLATE_NOOP("Core", "Darkness"),
    "price_dexterity": QT_TRANSLATE_NOOP("Core", "Dexterity"),
    "price_dodge": QT_TRANSLATE_NOOP("Core", "Dodges"),
    "price_dusk": QT_TRANSLATE_NOOP("Core", "Dusk"),
    "price_fast_target": QT_TRANSLATE_NOOP("Core", "Fast target"),
    "price_fight_back": QT_TRANSLATE_NOOP("Core", "Fights back"),
    "price_friend": QT_TRANSLATE_NOOP("Core", "Friend on the line"),
    "price_gloom": QT_TRANSLATE_NOOP("Core", "Gloom"),
    "price_high_velocity": QT_TRANSLATE_NOOP("Core", "High velocity"),
    "price_tiny": QT_TRANSLATE_NOOP("Core", "Tiny target"),
    "price_small": QT_TRANSLATE_NOOP("Core", "Small target"),
    "price_large": QT_TRANSLATE_NOOP("Core", "Large target"),
    "price_huge": QT_TRANSLATE_NOOP("Core", "Huge target"),
    "price_gargantuan": QT_TRANSLATE_NOOP("Core", "Gargantuan target"),
    "price_lob": QT_TRANSLATE_NOOP("Core", "Lobbed"),
    "price_direct": QT_TRANSLATE_NOOP("Core", "Direct fire"),
    "price_on_the_run": QT_TRANSLATE_NOOP("Core", "On the run"),
    "price_smoke": QT_TRANSLATE_NOOP("Core", "Smoke"),
    "price_too_close": QT_TRANSLATE_NOOP("Core", "Too close"),
    "price_high_ground": QT_TRANSLATE_NOOP("Core", "High ground"),
    "price_aimed": QT_TRANSLATE_NOOP("Core", "Aimed"),
    # zones and light
    "kind_light": QT_TRANSLATE_NOOP("Core", "light"),
    "kind_dusk": QT_TRANSLATE_NOOP("Core", "dusk"),
    "kind_gloom": QT_TRANSLATE_NOOP("Core", "gloom"),
    "kind_fog": QT_TRANSLATE_NOOP("Core", "fog"),
    "kind_cloud": QT_TRANSLATE_NOOP("Core", "cloud"),
    "kind_shadow": QT_TRANSLATE_NOOP("Core", "shadow"),
}
