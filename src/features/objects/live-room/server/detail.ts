import { type RoomFigure, type RoomFigureName, roomFigures } from '#catalog/details/room-figures.ts';
import { bandOf } from '#catalog/enums/bands.ts';
import { fansBands } from '#catalog/enums/choices.ts';
import { PAID_TRAFFIC, trafficSources } from '#catalog/enums/traffic.ts';
import type { Ladder } from '#catalog/kernel/fact.ts';
import { isBanded } from '#catalog/plans.ts';
import { percentileIn } from '#engine/blocks/peers/percentile.ts';
import type { WireFigure } from '#engine/blocks/wire-figure.ts';
import { publicId } from '#engine/server/public-id.ts';
import { readDisplayId } from '#market/read/author/display-id.ts';
import { bandOfFans } from '#market/read/fans-band.ts';
import { type Benchmark, readBenchmarks } from '#market/read/room/benchmarks.ts';
import { type NearRoom, type RoomFacts, readReopened } from '#market/read/room/room-facts.ts';
import type { Room, RoomAddress } from '../contract.ts';
import { SETTLING_S, statusOf } from '../rules.ts';
import { nowOf, type OpenRoom, type RoomServices } from './open-room.ts';

/** The right address of a room's page. */
export const roomAddressOf = ({ roomId, authorId, dateCode }: RoomFacts): RoomAddress => ({
  room_id: publicId(roomId),
  uid: publicId(authorId),
  date_code: dateCode,
});

/** A figure as the viewer may see it. */
export function seenFigure(value: number | null, ladder: Ladder | undefined, banded: boolean): WireFigure {
  return value === null || ladder === undefined || !banded ? value : bandOf(ladder, Math.round(value));
}

const ratio = (above: number | null, below: number | null) =>
  above === null || below === null || below === 0 ? null : above / below;

/** Seconds of a room so far. */
export const lengthOf = ({ openedAt, endedAt, seenAt }: RoomFacts) =>
  Math.max(0, (endedAt ?? seenAt) - openedAt);

/** The sixteen figures by name; null where nothing tells them. */
function valuesOf(facts: RoomFacts): Readonly<Record<RoomFigureName, number | null>> {
  const { gmv, sales, watch, watchers, exposed, barrage, incFans } = facts;
  const minutes = lengthOf(facts) / 60;
  const uv = ratio(gmv, watch);
  return {
    gmv,
    sales,
    watch,
    peak: facts.peak,
    avg: facts.avg,
    stay: facts.stay,
    exposed,
    through: ratio(watchers, exposed),
    interact: ratio(barrage, watch),
    fansRate: ratio(incFans, watch),
    incFans,
    clubInc: facts.clubInc,
    uv: uv === null ? null : Math.round(uv),
    gpm: uv === null ? null : Math.round(uv * 1000),
    rpm: gmv === null || minutes < 1 ? null : Math.round(gmv / minutes),
    aup: sales ? Math.round((gmv ?? 0) / sales) : null,
  };
}

/** What is left out of its figures for its price; viewers of bands learn only that there is something. */
function suspectOf(facts: RoomFacts, banded: boolean): Room['suspect'] {
  const { suspectSales: sales, suspectGmv: gmv } = facts;
  if (sales === 0) return null;
  const reasons = [...facts.suspectReasons];
  return banded ? { sales: null, gmv: null, reasons } : { sales, gmv, reasons };
}

/** The unrounded figure that benchmarks are computed from. */
function termOf(facts: RoomFacts, term: NonNullable<RoomFigure['term']>): number | null {
  if (term === 'uv') return ratio(facts.gmv, facts.watch);
  if (term === 'rpm')
    return lengthOf(facts) < 60 || facts.gmv === null ? null : (facts.gmv * 60) / lengthOf(facts);
  return valuesOf(facts)[term];
}

