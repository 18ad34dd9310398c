import { publicId } from '#engine/server/public-id.ts';
import { addDays, dateNumberOf } from '#kernel/day.ts';
import {
  countLiveGoodsRooms,
  type LiveGoodsDay,
  type LiveGoodsSum,
  type LiveGoodsTop,
  readLiveGoodsDays,
  readLiveGoodsParts,
  readLiveGoodsSums,
  readLiveGoodsTop,
} from '#market/read/category/live-goods.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import type { LiveGoods, LiveGoodsTops, MarketFigure } from '../contract.ts';
import { changeShare, portionOf } from '../rules.ts';
import { fromSource, isKnown, type ResolvedMarket } from './resolve-request.ts';

const TOP = 10;

/** The days on which it is captured that a room sold. */
const ofRooms = (request: ResolvedMarket) => fromSource(request, 'split');

function figuresOf(sums: Readonly<Record<'now' | 'before' | 'year', LiveGoodsSum>>, bound: ResolvedMarket) {
  const of = (pick: (sum: LiveGoodsSum) => number | null): MarketFigure => {
    const at = (span: 'now' | 'before' | 'year') => (isKnown(bound[span]) ? pick(sums[span]) : null);
    const [now, before, year] = [at('now'), at('before'), at('year')];
    return {
      value: now,
      before: now === null || before === null ? null : changeShare(now, before),
      year: now === null || year === null ? null : changeShare(now, year),
    };
  };
  return {
    gmv: of(({ gmv }) => gmv),
    sales: of(({ sales }) => sales),
    aup: of(({ gmv, sales }) => (sales > 0 ? Math.round(gmv / sales) : null)),
    products: of(({ products }) => products),
    shops: of(({ shops }) => shops),
    authors: of(({ authors }) => authors),
  };
}

/** Every day of the question: 0 without a sale, null where it is not captured that a room sold. */
function trendOf(
  { now }: ResolvedMarket,
  bound: ResolvedMarket,
  { days, year }: { days: readonly LiveGoodsDay[]; year: readonly LiveGoodsDay[] },
): LiveGoods['trend'] {
  const at = new Map([...days, ...year].map((one) => [one.day, one.gmv]));
  const isIn = (day: string, { from, to }: { from: string; to: string }) => day >= from && day <= to;
  const trend: LiveGoods['trend'] = [];
  for (let day = now.from; day <= now.to; day = addDays(day, 1)) {
    const past = addDays(day, -365);
    trend.push({
      day: dateNumberOf(day),
      gmv: isIn(day, bound.now) ? (at.get(day) ?? 0) : null,
      year: isIn(past, bound.year) ? (at.get(past) ?? 0) : null,
    });
  }
  return trend;
}

/** What rooms sold of a category, by day and by the categories below it. */
export async function readLiveGoods(store: MarketStore, request: ResolvedMarket): Promise<LiveGoods> {
  const bound = ofRooms(request);
  const compared = { ...bound, before: bound[request.against] };
  const [sums, days, year, parts] = await Promise.all([
    readLiveGoodsSums(store, bound),
    readLiveGoodsDays(store, bound, 'now'),
    isKnown(bound.year) ? readLiveGoodsDays(store, bound, 'year') : [],
    readLiveGoodsParts(store, compared),
  ]);
  const money = parts.reduce((sum, { gmv }) => sum + gmv, 0);
  return {
    path: request.nodes.map(({ id, name, level }) => ({ id: publicId(id), name, level })),
    from: dateNumberOf(request.now.from),
    to: dateNumberOf(request.now.to),
    retained: { first: dateNumberOf(request.retained.from), last: dateNumberOf(request.retained.to) },
    is_running: request.isRunning,
    known: { before: isKnown(bound.before), year: isKnown(bound.year) },
    since: bound.since,
    ...figuresOf(sums, bound),
    live_share: sums.now.whole > 0 ? sums.now.gmv / sums.now.whole : null,
    trend: trendOf(request, bound, { days, year }),
    is_known: isKnown(compared.before),
    items: parts.map(({ id, gmv, before, whole, sales, products }) => ({
      id: id === '0' ? '' : publicId(id),
      name: id === '0' ? '未分类' : (request.all.get(id)?.name ?? '已下线类目'),
      gmv,
      share: portionOf(gmv, money),
      growth: changeShare(gmv, before),
      live_share: whole > 0 ? gmv / whole : null,
      aup: sales > 0 ? Math.round(gmv / sales) : null,
      products,
    })),
  };
}

const named = ({ id, name, gmv }: LiveGoodsTop) => ({ id: publicId(id), name, gmv });

/** Rooms, products and authors that sold most of a category in rooms, and of how many rooms. */
export async function readLiveGoodsTops(store: MarketStore, request: ResolvedMarket): Promise<LiveGoodsTops> {
  const bound = ofRooms(request);
  const of = (kind: 'live' | 'product' | 'author') => readLiveGoodsTop(store, bound, { kind, take: TOP });
  const [rooms, live, product, author] = await Promise.all([
    countLiveGoodsRooms(store, bound),
    of('live'),
    of('product'),
    of('author'),
  ]);
  return {
    rooms,
    live: live.map((one) => ({ ...named(one), uid: publicId(one.author), date_code: one.day })),
    product: product.map(named),
    author: author.map(named),
  };
}
