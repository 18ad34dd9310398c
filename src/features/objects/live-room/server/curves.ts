import { isBanded } from '#catalog/plans.ts';
import { indexOf } from '#engine/server/blocks/figure.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import {
  minuteColumns,
  type RankPoint,
  readMinuteSales,
  readMinuteTicks,
  readRoomMarks,
  readRoomMinutes,
  readRoomRanks,
} from '#market/read/room/room-trend.ts';
import { type Refused, refuse } from '#platform/server/http/route.ts';
import type { RoomTrend } from '../contract.ts';
import { paidShareOf } from './detail.ts';
import { type OpenRoom, productsOf, type RoomServices } from './open-room.ts';

const STEP = 60;
const HOUR = 3600;

/** The place on the list of rooms with a cart where there is one, else that of the whole site, for every minute of its hour. */
function rankByMinute(ts: readonly number[], points: readonly RankPoint[]): (number | null)[] {
  const byHour = new Map<number, RankPoint>();
  for (const point of points) {
    const hour = Math.floor(point.ts / HOUR);
    const before = byHour.get(hour);
    if (!before || point.type > before.type) byHour.set(hour, point);
  }
  return ts.map((at) => byHour.get(Math.floor(at / HOUR))?.rank ?? null);
}

/** The curve of a room; viewers of bands get the shape of its sales without the amounts. */
export async function answerRoomTrend(
  { context: { store } }: RoomServices,
  { facts, level }: OpenRoom,
  from: number,
): Promise<RoomTrend> {
  const [minutes, marks, ranks] = await Promise.all([
    readRoomMinutes(store, facts),
    readRoomMarks(store, facts),
    readRoomRanks(store, facts),
  ]);
  const indexed = isBanded(level);
  const whole = {
    ...minutes,
    ...(indexed && { sales: indexOf(minutes.sales), gmv: indexOf(minutes.gmv) }),
    rank: rankByMinute(minutes.ts, ranks),
  };
  const skipped = whole.ts.findIndex((at) => at >= from);
  const start = skipped < 0 ? whole.ts.length : skipped;
  const cut = Object.fromEntries(
    Object.entries(whole).map(([name, column]) => [name, column.slice(start)]),
  ) as unknown as typeof whole;
  return {
    step: STEP,
    ...(cut as unknown as Pick<
      RoomTrend,
      'ts' | 'online' | 'watch_inc' | 'leave_inc' | 'exposed_inc' | 'like'
    >),
    ...(cut as unknown as Pick<RoomTrend, 'barrage' | 'fans' | 'sales' | 'gmv' | 'gap' | 'rank'>),
    indexed,
    marks: marks
      .filter(({ end }) => end >= from)
      .map(({ product, ...mark }) => ({ ...mark, ref: product === null ? null : publicId(product) })),
    paid_share: paidShareOf(facts),
    is_live: facts.endedAt === null,
  };
}

const NO_PRODUCT = refuse(404, '这场直播没有这个商品');

/** What one product sold in a room by minute, and when it was explained. */
export async function answerProductTrend(
  services: RoomServices,
  { facts, level }: OpenRoom,
  product: string,
): Promise<
  | {
      ts: number[];
      sales: (number | null)[];
      gmv: (number | null)[];
      gap: (number | null)[];
      indexed: boolean;
      explains: [number, number][];
    }
  | Refused
> {
  const stored = internalId(product);
  const found = (await productsOf(services, facts)).find(({ productId }) => productId === stored);
  if (!found) return NO_PRODUCT;
  const { store } = services.context;
  const ticks = await readMinuteTicks(store, facts);
  const sales = await readMinuteSales(store, facts, { ticks, product: found.productId });
  const columns = minuteColumns({ from: facts.openedAt, to: facts.endedAt ?? facts.seenAt }, [], sales);
  const indexed = isBanded(level);
  const seen = (column: readonly (number | null)[]) => (indexed ? indexOf(column) : [...column]);
  return {
    ts: [...columns.ts],
    sales: seen(columns.sales),
    gmv: seen(columns.gmv),
    gap: [...columns.gap],
    indexed,
    explains: found.explains.map(([from, to]) => [from, to]),
  };
}
