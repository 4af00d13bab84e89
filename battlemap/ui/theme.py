"""Every colour, size and duration of the look, by role. Colours are Qt strings, alpha first.

`Inks` are apart because what is drawn over a map follows the brightness of the map, not the
theme of the window: a bright picture takes the light inks in a dark window too. All are named
tuples: classes of so many fields are made much sooner so, and the window waits for them.
"""

from typing import Final, Literal, NamedTuple

Textures = Literal["none", "hatch", "back_hatch", "dots", "cross", "plus"]


class Ground(NamedTuple):
    """The flat drawing of a map without a picture. Heights are interpolated between stops."""

    heights: tuple[tuple[int, str], ...]
    """(mm above the map's zero, colour), lowest first."""
    open: str
    wood: str
    wood_joint: str
    grass: str
    grass_blade: str
    rubble: str
    rubble_stones: tuple[str, str, str]
    stone: str
    stone_joint: str
    water: str
    water_wave: str
    wall: str
    wall_edge: str
    low_wall: str
    door: str
    glass: str
    thing: str
    thing_edge: str
    thing_light: str
    thing_stone: str
    grid: str
    ledge: str
    height_number: str
    chevron: str
    shade: str


class Band(NamedTuple):
    """One overlay: its line, what fills its cells and how it reads without colour."""

    line: str
    fill: str
    fill_opacity: float
    texture: Textures = "none"
    texture_width: float = 0.0
    border: float = 2.0
    dashes: tuple[float, ...] = ()


class Inks(NamedTuple):
    """What lies over a map of one brightness."""

    casing: str
    ink: str
    halo: str
    reach: tuple[Band, Band, Band]
    foe_reach: tuple[Band, Band, Band]
    """Where a foe can get to: warm, and hatched the other way."""
    refused: Band
    threatened: Band
    area: Band
    lane: Band
    lane_blocked: Band
    sight_clear: Band
    sight_blocked: Band
    cover: str
    exposed: str
    warn: str
    danger: str
    fog_unknown: str
    fog_known: str
    fog_edge: str


class Sides(NamedTuple):
    """Ring colours of the tokens of each side, and the disc under their initials."""

    party: str
    foes: str
    neutral: str
    third: str
    disc: str
    text: str

    def ring(self, side: str) -> str:
        """The ring of a side; a side nobody knows is drawn as neutral."""
        return {"party": self.party, "foes": self.foes, "third": self.third}.get(side, self.neutral)


class MapLabel(NamedTuple):
    """Labels on the map: the same in both themes, so that they read on any picture."""

    back: str
    text: str
    text2: str
    edge: str


class Theme(NamedTuple):
    """All colours of one theme."""

    name: Literal["dark", "light"]
    canvas: str
    bg0: str
    bg1: str
    bg2: str
    bg3: str
    hairline: str
    strong: str
    edge: str
    text1: str
    text2: str
    text3: str
    accent: str
    accent_hover: str
    on_accent: str
    accent_bg: str
    warn: str
    warn_bg: str
    danger: str
    danger_bg: str
    ground: Ground
    inks: Inks
    sides: Sides
    label: MapLabel


CASING: Final = 2.6
"""What a casing adds to the width of the line on it, px."""
OPENING: Final = "#F5B945"
STOP_MARK: Final = "#D8362A"
REFUSING_EDGE: Final = "#F0483A"
SEEN_EDGE_OPACITY: Final = 0.5

SPACE: Final = (4, 8, 12, 16, 24, 32)
INSET: Final = 16
ROW: Final = 26
CONTROL: Final = 28
TOOL: Final = (36, 34)
RADIUS_TAG, RADIUS_CONTROL, RADIUS_CHIP, RADIUS_CARD = 4, 6, 8, 10

HEADER, TOOLS, SIDE, SIDE_NARROW, RAIL, STATUS, RULER = 40, 48, 304, 264, 40, 26, 18
TURN, TURN_LOW = 56, 44
NARROW_BELOW, RAIL_BELOW, LOW_BELOW = 1360, 1200, 800
"""Window widths, and a height, in px below which the layout gives way."""

