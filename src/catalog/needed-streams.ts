import { type DataWay, dataWays } from './data-ways.ts';
import type { EntityId } from './kernel/entity.ts';
import type { Listing } from './kernel/listing.ts';
import type { DataSource } from './kernel/source-days.ts';

/** What people call a stream, and the kind of file that brings it; null where only collectors and official interfaces do. */
export interface NamedStream {
  readonly name: string;
  readonly feed: { readonly id: string; readonly about: string } | null;
}

const panel = { id: 'product-panel', about: '商品累计销量面板' };
const people = { id: 'influencer-list', about: '达人名单' };
const clips = { id: 'video-list', about: '视频清单' };
const rooms = { id: 'live-list', about: '直播场次' };

/** The streams that lists cannot do without. */
export const namedStreams = {
  product_counter: { name: '商品累计销量', feed: panel },
  product_profile: { name: '商品资料', feed: { id: 'product-list', about: '商品清单' } },
  shop_profile: { name: '小店资料', feed: panel },
  brand_profile: { name: '品牌资料', feed: null },
  author_profile: { name: '达人资料', feed: people },
  author_counter: { name: '达人计数', feed: people },
  aweme_publish: { name: '视频发布', feed: clips },
  aweme_counter: { name: '视频计数', feed: clips },
  room_open: { name: '开播', feed: rooms },
  comment: { name: '评论', feed: { id: 'comment-list', about: '评论与弹幕' } },
  hot_sentence: { name: '热榜', feed: { id: 'hot-list', about: '带热度的热榜' } },
  hour_list: { name: '官方小时榜', feed: null },
  search_word: { name: '搜索词', feed: null },
  alliance_activity: { name: '团长活动', feed: null },
  coupon: { name: '优惠券', feed: null },
  portrait_batch: { name: '画像', feed: null },
} as const satisfies Readonly<Record<string, NamedStream>>;

/** A stream that lists cannot do without. */
export type NeededStream = keyof typeof namedStreams;

/** One of several streams that bring the same: any is enough. */
export type NeededStreams = readonly NeededStream[];

const entityStreams: Readonly<Record<EntityId, readonly NeededStreams[]>> = {
  product: [['product_profile']],
  shop: [['shop_profile', 'product_profile']],
  brand: [['brand_profile']],
  author: [['author_profile', 'room_open', 'aweme_publish']],
  live: [['room_open']],
  video: [['aweme_publish']],
  topic: [['hot_sentence']],
  comment: [['comment']],
  word: [['search_word']],
};

/** What fills tables that no sale is summed in, by the table that a list or the snapshots of a ranking are made from. */
const tableStreams: Readonly<Record<string, readonly NeededStreams[]>> = {
  author_event: [['author_counter']],
  author_growth: [['author_counter']],
  author_potential: [['room_open']],
  video_growth: [['aweme_counter']],
  brand_voice: [['brand_profile'], ['room_open', 'aweme_publish']],
  hour_sale_board: [['hour_list']],
  hour_site_board: [['hour_list']],
  now_board: [['product_counter']],
  product_burst: [['product_counter']],
  past_bestseller: [['product_counter']],
  hot_board: [['hot_sentence']],
  fantastic_comment: [['comment']],
  hot_word: [['search_word']],
};

/** Lists of one table that different streams fill. */
const listStreams: Readonly<Record<string, readonly NeededStreams[]>> = {
  offers: [['alliance_activity']],
  coupons: [['coupon']],
};

/** Who sells does so in rooms or by videos. */
const CARRIED: NeededStreams = ['room_open', 'aweme_publish'];

/** The streams without which a list has no row: of each group one is enough. */
export function neededStreams({ id, of, from, board }: Listing): readonly NeededStreams[] {
  const table = board?.source.table ?? from.table;
  const own = listStreams[id] ?? tableStreams[table];
  if (own) return own;
  const isSold = board !== undefined || from.storage === 'rollup';
  const base = of.id === 'author' && isSold ? [CARRIED] : entityStreams[of.id];
  return isSold ? [['product_counter'], ...base] : base;
}

/** The streams that begin a source of figures; what rooms and videos sold needs the counters of products too. */
export const streamsOfSource: Readonly<Record<DataSource, readonly NeededStream[]>> = {
  sales: ['product_counter'],
  live: ['room_open', 'product_counter'],
  rooms: ['room_open'],
  video: ['aweme_publish', 'product_counter'],
  clips: ['aweme_publish'],
  fans: ['author_counter'],
};

/** What describes an entity: without it an object is hardly comparable with others. */
export const profileStreams: Readonly<Partial<Record<EntityId, NeededStream>>> = {
  product: 'product_profile',
  shop: 'shop_profile',
  brand: 'brand_profile',
  author: 'author_profile',
};

/** Official interfaces of streams that fill no page of an entity on their own, by what people call them. */
const otherOfficials: Readonly<Record<string, DataWay['official']>> = {
  [namedStreams.hour_list.name]: null,
  [namedStreams.alliance_activity.name]: null,
  [namedStreams.coupon.name]: '精选联盟',
};

/** The official interface that brings a stream, by what people call it; null where none does. */
function officialOf(name: string): DataWay['official'] {
  const way = Object.values(dataWays).find(({ streams }) => streams.includes(name));
  return way?.official ?? otherOfficials[name] ?? null;
}

/** Which official interfaces bring the named streams, and which streams have none. */
function officialWords(names: readonly string[]): string {
  const groups = Map.groupBy(names, officialOf);
  return [...groups]
    .map(([official, some]) =>
      official === null
        ? `“${some.join('、')}”没有官方接口`
        : `“${some.join('、')}”也可以接通官方数据（${official}）`,
    )
    .join('，');
}

/** That streams were never captured, in words: what they are called, and how they come in. */
export function missingStreamWords(missing: readonly string[]): {
  readonly words: string;
  readonly note: string;
  /** Which official interfaces bring them, or that there is none. */
  readonly official: string;
  readonly feed: NamedStream['feed'];
} {
  const known: Readonly<Record<string, NamedStream>> = namedStreams;
  const named = missing.flatMap((id) => known[id] ?? []);
  const feed = named.find((one) => one.feed !== null)?.feed ?? null;
  const names = named.map(({ name }) => name);
  const note = feed
    ? `导入“${feed.about}”文件，或由自己的采集程序提供`
    : '由自己的采集程序提供，没有对应的导入文件';
  return { words: `还没有“${names.join('、')}”数据`, note, official: officialWords(names), feed };
}
