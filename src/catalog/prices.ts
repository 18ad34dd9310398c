import { TEAM_TAB } from './enums/purchase-tabs.ts';
import { type Edition, editionOf, editions, FLAGSHIP, LIGHT, limitOf, SUPREME } from './plans.ts';

/** Tabs of the purchase screen, with the specification's numbers (§3). */
export const purchaseTabIds = { light: 1, team: TEAM_TAB, flagship: 5, supreme: 6, united: 7 } as const;
/** One of the tabs. */
export type PurchaseTabId = (typeof purchaseTabIds)[keyof typeof purchaseTabIds];

/** Ways to pay (§3). */
export const payTypes = { wechat: 1, alipay: 2, instalment: 8 } as const;
/** One of the ways. */
export type PayType = (typeof payTypes)[keyof typeof payTypes];

/** How an order is marked that is paid from bank to bank: no way of the cashiers, so none of the specification's numbers. */
export const TRANSFER = 9;

/** WeChat is not offered above this price (§9), in yuan. */
export const WECHAT_MOST_YUAN = 5000;
/** Instalments are offered from this price on, in fen; and in these numbers of months. */
export const INSTALMENT_LEAST_FEN = 60_000;
/** Months of an instalment plan. */
export const instalmentMonths = [3, 6, 12] as const;
/** No price is higher, in fen. */
export const MAX_FEN = 1_000_000_000;

/** An edition for a time, as it is sold. Money in fen. */
export interface EditionProduct {
  readonly id: string;
  readonly tab: Exclude<PurchaseTabId, 4>;
  readonly level: Edition;
  readonly months: number;
  readonly days: number;
  readonly people: number;
  readonly priceFen: number;
  /** Struck through beside the price; null without one. */
  readonly marketFen: number | null;
  readonly giftDays: number;
  /** Days of 大赢家 that come with it; 0 for none. */
  readonly bonusDays: number;
}

/** More people for the team that a supreme member has, until its end. */
export interface TeamProduct {
  readonly id: string;
  readonly tab: 4;
  readonly people: number;
  /** Price of one more person for a whole year, in fen; the buyer pays the share of the team's remaining time. */
  readonly yearFen: number;
}

/** Anything that is sold. */
export type SoldProduct = EditionProduct | TeamProduct;

/** A change of a price for a time: days in Beijing, both included. */
export interface PricePromotion {
  readonly product: string;
  readonly from: string;
  readonly to: string;
  readonly priceFen: number;
  readonly tag: string;
}

/** A product that nobody may buy for a time; `to` null for ever. The reason takes the button's place. */
export interface BuyingBan {
  readonly product: string;
  readonly from: string;
  readonly to: string | null;
  readonly reason: string;
}

/** Everything that decides what is sold for how much. */
export interface PriceList {
  readonly products: readonly SoldProduct[];
  readonly promotions: readonly PricePromotion[];
  readonly bans: readonly BuyingBan[];
}

/** A tab as it is shown. */
export interface PurchaseTab {
  readonly id: PurchaseTabId;
  readonly name: string;
  readonly about: string;
  readonly tag: string;
}

/** The tabs in their order. */
export const priceTabs: readonly PurchaseTab[] = [
  { id: purchaseTabIds.light, name: '轻享版', about: '个人起步', tag: '' },
  { id: purchaseTabIds.flagship, name: '旗舰版', about: '选品与投放必备', tag: '热门' },
  { id: purchaseTabIds.supreme, name: '至尊版', about: '团队与机构', tag: '' },
  { id: purchaseTabIds.team, name: '团队扩容', about: '为现有团队加人', tag: '' },
  { id: purchaseTabIds.united, name: '联合会员', about: '含大赢家会员', tag: '超值' },
];

const year = { months: 12, days: 365 };
const quarter = { months: 3, days: 90 };
const month = { months: 1, days: 30 };

type Terms = Pick<EditionProduct, 'months' | 'days' | 'priceFen' | 'marketFen'> &
  Partial<Pick<EditionProduct, 'people' | 'giftDays' | 'bonusDays'>>;

function sold(tab: EditionProduct['tab'], level: Edition, terms: Terms): EditionProduct {
  const { people = 1, giftDays = 0, bonusDays = 0, ...rest } = terms;
  const prefix = tab === purchaseTabIds.united ? 'united-' : '';
  const id = `${prefix}${editionOf(level).key}-${rest.months}m-${people}p`;
  return { id, tab, level, people, giftDays, bonusDays, ...rest };
}

/** What one more person of a supreme team costs, in fen. */
const seatFen = { 12: 120_000, 3: 37_000, 1: 14_000 } as const;
const teamSizes = [1, 3, 5, 10, 20] as const;

