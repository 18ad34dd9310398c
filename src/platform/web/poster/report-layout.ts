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
const FLAT = 0.3;
/** A card is made no larger than this many times its size on the page. */
const MAX_SCALE = 1.8;
/** The whole width may take so much of the height. */
const MAX_FLAT_SHARE = 0.3;

/** The largest size of a card within a room. */
function fit(card: ReportCard, room: { width: number; height: number }) {
  const scale = Math.min(room.width / card.width, room.height / card.height, MAX_SCALE);
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

/** Other cards in columns, each below the last one of the shortest; what has no room is left out. */
function placeColumns(cards: readonly ReportCard[], area: ReportPlace) {
  const places = new Map<ReportCard, ReportPlace>();
  const count = Math.min(MAX_COLUMNS, cards.length);
  const width = (area.width - GAP * (count - 1)) / count;
  const ends = Array.from({ length: count }, () => area.y);
  for (const card of cards) {
    const column = ends.indexOf(Math.min(...ends));
    const y = ends[column] ?? area.y;
    const left = area.y + area.height - y;
    const size = fit(card, { width, height: y === area.y ? left : Number.POSITIVE_INFINITY });
    if (size.height < 1 || size.height > left) continue;
    places.set(card, { x: area.x + column * (width + GAP) + (width - size.width) / 2, y, ...size });
    ends[column] = y + size.height + GAP;
  }
  return places;
}

/** Where the cards of a one-page report are; null for those that it has no room for. */
export function layOutReport(
  cards: readonly ReportCard[],
  area: ReportPlace,
): readonly (ReportPlace | null)[] {
  const isFlat = ({ width, height }: ReportCard) => height / width < FLAT;
  const flat = placeFlat(cards.filter(isFlat), area);
  const rest = { ...area, y: flat.below, height: area.y + area.height - flat.below };
  const others = placeColumns(
    cards.filter((card) => !isFlat(card)),
    rest,
  );
  return cards.map((card) => flat.places.get(card) ?? others.get(card) ?? null);
}
