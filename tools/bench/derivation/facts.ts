import { type IngestStores } from '#market/ingest/import-stores.ts';
import { ingestRows } from '#market/ingest/ingest-rows.ts';
import type { StreamRow } from '#market/streams/stream.ts';
import type { StreamId } from '#market/streams/streams.ts';
import type { Clock } from '#platform/server/clock.ts';
import { dayNumber, startOf } from '#simulator/calendar.ts';
import { observeDay } from '#simulator/observe/day.ts';
import { observeDimensions } from '#simulator/observe/profiles.ts';
import { SEED, sizes } from '#simulator/parameters.ts';
import { Days } from '#simulator/world/day.ts';
import { buildWorld } from '#simulator/world/world.ts';
import {
  author,
  brand,
  category,
  type Fact,
  fans,
  march,
  product,
  room,
  shop,
  sold,
  video,
  videoCounter,
} from '#testkit/facts.ts';
import { tick } from '#testkit/room-facts.ts';

/** How much there is to derive. */
export type FactsSize = 'three' | 'XS' | 'S';
export const isSize = (text: string): text is FactsSize => text === 'three' || text === 'XS' || text === 'S';

/** Facts batch by batch, and the time at which they are derived. */
interface Facts {
  readonly clock: Clock;
  readonly batches:
    | AsyncIterable<(stores: IngestStores) => Promise<void>>
    | Iterable<(stores: IngestStores) => Promise<void>>;
}

const LAST_DAY = '2026-11-20';
const AT_ONCE = 20_000;

async function ingest(stores: IngestStores, rows: readonly Fact[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const items = rows
      .slice(from, from + AT_ONCE)
      .map((row, n) => ({ file: 'facts', line: n + 1, outcome: { rows: [row as unknown as StreamRow] } }));
    await ingestRows(stores, items, ({ reason }) => {
      throw new Error(reason);
    });
  }
}

/** Three products that sell, with their shop and brand, a room and a video that carry them. */
const threeProducts = (): Fact[] => [
  category('11', '美妆'),
  shop('S'),
  brand('B'),
  ...['a', 'b', 'c'].flatMap((key, n) => [
    product(key, {
      cat1: '11',
      title: `澄海面膜 ${key}`,
      shop_id: shop('S').row.shop_id,
      brand_id: brand('B').row.brand_id,
    } as Fact['row']),
    sold(key, '19T23:59:59', 100, 1000),
    sold(key, '20T12:00:00', 150 + 10 * n, 1000),
    sold(key, '20T23:59:59', 200 + 20 * n, 1000),
  ]),
  author('of R', { category: '美妆', province: '浙江', city: '杭州' }),
  fans('of R', '19T12:00:00', 10_000),
  fans('of R', '20T12:00:00', 11_000),
  ...room('R', [march('20T10:00:00'), march('20T14:00:00')], { views: 5000, goods: ['a', 'b'] }),
  ...[10, 11, 12, 13].map((hour) => tick('R', march(`20T${hour}:30:00`), 800)),
  video('V', march('20T09:00:00')),
  videoCounter('V', '20T12:00:00', { likes: 100, comments: 10, shares: 5 }),
];

function* demo(size: 'XS' | 'S', count: number) {
  const anchor = dayNumber(LAST_DAY);
  const until = startOf(anchor + 1);
  const world = buildWorld({ seed: SEED, size, days: count, anchor });
  let lines: Fact[] = [];
  const put = (stream: StreamId, line: string, at: number) => {
    if (at < until) lines.push({ stream, row: JSON.parse(line) as Fact['row'] });
  };
  const taken = () => {
    const rows = lines;
    lines = [];
    return (stores: IngestStores) => ingest(stores, rows);
  };
  const scene = { world, days: new Days(world), out: { put } };
  observeDimensions(scene);
  yield taken();
  for (let day = world.start; day <= anchor; day++) {
    observeDay(scene, day);
    yield taken();
  }
}

/** The facts of a size: three products, or the simulated market with the last days of its history. */
export function factsOf(size: FactsSize, days?: number): Facts {
  const noonAfter = (day: string) => Date.parse(`${day}T00:00:00+08:00`) + 36 * 3_600_000;
  if (size === 'three')
    return {
      clock: { now: () => noonAfter('2026-03-20') },
      batches: [(stores) => ingest(stores, threeProducts())],
    };
  return { clock: { now: () => noonAfter(LAST_DAY) }, batches: demo(size, days ?? sizes[size].days) };
}
