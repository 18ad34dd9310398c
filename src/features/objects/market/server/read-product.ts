import { accountKinds } from '#catalog/details/account-kinds.ts';
import { UNKNOWN_FANS } from '#catalog/enums/bands.ts';
import { publicId } from '#engine/server/public-id.ts';
import { addDays, dateNumberOf, daysBetween } from '#kernel/day.ts';
import { BAND_QUANTILES, bandEdges, bandLabels } from '#kernel/price-bands.ts';
import {
  type MarketDay,
  type MarketSum,
  type MarketTier,
  type MarketTopKind,
  readMarketDays,
  readMarketSeason,
  readMarketSums,
  readMarketTiers,
  readMarketTop,
} from '#market/read/category/category-market.ts';
import { readMarketParts } from '#market/read/category/category-parts.ts';
import { readMarketBands, readMarketPrices } from '#market/read/category/category-prices.ts';
import type { MarketSpan } from '#market/read/category/category-scope.ts';
import {
  type MarketHolders,
  readMarketHolders,
  readSellersBelow,
} from '#market/read/category/category-sellers.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import type { MarketConcentration, MarketFigure, MarketOverview, MarketTierRow } from '../contract.ts';
import { bestBand, changeShare, competitionOf, portionOf, reasonOf, scoreOf, seasonOf } from '../rules.ts';
import { fromSource, isKnown, type ResolvedMarket } from './resolve-request.ts';

/** The question with the span that growth is told against in place of the days before. */
const against = (request: ResolvedMarket): ResolvedMarket => ({
  ...request,
  before: request[request.against],
});

/** After every day. */
const NO_DAY = '9999-12-31';
const TOP = 5;
const NO_HOLDERS: MarketHolders = { whole: 0, five: 0, ten: 0 };
/** Points of the channels at most. */
const STRETCHES = 6;

function figuresOf(sums: Readonly<Record<'now' | 'before' | 'year', MarketSum>>, sellers: ResolvedMarket) {
  const of = (pick: (sum: MarketSum) => number | null): MarketFigure => {
    const [now, before, year] = [pick(sums.now), pick(sums.before), pick(sums.year)];
    return {
      value: now,
      before: now === null || before === null ? null : changeShare(now, before),
      year: now === null || year === null ? null : changeShare(now, year),
    };
  };
  const authors = of((sum) => sum.authors);
  return {
    gmv: of(({ gmv }) => gmv),
    sales: of(({ sales }) => sales),
    aup: of(({ gmv, sales }) => (sales > 0 ? Math.round(gmv / sales) : null)),
    products: of(({ products }) => products),
    shops: of(({ shops }) => shops),
    brands: of(({ brands }) => brands),
    authors: {
      value: isKnown(sellers.now) ? authors.value : null,
      before: isKnown(sellers.before) ? authors.before : null,
      year: isKnown(sellers.year) ? authors.year : null,
    },
  };
}

/** Every day of the span with that of a year ago; a day without sales is 0, a year ago it is not known. */
function trendOf(
  { now, year: past }: ResolvedMarket,
  days: readonly MarketDay[],
  year: readonly MarketDay[],
) {
  const by = new Map(days.map((one) => [one.day, one]));
  const old = new Map(year.map((one) => [one.day, one]));
  return Array.from({ length: daysBetween(now.from, now.to) + 1 }, (_, n) => {
    const day = addDays(now.from, n);
    const { gmv = 0, sales = 0 } = by.get(day) ?? {};
    return { day: dateNumberOf(day), gmv, sales, year: old.get(addDays(past.from, n))?.gmv ?? null };
  });
}

type Channels = Pick<MarketDay, 'live' | 'video' | 'card'>;

/** Money by channel of days; null where on none of them it is captured which channel sold. */
function channelsOf(days: readonly MarketDay[], isCaptured: boolean) {
  const sum = (pick: (day: Channels) => number) =>
    isCaptured ? days.reduce((all, one) => all + pick(one), 0) : null;
  return { live: sum((d) => d.live), video: sum((d) => d.video), card: sum((d) => d.card) };
}

/** Channels by stretches of equally many days; what was sold before the day `first` is of no channel. */
function weeksOf({ now }: ResolvedMarket, days: readonly MarketDay[], split: MarketSpan) {
  const length = daysBetween(now.from, now.to) + 1;
  const step = Math.ceil(length / STRETCHES);
  return Array.from({ length: Math.ceil(length / step) }, (_, n) => {
    const [from, to] = [addDays(now.from, n * step), addDays(now.from, n * step + step - 1)];
    const inside = days.filter(({ day }) => day >= from && day <= to && day >= split.from && day <= split.to);
    return { day: dateNumberOf(from), ...channelsOf(inside, split.from <= to && split.to >= from) };
  });
}

/** Size, trend, channels and season. */
export async function readOverview(store: MarketStore, request: ResolvedMarket): Promise<MarketOverview> {
  const parent = { ...request, path: request.path.slice(0, -1) };
  const [sums, above, days, year, season] = await Promise.all([
    readMarketSums(store, request),
    request.path.length === 0 ? null : readMarketDays(store, parent, 'now'),
    readMarketDays(store, request, 'now'),
    readMarketDays(store, request, 'year'),
    readMarketSeason(store, request),
  ]);
  const { gmv } = sums.now;
  const split = fromSource(request, 'split');
  const sellers = fromSource(request, 'carried');
  const whole = above?.reduce((n, one) => n + one.gmv, 0) ?? 0;
  return {
    path: request.nodes.map(({ id, name, level }) => ({ id: publicId(id), name, level })),
    from: dateNumberOf(request.now.from),
    to: dateNumberOf(request.now.to),
    retained: { first: dateNumberOf(request.retained.from), last: dateNumberOf(request.retained.to) },
    is_running: request.isRunning,
    ...figuresOf(sums, sellers),
    share_of_parent: above === null || whole === 0 ? null : gmv / whole,
    known: { before: isKnown(request.before), year: isKnown(request.year) },
    channels: channelsOf(
      days.filter(({ day }) => day >= split.now.from && day <= split.now.to),
      isKnown(split.now),
    ),
    channels_since: split.since,
    trend: trendOf(request, days, year),
    weeks: weeksOf(request, days, isKnown(split.now) ? split.now : { from: NO_DAY, to: NO_DAY }),
    season: seasonOf(season),
  };
}