function figuresOf(
  facts: RoomFacts,
  usual: ReadonlyMap<string, Benchmark>,
  banded: boolean,
): Room['figures'] {
  const values = valuesOf(facts);
  const entries = Object.entries(roomFigures as Readonly<Record<string, RoomFigure>>).map(
    ([name, figure]) => {
      const own = figure.term === undefined ? null : termOf(facts, figure.term);
      const deciles = usual.get(figure.term ?? '')?.deciles;
      return [
        name,
        {
          value: seenFigure(values[name as RoomFigureName], figure.banded, banded),
          percentile: own === null || deciles === undefined ? null : percentileIn(deciles, own),
        },
      ] as const;
    },
  );
  return Object.fromEntries(entries);
}

/** Who the room is compared with: the circle that most of its terms are known in. */
function peersOf(usual: ReadonlyMap<string, Benchmark>, band: number): Room['peers'] {
  const [widest] = [...usual.values()].sort((a, b) => b.n - a.n);
  if (!widest) return null;
  const fans = `粉丝${fansBands[band]?.label ?? ''}`;
  const labels = { all: '全部带货直播', band: `${fans}的直播`, group: `${fans}的同类目直播` };
  return { label: labels[widest.among], count: widest.n };
}

/** Shares of viewers by source, biggest first; null while it is unknown. */
function sourcesOf({ traffic, watch }: RoomFacts) {
  if (traffic.length === 0) return null;
  return traffic
    .map((share, n) => ({
      name: trafficSources[n] ?? '其他',
      share: share / 10_000,
      users: watch === null ? null : Math.round((watch * share) / 10_000),
    }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share);
}

/** Share of paid viewers; null while it is unknown. */
export const paidShareOf = ({ traffic }: RoomFacts) =>
  traffic.length === 0 ? null : (traffic[trafficSources.indexOf(PAID_TRAFFIC)] ?? 0) / 10_000;

/** Where the viewers of a room came from. */
export function trafficOf(facts: RoomFacts) {
  const paid = paidShareOf(facts);
  return {
    sources: sourcesOf(facts),
    paid_share: paid,
    organic_share: paid === null ? null : 1 - paid,
  };
}

/** What is usual for rooms like this one. A room that is open has not reached its figures: it is compared with none. */
async function usualOf({ context }: RoomServices, facts: RoomFacts): Promise<ReadonlyMap<string, Benchmark>> {
  const { fans } = facts.author;
  if (facts.endedAt === null || !facts.isCart || fans === null) return new Map();
  return readBenchmarks(context.store, 'live', { band: bandOfFans(fans), cat1: facts.cat1 || '0' });
}

/** The head of a room's page. */
export async function answerDetail(services: RoomServices, { facts, level }: OpenRoom): Promise<Room> {
  const [usual, displayId, near] = await Promise.all([
    usualOf(services, facts),
    readDisplayId(services.context.store, facts.authorId),
    readReopened(services.context.store, facts),
  ]);
  const { author, endedAt } = facts;
  const uid = publicId(facts.authorId);
  const nearby = (room: NearRoom | null) =>
    room && { room_id: publicId(room.roomId), uid, date_code: room.dateCode, opened_at: room.openedAt };
  const [main] = sourcesOf(facts) ?? [];
  return {
    title: facts.title,
    status: statusOf(endedAt, nowOf(services.clock)),
    opened_at: facts.openedAt,
    ended_at: endedAt,
    final_at: endedAt === null ? null : endedAt + SETTLING_S,
    seen_at: facts.seenAt,
    duration: lengthOf(facts),
    category: facts.category,
    is_cart: facts.isCart,
    is_cart_seen: facts.isCartSeen,
    skus: facts.skus,
    suspect: suspectOf(facts, isBanded(level)),
    author: { uid, ...author, display_id: displayId },
    cat1: facts.cat1 === '' || facts.cat1 === '0' ? null : publicId(facts.cat1),
    figures: figuresOf(facts, usual, isBanded(level)),
    is_rough: facts.isRough,
    peers: peersOf(usual, bandOfFans(author.fans ?? 0)),
    main_source: main ? { name: main.name, share: main.share } : null,
    paid_share: paidShareOf(facts),
    before: nearby(near.before),
    after: nearby(near.after),
  };
}
