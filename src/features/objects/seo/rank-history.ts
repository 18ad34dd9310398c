/** A day of a word: the videos that its search found, in order; null where no source told an order. */
export interface RankedDay {
  readonly day: number;
  readonly videos: readonly string[] | null;
}

/** A video that ranked on some day: its place on each, null where it was not found or nothing is known of the day. */
export interface RankedBefore {
  readonly video: string;
  readonly places: readonly (number | null)[];
  readonly best: number;
  /** Days on which it was found. */
  readonly listed: number;
}

/** Every video that ranked in the days: first those of the newest known day by their place, then those that fell out, the last seen first. */
export function rankHistory(days: readonly RankedDay[]): RankedBefore[] {
  const places = new Map<string, (number | null)[]>();
  days.forEach(({ videos }, at) => {
    videos?.forEach((video, n) => {
      const own = places.get(video) ?? days.map(() => null);
      // A search that names a video twice has it at its first place.
      own[at] ??= n + 1;
      places.set(video, own);
    });
  });
  const seen = (one: RankedBefore) => one.places.findLastIndex((place) => place !== null);
  const last = (one: RankedBefore) => one.places[seen(one)] ?? 0;
  return [...places]
    .map(([video, own]) => {
      const known = own.filter((place) => place !== null);
      return { video, places: own, best: Math.min(...known), listed: known.length };
    })
    .sort((a, b) => seen(b) - seen(a) || last(a) - last(b));
}

/**
 * How far a video moved up since the known day before, by their places; 'new' where it was not found then, null on a day that has
 * none before it.
 */
export function movedSince(
  places: readonly (number | null)[],
  known: readonly boolean[],
  at: number,
): number | 'new' | null {
  const before = known.lastIndexOf(true, at - 1);
  const now = places[at] ?? null;
  if (at === 0 || before < 0 || now === null) return null;
  const past = places[before] ?? null;
  return past === null ? 'new' : past - now;
}
