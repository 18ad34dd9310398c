import { type RoomFigure, type RoomFigureName, roomFigures } from '#catalog/details/room-figures.ts';
import { bandOf } from '#catalog/enums/bands.ts';
import { PAID_TRAFFIC, trafficSources } from '#catalog/enums/traffic.ts';
import type { Ladder } from '#catalog/kernel/fact.ts';
import { isBanded } from '#catalog/plans.ts';
import type { WireFigure } from '#engine/blocks/wire-figure.ts';
import { publicId } from '#engine/server/public-id.ts';
import { readDisplayId } from '#market/read/author/display-id.ts';
import type { Benchmark } from '#market/read/room/benchmarks.ts';
import { type NearRoom, type RoomFacts, readReopened } from '#market/read/room/room-facts.ts';
import type { Room, RoomAddress } from '../contract.ts';
import { SETTLING_S, statusOf } from '../rules.ts';
import { nowOf, type OpenRoom, type RoomServices } from './open-room.ts';
import { lengthOf, peersOf, roomPlaceIn, termsOf, usualOf, valuesOf } from './places.ts';

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

/** What is left out of its figures for its price; viewers of bands learn only that there is something. */
function suspectOf(facts: RoomFacts, banded: boolean): Room['suspect'] {
  const { suspectSales: sales, suspectGmv: gmv } = facts;
  if (sales === 0) return null;
  const reasons = [...facts.suspectReasons];
  return banded ? { sales: null, gmv: null, reasons } : { sales, gmv, reasons };
}

/** The figures with the place of each; viewers of bands get places in whole percent. */
function figuresOf(
  facts: RoomFacts,
  usual: ReadonlyMap<string, Benchmark>,
  banded: boolean,
): Room['figures'] {
  const terms = termsOf({ ...facts, lengthS: lengthOf(facts) });
  const values = valuesOf(terms);
  const entries = Object.entries(roomFigures as Readonly<Record<string, RoomFigure>>).map(
    ([name, { term, banded: ladder }]) => {
      const place = roomPlaceIn(usual, term, terms[term]);
      return [
        name,
        {
          value: seenFigure(values[name as RoomFigureName], ladder, banded),
          percentile: place !== null && banded ? Math.floor(place * 100) / 100 : place,
        },
      ] as const;
    },
  );
  return Object.fromEntries(entries);
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
    peers: peersOf(usual, facts),
    main_source: main ? { name: main.name, share: main.share } : null,
    paid_share: paidShareOf(facts),
    before: nearby(near.before),
    after: nearby(near.after),
  };
}
