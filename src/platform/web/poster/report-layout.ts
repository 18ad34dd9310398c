/** A rectangle of a report, in pixels. */
export interface ReportPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A card by its size on the page. */
export interface ReportCard {
  readonly width: number;
  readonly height: number;
}

const GAP = 20;
const MAX_COLUMNS = 3;
/** A card that is so flat goes over the whole width: a row of figures. */
const FLAT = 0.26;
/** A card is made no larger than this many times its size on the page. */
const MAX_SCALE = 1.8;
/** The whole width may take so much of the height. */
const MAX_FLAT_SHARE = 0.3;

/** The largest size of a card within a room. */
function fit(card: ReportCard, room: { width: number; height: number }, most = Number.POSITIVE_INFINITY) {
  const scale = Math.min(room.width / card.width, room.height / card.height, most);
  return { width: card.width * scale, height: card.height * scale };
}

/** Flat cards below each other, from the top on. */
function placeFlat(cards: readonly ReportCard[], area: ReportPlace) {
  const places = new Map<ReportCard, ReportPlace>();
  let y = area.y;
  for (const card of cards) {
    const left = area.y + area.height - y;
    const size = fit(card, { width: area.width, height: Math.min(left, area.height * MAX_FLAT_SHARE) });
    if (size.height < 1 || left < area.height * MAX_FLAT_SHARE) continue;
    places.set(card, { x: area.x + (area.width - size.width) / 2, y, ...size });
    y += size.height + GAP;
  }
  return { places, below: y };
}

type Places = ReadonlyMap<ReportCard, ReportPlace>;

/** How much narrower than the page columns may be, so that what is below each other fits. */
const NARROWER = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58];

/** Cards in so many columns, each below the last one of the shortest; what has no room is left out. */
function placeColumns(
  cards: readonly ReportCard[],
  page: ReportPlace,
  { count, share }: { count: number; share: number },
): Places {
  const places = new Map<ReportCard, ReportPlace>();
  const area = { ...page, x: page.x + (page.width * (1 - share)) / 2, width: page.width * share };
  const width = (area.width - GAP * (count - 1)) / count;
  const ends = Array.from({ length: count }, () => area.y);
  for (const card of cards) {
    const column = ends.indexOf(Math.min(...ends));
    const y = ends[column] ?? area.y;
    const left = area.y + area.height - y;
    const room = { width, height: y === area.y ? left : Number.POSITIVE_INFINITY };
    const size = fit(card, room, MAX_SCALE);
    // What fills the height exactly may be off by the last digit.
    if (size.height < 1 || size.height > left + 0.001) continue;
    places.set(card, { x: area.x + column * (width + GAP) + (width - size.width) / 2, y, ...size });
    ends[column] = y + size.height + GAP;
  }
  return places;
}

const surface = (places: Places) =>
  [...places.values()].reduce((sum, { width, height }) => sum + width * height, 0);

/** Other cards in as many columns as take most of them, and then show them largest. */
function placeOthers(cards: readonly ReportCard[], area: ReportPlace): Places {
  const counts = Array.from({ length: Math.min(MAX_COLUMNS, cards.length) }, (_, n) => n + 1);
  const tried = counts.flatMap((count) =>
    NARROWER.map((share) => placeColumns(cards, area, { count, share })),
  );
  const [best = new Map()] = tried.toSorted((a, b) => b.size - a.size || surface(b) - surface(a));
  return best;
}

/** Where the cards of a one-page report are; null for those that it has no room for. */
export function layOutReport(
  cards: readonly ReportCard[],
  area: ReportPlace,
): readonly (ReportPlace | null)[] {
  const isFlat = ({ width, height }: ReportCard) => height / width < FLAT;
  const flat = placeFlat(cards.filter(isFlat), area);
  const rest = { ...area, y: flat.below, height: area.y + area.height - flat.below };
  const others = placeOthers(
    cards.filter((card) => !isFlat(card)),
    rest,
  );
  return cards.map((card) => flat.places.get(card) ?? others.get(card) ?? null);
}
