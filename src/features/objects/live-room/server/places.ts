import type { RoomFigureName, RoomTerm } from '#catalog/details/room-figures.ts';
import { fansBands } from '#catalog/enums/choices.ts';
import { decilesOf, percentileIn } from '#engine/blocks/peers/percentile.ts';
import { bandOfFans } from '#market/read/fans-band.ts';
import { type Benchmark, MIN_SAMPLE, readBenchmarks } from '#market/read/room/benchmarks.ts';
import { type PeersAtMinute, type RoomSoFar, readPeersAtMinute } from '#market/read/room/peers-at-minute.ts';
import type { RoomFacts } from '#market/read/room/room-facts.ts';
import type { Room } from '../contract.ts';
import type { RoomServices } from './open-room.ts';

const ratio = (above: number | null, below: number | null) =>
  above === null || below === null || below === 0 ? null : above / below;

/** Seconds of a room so far. */
export const lengthOf = ({ openedAt, endedAt, seenAt }: RoomFacts) =>
  Math.max(0, (endedAt ?? seenAt) - openedAt);

/** The figures that rooms are compared by, unrounded; null where unknown. */
export function termsOf(room: RoomSoFar): Readonly<Record<RoomTerm, number | null>> {
  const { gmv, sales, watch, watchers, exposed, barrage, incFans, clubInc, peak, avg, stay, lengthS } = room;
  return {
    gmv,
    sales,
    watch,
    peak,
    avg,
    stay,
    exposed,
    through: ratio(watchers, exposed),
    interact: ratio(barrage, watch),
    fansRate: ratio(incFans, watch),
    incFans,
    clubInc,
    uv: ratio(gmv, watch),
    rpm: lengthS < 60 || gmv === null ? null : (gmv * 60) / lengthS,
    aup: ratio(gmv, sales),
  };
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value));

/** The sixteen figures by name as the page has them: money of a ratio in whole fen. */
export function valuesOf(terms: ReturnType<typeof termsOf>): Readonly<Record<RoomFigureName, number | null>> {
  const { uv, rpm, aup } = terms;
  const perThousand = uv === null ? null : uv * 1000;
  return { ...terms, uv: rounded(uv), gpm: rounded(perThousand), rpm: rounded(rpm), aup: rounded(aup) };
}

/** The nine values of each figure among the rooms, of which it is known of ten or more. */
function usualAtMinute({ among, rooms }: PeersAtMinute): ReadonlyMap<string, Benchmark> {
  const all = rooms.map(termsOf);
  const names = Object.keys(all[0] ?? {}) as RoomTerm[];
  return new Map(
    names.flatMap((term) => {
      const values = all.map((one) => one[term]).filter((value) => value !== null);
      return values.length < MIN_SAMPLE
        ? []
        : [[term, { n: values.length, among, deciles: decilesOf(values) }] as const];
    }),
  );
}

/** A room that has only begun says nothing yet. Seconds. */
const TOO_EARLY_S = 300;

/**
 * What is usual for rooms like this one, by term. A room that is open is held against what others had come to when they were as old as
 * it was at its last capture.
 */
export async function usualOf(
  { context: { store, state, cache } }: RoomServices,
  facts: RoomFacts,
): Promise<ReadonlyMap<string, Benchmark>> {
  const { fans } = facts.author;
  if (!facts.isCart || fans === null) return new Map();
  const like = { band: bandOfFans(fans), cat1: facts.cat1 || '0' };
  if (facts.endedAt !== null) return readBenchmarks(store, 'live', like);
  const ageS = Math.floor(lengthOf(facts) / 60) * 60;
  const day = state.dataDay;
  if (ageS < TOO_EARLY_S || day === null) return new Map();
  const key = `room peers ${like.band} ${like.cat1} ${ageS}`;
  const peers = await cache.get(key, `${day} ${state.buildOf('benchmark')}`, () =>
    readPeersAtMinute(store, { ...like, ageS, day }),
  );
  return usualAtMinute(peers);
}

/** The share of comparable rooms below the figure of a term. */
export const roomPlaceIn = (usual: ReadonlyMap<string, Benchmark>, term: RoomTerm, own: number | null) => {
  const deciles = usual.get(term)?.deciles;
  return own === null || deciles === undefined ? null : percentileIn(deciles, own);
};

/** Who the room is compared with: the circle that most of its terms are known in, and the minute of the session where it still runs. */
export function peersOf(usual: ReadonlyMap<string, Benchmark>, facts: RoomFacts): Room['peers'] {
  const [widest] = [...usual.values()].sort((a, b) => b.n - a.n);
  if (!widest) return null;
  const fans = `粉丝${fansBands[bandOfFans(facts.author.fans ?? 0)]?.label ?? ''}`;
  const labels = { all: '全部带货直播', band: `${fans}的直播`, group: `${fans}的同类目直播` };
  const minute = facts.endedAt === null ? Math.floor(lengthOf(facts) / 60) : null;
  return { label: labels[widest.among], count: widest.n, minute };
}