function supreme(terms: Terms): EditionProduct[] {
  const { priceFen, marketFen } = terms;
  const months = terms.months as keyof typeof seatFen;
  return teamSizes.map((people) =>
    sold(purchaseTabIds.supreme, SUPREME, {
      ...terms,
      people,
      priceFen: priceFen + (people - 1) * seatFen[months],
      marketFen: people === 1 ? marketFen : null,
    }),
  );
}

/** The price list in force. Teams are sold with the supreme edition alone (§4). */
export const priceList: PriceList = {
  products: [
    sold(1, LIGHT, { ...year, priceFen: 128_000, marketFen: 178_800 }),
    sold(1, LIGHT, { ...quarter, priceFen: 39_900, marketFen: 44_700 }),
    sold(1, LIGHT, { ...month, priceFen: 14_900, marketFen: null }),
    sold(5, FLAGSHIP, { ...year, priceFen: 398_000, marketFen: 598_800, giftDays: 30, bonusDays: 30 }),
    sold(5, FLAGSHIP, { ...quarter, priceFen: 148_000, marketFen: 179_700 }),
    sold(5, FLAGSHIP, { ...month, priceFen: 59_900, marketFen: null }),
    ...supreme({ ...year, priceFen: 1_280_000, marketFen: 1_798_800, giftDays: 30 }),
    ...supreme({ ...quarter, priceFen: 398_000, marketFen: 449_700 }),
    ...supreme({ ...month, priceFen: 149_900, marketFen: null }),
    ...[1, 3, 5, 10].map(
      (people): TeamProduct => ({
        id: `team-${people}p`,
        tab: purchaseTabIds.team,
        people,
        yearFen: seatFen[12],
      }),
    ),
    sold(7, FLAGSHIP, { ...year, priceFen: 468_000, marketFen: 698_800, giftDays: 30, bonusDays: 365 }),
    sold(7, SUPREME, { ...year, priceFen: 1_350_000, marketFen: 1_898_800, giftDays: 30, bonusDays: 365 }),
  ],
  promotions: [
    {
      product: 'flagship-3m-1p',
      from: '2026-12-10',
      to: '2026-12-13',
      priceFen: 138_000,
      tag: '双12',
    },
  ],
  bans: [],
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isFen = (fen: number) => Number.isSafeInteger(fen) && fen > 0 && fen <= MAX_FEN;
const isCount = (n: number, least: number, most: number) =>
  Number.isSafeInteger(n) && n >= least && n <= most;

function productProblems(product: SoldProduct): string[] {
  const { id, people } = product;
  const most = limitOf('teamSeats', SUPREME);
  const found = isCount(people, 1, most) ? [] : [`${id}：人数应为 1 到 ${most}`];
  if (product.tab === purchaseTabIds.team)
    return isFen(product.yearFen) ? found : [...found, `${id}：价格应为正整数（分）`];
  const { priceFen, marketFen, days, giftDays, bonusDays, level } = product;
  if (!isFen(priceFen)) found.push(`${id}：价格应为正整数（分）`);
  if (marketFen !== null && !(isFen(marketFen) && marketFen > priceFen))
    found.push(`${id}：划线价应高于价格`);
  if (!isCount(days, 1, 3650)) found.push(`${id}：天数应为 1 到 3650`);
  if (!isCount(giftDays, 0, 3650) || !isCount(bonusDays, 0, 3650))
    found.push(`${id}：赠送天数应为 0 到 3650`);
  if (!editions.some((e) => e.level === level) || level < LIGHT) found.push(`${id}：没有这个版本`);
  if (level !== SUPREME && people !== 1) found.push(`${id}：只有至尊版按团队出售`);
  return found;
}

/** Problems of a price list; none when it may be sold by. */
export function priceProblems({ products, promotions, bans }: PriceList): string[] {
  const ids = new Set(products.map((one) => one.id));
  const found = products.flatMap(productProblems);
  if (ids.size !== products.length) found.push('有两个产品编号相同');
  for (const { product, from, to, priceFen } of promotions) {
    if (!ids.has(product)) found.push(`促销：没有产品 ${product}`);
    if (!DAY.test(from) || !DAY.test(to) || from > to) found.push(`促销 ${product}：起止日期不对`);
    if (!isFen(priceFen)) found.push(`促销 ${product}：价格应为正整数（分）`);
    const both = promotions.filter((one) => one.product === product && one.from <= to && one.to >= from);
    if (both.length > 1) found.push(`促销 ${product}：同一天有两个价格`);
  }
  for (const { product, from, to, reason } of bans) {
    if (!ids.has(product)) found.push(`停售：没有产品 ${product}`);
    if (!DAY.test(from) || (to !== null && (!DAY.test(to) || from > to)))
      found.push(`停售 ${product}：起止日期不对`);
    if (reason.trim() === '') found.push(`停售 ${product}：缺少原因`);
  }
  return [...new Set(found)];
}