FADE_MS, DRAWER_MS, CAMERA_MS, DROP_MS = 120, 160, 200, 140

DARK_INKS: Final = Inks(
    casing="#B806080B",
    ink="#F4F7FA",
    halo="#D906080B",
    reach=(
        Band("#63B3FF", "#4AA5FF", 0.30, border=2.4),
        Band("#93A0FF", "#6F80FF", 0.15, "hatch", 1.25, 2.2, (11, 5)),
        Band("#CDBFFF", "#B7A4FF", 0.08, "dots", 1.35, 3.2, (0, 6)),
    ),
    foe_reach=(
        Band("#FF9A66", "#FF8552", 0.26, border=2.4),
        Band("#FFB183", "#FF9A66", 0.14, "back_hatch", 1.25, 2.2, (11, 5)),
        Band("#FFD3B5", "#FFB183", 0.08, "dots", 1.35, 3.2, (0, 6)),
    ),
    refused=Band("#FF6A55", "#FF6A55", 0.26, "cross", 1.4, 2.6),
    threatened=Band("#FF8A4C", "#FF8A4C", 0.08, "back_hatch", 1.2, 2.2),
    area=Band("#FFC24D", "#FFC24D", 0.20, "plus", 1.2, 4.6),
    lane=Band("#F4F7FA", "#F4F7FA", 0.13, border=2.0),
    lane_blocked=Band("#FF6A55", "#FF6A55", 0.07, border=2.0, dashes=(3, 6)),
    sight_clear=Band("#F4F7FA", "#F4F7FA", 0.20, border=3.0),
    sight_blocked=Band("#FF6A55", "#FF6A55", 0.20, "hatch", 1.2, 3.0, (7, 5)),
    cover="#9FE3D2",
    exposed="#FFD58A",
    warn="#FFC24D",
    danger="#FF6A55",
    fog_unknown="#08090B",
    fog_known="#6607090C",
    fog_edge="#80DCE6F0",
)

LIGHT_INKS: Final = Inks(
    casing="#CCFFFFFF",
    ink="#12161C",
    halo="#E0FFFFFF",
    reach=(
        Band("#0A63C9", "#1E86FF", 0.30, border=2.4),
        Band("#4A45C4", "#5560FF", 0.15, "hatch", 1.25, 2.2, (11, 5)),
        Band("#7A3FB0", "#9A5BE0", 0.08, "dots", 1.35, 3.2, (0, 6)),
    ),
    foe_reach=(
        Band("#B8400E", "#FF7A3C", 0.30, border=2.4),
        Band("#A34A12", "#F0762E", 0.16, "back_hatch", 1.25, 2.2, (11, 5)),
        Band("#7D4A1E", "#C98A4E", 0.10, "dots", 1.35, 3.2, (0, 6)),
    ),
    refused=Band("#C6281C", "#C6281C", 0.26, "cross", 1.4, 2.6),
    threatened=Band("#B8480E", "#B8480E", 0.08, "back_hatch", 1.2, 2.2),
    area=Band("#9A5B00", "#9A5B00", 0.20, "plus", 1.2, 4.6),
    lane=Band("#12161C", "#12161C", 0.13, border=2.0),
    lane_blocked=Band("#C6281C", "#C6281C", 0.07, border=2.0, dashes=(3, 6)),
    sight_clear=Band("#12161C", "#12161C", 0.20, border=3.0),
    sight_blocked=Band("#C6281C", "#C6281C", 0.20, "hatch", 1.2, 3.0, (7, 5)),
    cover="#0B6B57",
    exposed="#8A5800",
    warn="#9A5B00",
    danger="#C6281C",
    fog_unknown="#08090B",
    fog_known="#6607090C",
    fog_edge="#80DCE6F0",
)

LABEL: Final = MapLabel(back="#0E1115", text="#F4F7FA", text2="#B7BFC9", edge="#434C57")