/** The categories below. */
export async function readChildren(store: MarketStore, request: ResolvedMarket) {
  const compared = against(request);
  const sellers = fromSource(request, 'carried');
  // Authors of fewer days than the other figures of the row are no number to set beside them.
  const isWhole = sellers.now.from === request.now.from && sellers.now.to === request.now.to;
  const [found, authors] = await Promise.all([
    readMarketParts(store, compared),
    isWhole ? readSellersBelow(store, sellers) : null,
  ]);
  const parts = found.map((part) => ({ ...part, authors: authors && (authors.get(part.id) ?? 0) }));
  const whole = parts.reduce((n, { gmv }) => n + gmv, 0);
  return {
    is_known: isKnown(compared.before),
    items: parts.map((part) => {
      const { id, gmv, before, sales, products, shops, authors: people, five, ten, days } = part;
      return {
        id: id === '0' ? '' : publicId(id),
        name: id === '0' ? '未分类' : (request.all.get(id)?.name ?? '已下线类目'),
        gmv,
        share: portionOf(gmv, whole),
        growth: changeShare(gmv, before),
        aup: sales > 0 ? Math.round(gmv / sales) : null,
        products,
        shops,
        authors: people,
        competition: id === '0' ? null : competitionOf(part, parts),
        cr5: gmv > 0 ? five / gmv : null,
        cr10: gmv > 0 ? ten / gmv : null,
        score: id === '0' ? null : scoreOf(part, parts),
        reason: reasonOf(part, parts, request.against),
        line: [...days],
      };
    }),
  };
}

const shareOfHolders = (whole: number, { five, ten }: MarketHolders) => ({
  five: whole > 0 ? five / whole : null,
  ten: whole > 0 ? ten / whole : null,
});

/** What the largest hold. Goods without a brand or shop are of the category but of none; what authors did not sell is no author's. */
export async function readConcentration(
  store: MarketStore,
  request: ResolvedMarket,
): Promise<MarketConcentration> {
  const sellers = fromSource(request, 'carried');
  const [product, shop, brand, author] = await Promise.all([
    readMarketHolders(store, request, 'product'),
    readMarketHolders(store, request, 'shop'),
    readMarketHolders(store, request, 'brand'),
    isKnown(sellers.now) ? readMarketHolders(store, sellers, 'author') : NO_HOLDERS,
  ]);
  return {
    product: shareOfHolders(product.whole, product),
    shop: shareOfHolders(product.whole, shop),
    brand: shareOfHolders(product.whole, brand),
    author: shareOfHolders(author.whole, author),
  };
}

/** Price bands by the mean price of each product. */
export async function readPrices(store: MarketStore, request: ResolvedMarket) {
  const edges = bandEdges(await readMarketPrices(store, request, BAND_QUANTILES));
  const rows = await readMarketBands(store, request, edges);
  const whole = rows.reduce((n, { gmv }) => n + gmv, 0);
  const items = bandLabels(edges).map((label, n) => {
    const { gmv = 0, products = 0 } = rows.find(({ band }) => band === n) ?? {};
    const each = products > 0 ? Math.round(gmv / products) : null;
    return { label, gmv, share: portionOf(gmv, whole), products, per_product: each };
  });
  return { items, ...bestBand(items) };
}

const TIERS = ['素人 1万以下', '尾部 1-10万', '腰部 10-100万', '肩部 100-500万', '头部 500万以上'];
const NO_AUTHOR = '商品卡与无达人';

function tierRows(rows: readonly MarketTier[], nameOf: (tier: number) => string): MarketTierRow[] {
  const [now, past] = [rows.reduce((n, r) => n + r.gmv, 0), rows.reduce((n, r) => n + r.before, 0)];
  return rows.map(({ tier, gmv, before, authors }) => ({
    label: tier === -1 ? NO_AUTHOR : nameOf(tier),
    gmv,
    share: portionOf(gmv, now),
    moved: past > 0 ? portionOf(gmv, now) - before / past : null,
    authors,
    per_author: authors > 0 ? Math.round(gmv / authors) : null,
  }));
}

/** Who sells: by followers and by kind. */
export async function readTiers(store: MarketStore, request: ResolvedMarket) {
  const bound = fromSource(against(request), 'split');
  const [fans, kinds] = await Promise.all([
    readMarketTiers(store, bound, 'fans'),
    readMarketTiers(store, bound, 'kind'),
  ]);
  return {
    since: bound.since,
    tiers: tierRows(fans.toReversed(), (tier) => TIERS[tier] ?? UNKNOWN_FANS),
    kinds: tierRows(kinds, (kind) => accountKinds[String(kind)] ?? '其他'),
  };
}

/** Who and what sold most. */
export async function readTops(store: MarketStore, request: ResolvedMarket) {
  const of = async (kind: MarketTopKind) =>
    (await readMarketTop(store, request, { kind, take: TOP })).map(({ id, name, gmv }) => ({
      id: publicId(id),
      name,
      gmv,
    }));
  const [product, brand, shop, author] = await Promise.all([
    of('product'),
    of('brand'),
    of('shop'),
    of('author'),
  ]);
  return { product, brand, shop, author };
}
