import { deriveSold } from '#market/build/derive.ts';
import { rebuildDirty } from '#market/build/rebuild-dirty.ts';
import { clearDirty, readDirtyDays } from '#market/ingest/dirty-days.ts';
import { ingestRows } from '#market/ingest/ingest-rows.ts';
import { objectId } from '#market/streams/object-id.ts';
import type { CellValue } from '#market/streams/stream.ts';
import type { StreamId } from '#market/streams/streams.ts';
import type { TestApp } from './app.ts';
import { counter } from './collector.ts';

/** A row of a stream, as a collector or a file would tell it. */
export interface Fact {
  readonly stream: StreamId;
  readonly row: Readonly<Record<string, CellValue>>;
}

type Own = Readonly<Record<string, CellValue>>;

/** Unix seconds of a Beijing time of March 2026, as '20T12:00:00'. */
export const march = (time: string) => Date.parse(`2026-03-${time}+08:00`) / 1000;

const SINCE = march('01T00:00:00');

/** What a product says of itself, since the first of March unless told otherwise. */
export const product = (key: string, own: Own = {}): Fact => ({
  stream: 'product_profile',
  row: {
    product_id: objectId('product', key),
    ts: SINCE,
    source_key: key,
    title: key,
    cover: '',
    shop_id: '0',
    brand_id: '0',
    cat1: '0',
    cat2: '0',
    price_fen: null,
    ...own,
  },
});

/** The sold counter of a product at a moment, and its price in fen. */
export const sold = (key: string, time: string, count: number, fen: number | null = 1000): Fact => ({
  stream: 'product_counter',
  row: counter({
    product_id: objectId('product', key),
    ts: march(time),
    sold_total: count,
    comments: null,
    price_fen: fen,
  }),
});

/** The sold counter of a product at a moment with how often its page was looked at so far, and other counters of it that are named. */
export const looked = (
  key: string,
  time: string,
  [count, views]: readonly [sold: number, views: number | null],
  own: Own = {},
): Fact => {
  const { stream, row } = sold(key, time, count);
  return { stream, row: { ...row, views, ...own } };
};

/** A capture of a coupon of a product: what it takes off in fen and between which times of March it may be used. */
export const coupon = (
  key: string,
  [productKey, fen]: readonly [product: string, fen: number],
  { from, until, ...own }: { from: string; until: string } & Own,
): Fact => ({
  stream: 'coupon',
  row: {
    coupon_id: objectId('product', `coupon ${key}`),
    product_id: objectId('product', productKey),
    ts: march(from),
    amount_fen: fen,
    threshold_fen: 0,
    start_ts: march(from),
    end_ts: march(until),
    total: null,
    left: null,
    ...own,
  },
});

/** What a shop says of itself. */
export const shop = (key: string, own: Own = {}): Fact => ({
  stream: 'shop_profile',
  row: { shop_id: objectId('shop', key), ts: SINCE, source_key: key, name: key, type: 0, logo: '', ...own },
});

/** What a brand says of itself. */
export const brand = (key: string, own: Own = {}): Fact => ({
  stream: 'brand_profile',
  row: { brand_id: objectId('brand', key), ts: SINCE, source_key: key, name: key, made_in: 0, ...own },
});

/** What an author says of itself. */
export const author = (key: string, own: Own = {}): Fact => ({
  stream: 'author_profile',
  row: {
    author_id: objectId('author', key),
    ts: SINCE,
    source_key: key,
    name: key,
    display_id: '',
    gender: 0,
    country: '',
    province: '',
    city: '',
    location: '',
    category: '',
    school: '',
    custom_verify: '',
    enterprise_verify: '',
    signature: '',
    ...own,
  },
});

/** The followers of an author at a moment, and other counters of it that are named. */
export const fans = (key: string, time: string, count: number | null, own: Own = {}): Fact => ({
  stream: 'author_counter',
  row: {
    author_id: objectId('author', key),
    ts: march(time),
    fans: count,
    videos: null,
    likes: null,
    comments: null,
    shares: null,
    following: null,
    ...own,
  },
});

/** A category of goods of the first level. */
export const category = (id: string, name: string): Fact => ({
  stream: 'category_node',
  row: { tree: 'm', id, parent_id: '0', level: 1, name },
});

/** A room with some products in its cart, of an author of its own: when it opened and closed (unix seconds), the views it had in all, and what else its end tells. */
export function room(
  key: string,
  at: readonly [opened: number, closed: number],
  own: { views: number; goods?: readonly string[]; told?: Own },
): Fact[] {
  const [opened, closed] = at;
  const room_id = objectId('live', key);
  const author_id = objectId('author', `of ${key}`);
  return [
    {
      stream: 'room_open',
      row: { room_id, ts: opened, source_key: key, author_id, title: key, is_cart: own.goods ? 1 : 0 },
    },
    ...(own.goods ?? []).map(
      (good): Fact => ({
        stream: 'room_cart',
        row: { room_id, product_id: objectId('product', good), on_ts: opened, is_off: 0, ts: opened },
      }),
    ),
    {
      stream: 'room_close',
      row: { room_id, opened_at: opened, ts: closed, total_users: own.views, ...own.told },
    },
  ];
}

/** A video of an author of its own. */
export const video = (key: string, publishedAt: number, own: Own = {}): Fact => ({
  stream: 'aweme_publish',
  row: {
    video_id: objectId('video', key),
    source_key: key,
    author_id: objectId('author', `of ${key}`),
    author_key: '',
    author_name: key,
    description: key,
    hashtags: [],
    published_at: publishedAt,
    duration_s: 10,
    url: '',
    is_image: 0,
    product_title: '',
    ...own,
  },
});

/** Counters of a video at a moment; what is not told is unknown. */
export const videoCounter = (key: string, time: string, own: Own): Fact => ({
  stream: 'aweme_counter',
  row: {
    video_id: objectId('video', key),
    ts: march(time),
    likes: null,
    comments: null,
    shares: null,
    collects: null,
    plays: null,
    ...own,
  },
});

/** A product that was hung on a video, or with `off` taken off again. */
export const hung = (videoKey: string, productKey: string, time: string, off?: string): Fact => ({
  stream: 'aweme_cart',
  row: {
    video_id: objectId('video', videoKey),
    product_id: objectId('product', productKey),
    on_ts: march(time),
    is_off: off ? 1 : 0,
    ts: march(off ?? time),
  },
});

async function bringIn({ runtime }: TestApp, facts: readonly Fact[]): Promise<void> {
  const items = facts.map((fact, i) => ({ file: 'facts', line: i + 1, outcome: { rows: [fact] } }));
  await ingestRows(runtime.stores, items, ({ reason }) => {
    throw new Error(reason);
  });
}

/** Takes facts through the door as an import does and derives sales from them, but no card and no ranking: for tests that read sales alone. */
export async function takeSold(test: TestApp, facts: readonly Fact[]): Promise<void> {
  const { market, account } = test.runtime.stores;
  await bringIn(test, facts);
  const { changes, notes } = await readDirtyDays(account);
  await deriveSold(market, changes, test);
  await clearDirty(account, notes);
}

/** Takes facts through the door as an import does and derives everything that they touch; throws what was refused. */
export async function take(test: TestApp, facts: readonly Fact[]): Promise<void> {
  const { runtime } = test;
  await bringIn(test, facts);
  await rebuildDirty(runtime.stores, () => {});
  await runtime.state.refresh();
}