DARK: Final = Theme(
    name="dark",
    canvas="#0D0F12",
    bg0="#15181C",
    bg1="#1B1F24",
    bg2="#23282E",
    bg3="#2C323A",
    hairline="#2B3038",
    strong="#3D4550",
    edge="#6C7683",
    text1="#ECEFF2",
    text2="#AEB6C0",
    text3="#959EAA",
    accent="#5AA9FF",
    accent_hover="#7ABAFF",
    on_accent="#07121F",
    accent_bg="#1C3554",
    warn="#F5B945",
    warn_bg="#3A2F17",
    danger="#FF7A6B",
    danger_bg="#41201F",
    ground=Ground(
        heights=((-1600, "#22272D"), (0, "#2D323A"), (1600, "#3F4651"), (3200, "#525B67")),
        open="#2D323A",
        wood="#3B342E",
        wood_joint="#2F2924",
        grass="#2A322F",
        grass_blade="#3A453F",
        rubble="#353B43",
        rubble_stones=("#4B525C", "#5D6570", "#262B31"),
        stone="#343A43",
        stone_joint="#0BFFFFFF",
        water="#1B3346",
        water_wave="#2E5876",
        wall="#98A1AE",
        wall_edge="#0B0D10",
        low_wall="#7B8592",
        door="#C2925B",
        glass="#7FB6D6",
        thing="#6A5A49",
        thing_edge="#15120F",
        thing_light="#806D59",
        thing_stone="#5F6975",
        grid="#13FFFFFF",
        ledge="#14171B",
        height_number="#9EECEFF2",
        chevron="#42ECEFF2",
        shade="#4D000000",
    ),
    inks=DARK_INKS,
    sides=Sides(
        party="#55C1F7",
        foes="#FF8552",
        neutral="#C4CAD2",
        third="#C3A6FF",
        disc="#191D22",
        text="#ECEFF2",
    ),
    label=LABEL,
)

LIGHT: Final = Theme(
    name="light",
    canvas="#C9C7C1",
    bg0="#EFEEEA",
    bg1="#F8F7F4",
    bg2="#FFFFFF",
    bg3="#E6E4DF",
    hairline="#DEDBD5",
    strong="#C3BFB7",
    edge="#837E75",
    text1="#1A1D22",
    text2="#4C535D",
    text3="#5F666F",
    accent="#0A63C9",
    accent_hover="#0B57AE",
    on_accent="#FFFFFF",
    accent_bg="#D9E8FB",
    warn="#8A5800",
    warn_bg="#FBEBCB",
    danger="#B9261B",
    danger_bg="#FADFDB",
    ground=Ground(
        heights=((-1600, "#BDB9B0"), (0, "#D3D0C8"), (1600, "#E5E3DD"), (3200, "#F6F5F2")),
        open="#D3D0C8",
        wood="#D9C6AA",
        wood_joint="#C6B08F",
        grass="#C8D0BC",
        grass_blade="#AFBBA0",
        rubble="#CBC7BE",
        rubble_stones=("#B3AEA3", "#9D978B", "#E2DFD8"),
        stone="#DBD8D1",
        stone_joint="#1228241C",
        water="#A5C8DF",
        water_wave="#7CA9C8",
        wall="#3D434C",
        wall_edge="#1D2025",
        low_wall="#767D87",
        door="#9A6A33",
        glass="#2F7FA8",
        thing="#A98E6C",
        thing_edge="#4B3D2B",
        thing_light="#BFA584",
        thing_stone="#8F959D",
        grid="#1B181A1E",
        ledge="#6F6A60",
        height_number="#A81A1D22",
        chevron="#421A1D22",
        shade="#291E1A12",
    ),
    inks=LIGHT_INKS,
    sides=Sides(
        party="#0B74C4",
        foes="#C2430C",
        neutral="#5B626C",
        third="#7A3FB0",
        disc="#FBFAF8",
        text="#1A1D22",
    ),
    label=LABEL,
)

THEMES: Final[dict[str, Theme]] = {theme.name: theme for theme in (DARK, LIGHT)}
