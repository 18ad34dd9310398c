import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';

const count = z.int();
const maybe = z.nullable(count);
const words = z.string();
const name = z.string().check(z.maxLength(300));
const day = z.string().check(z.regex(/^\d{8}$/));
const subject = z.enum(['product', 'author', 'shop', 'live', 'brand']);
/** What an imported ranking ranks. */
export type ImportedSubject = z.infer<typeof subject>;

const rank = z.object({
  board: words,
  day: count,
  rank: count,
  category: words,
  /** As written in the file. */
  sales: words,
  gmv: words,
});
/** A place of an object in an imported ranking. */
export type ImportedPlace = z.infer<typeof rank>;

const band = z.object({
  day: count,
  sales: words,
  cvr: words,
  views: maybe,
  videos: maybe,
  lives: maybe,
  authors: maybe,
});
/** A day of a product in the export of another tool. */
export type ImportedBandDay = z.infer<typeof band>;

const orderDay = z.object({
  day: count,
  /** Null on days without imported orders, on which the estimate alone is known. */
  real: z.nullable(z.object({ orders: count, pieces: count, paid: count, returned: count })),
  /** Null where the estimate has no sale. */
  estimated: z.nullable(z.object({ sales: count, gmv: count })),
});
/** A day of own orders beside the estimate; money in fen. */
export type OwnOrderDay = z.infer<typeof orderDay>;

const orders = z.object({
  /** The newest first. */
  days: z.array(orderDay),
  /** Real pieces by estimated pieces of the days that have both; null where these are too few. */
  factor: z.nullable(z.number()),
  factor_days: count,
});
/** Own orders of a shop or product beside its estimates. */
export type OwnOrders = z.infer<typeof orders>;

const spend = z.object({
  day: count,
  platform: words,
  account: words,
  spend: count,
  shows: maybe,
  clicks: maybe,
  orders: maybe,
  gmv: maybe,
});
/** A day of advertising; money in fen. */
export type AdSpendDay = z.infer<typeof spend>;

const externalDay = z.object({ day: count, orders: maybe, views: maybe, estimated: maybe });
/** A day of a product as an official interface counts it, beside our estimate in pieces. */
export type ExternalDay = z.infer<typeof externalDay>;

const objectData = z.object({
  ranks: z.array(rank),
  bands: z.array(band),
  orders: z.nullable(orders),
  spend: z.array(spend),
  room: z.nullable(z.object({ products: maybe, sales: words, gmv: words })),
  /** The newest first. */
  external: z.array(externalDay),
});
/** All that was imported of an object and is kept apart from the estimates. */
export type ImportedOfObject = z.infer<typeof objectData>;

/** What was imported of one object. */
export const importedOfObject = endpoint({
  method: 'GET',
  path: '/api/imported/object',
  about: '一个对象的导入数据',
  query: z.object({
    of: z.enum(['product', 'author', 'shop', 'live', 'video']),
    id: z.string().check(z.maxLength(20)),
  }),
  reply: objectData,
  guard: 'local',
});

const overview = z.object({
  boards: z.array(z.object({ board: words, subject, days: z.array(count) })),
  /** All own orders by day. */
  orders: z.array(orderDay),
  spend: z.array(spend),
  /** Live rooms and days of products that came by files. */
  rooms: count,
  bands: count,
});
/** All that was imported and is kept apart from the estimates. */
export type ImportedOverview = z.infer<typeof overview>;

/** What was imported of all objects. */
export const importedOverview = endpoint({
  method: 'GET',
  path: '/api/imported/overview',
  about: '已导入的数据',
  reply: overview,
  guard: 'local',
});

const entry = z.object({
  rank: count,
  name: words,
  shop: words,
  author: words,
  category: words,
  sales: words,
  gmv: words,
  /** Public id of the object; null where it is not known. */
  id: z.nullable(words),
});
/** A row of an imported ranking. */
export type ImportedRow = z.infer<typeof entry>;

/** The rows of an imported ranking on a day. */
export const importedBoard = endpoint({
  method: 'GET',
  path: '/api/imported/board',
  about: '导入的榜单',
  query: z.object({ board: name, subject, day }),
  reply: z.object({ items: z.array(entry) }),
  guard: 'local',
});
