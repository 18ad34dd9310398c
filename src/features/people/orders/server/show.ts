import { editionOf, editions, FLAGSHIP, LIGHT, SUPREME, TRIAL, VISITOR } from '#catalog/plans.ts';
import { type PurchaseTab, priceTabs, purchaseTabIds, type SoldProduct } from '#catalog/prices.ts';
import { MEMBERS_BUY_NOTHING } from '#catalog/prompts.ts';
import type { Viewer } from '#platform/server/http/route.ts';
import type { ShownProduct, ShownTab } from '../contract.ts';
import { productName } from '../names.ts';
import {
  beijingDayText,
  dayIndex,
  instalmentsOf,
  inYuan,
  isQuote,
  payTypesFor,
  quote,
  type Standing,
} from '../pricing.ts';
import { type OrderParts, offeredPayTypes } from './parts.ts';
import { daysTo } from './settle.ts';
import { membershipStandingOf } from './standing.ts';

/** Who a product is priced for; `ban` is why this person buys nothing at all. */
interface PricedFor {
  readonly standing: Standing;
  readonly now: number;
  readonly ban?: string;
}

const nobody: Standing = { level: TRIAL, ends: null, seats: 1, seatsEnd: null, paid: [] };

function bonusText(product: SoldProduct): string {
  return product.tab !== purchaseTabIds.team && product.bonusDays > 0
    ? `${product.bonusDays}-${product.people}`
    : '';
}

/** A product as it is for a user now. */
function shown(parts: OrderParts, product: SoldProduct, { standing, now, ban }: PricedFor): ShownProduct {
  const priced = quote({ list: parts.list, product }, standing, now);
  const made = ban === undefined ? priced : { banned: ban, priceFen: priced.priceFen };
  const isTeam = product.tab === purchaseTabIds.team;
  const own = isTeam ? null : product;
  const priceFen = isQuote(made) ? made.priceFen : (made.priceFen ?? 0);
  const days = isQuote(made) ? made.days : (own?.days ?? 0);
  const isBought = isQuote(made);
  const creditDays = isBought ? made.creditDays : 0;
  const marketFen = isBought ? made.marketFen : (own?.marketFen ?? null);
  return {
    product_id: product.id,
    product_name: productName(product),
    price: inYuan(priceFen),
    display_market_price: marketFen === null ? null : inYuan(marketFen),
    daily_rate: days === 0 ? 0 : inYuan(Math.ceil(priceFen / days / (isTeam ? product.people : 1))),
    month: own?.months ?? 0,
    people: product.people,
    deduction_tag: own && own.giftDays > 0 ? `送 ${own.giftDays} 天` : isBought ? made.tag : '',
    bottom_tag: own && own.bonusDays > 0 ? `含大赢家会员 ${own.bonusDays} 天` : '',
    bottom_deduction_tag: creditDays > 0 ? `折算 ${creditDays} 天` : '',
    gift_days: own?.giftDays ?? 0,
    is_dyj_equity: (own?.bonusDays ?? 0) > 0,
    dyj_days: bonusText(product),
    deduction_days: creditDays,
    deduction_price: isBought ? inYuan(made.creditFen) : 0,
    total_left_days: isBought ? made.totalDays : 0,
    end_time: isBought ? beijingDayText(dayIndex(made.ends) - 1) : '',
    pay_types: isBought ? payTypesFor(priceFen, offeredPayTypes(parts)) : [],
    tokio_prices: instalmentsOf(priceFen).map((plan) => ({ ...plan, price: inYuan(plan.price) })),
    is_disabled: !isBought,
    is_buying_ban: !isBought,
    buying_ban_reason: isBought ? '' : made.banned,
    is_by_advisor: !isBought && 'isByAdvisor' in made,
    kind: isBought ? made.kind : 'buy',
  };
}

/** Products of one person stand at the top; those of teams belong to the one of the same time. */
function shownTab(parts: OrderParts, { id, name, about, tag }: PurchaseTab, at: PricedFor): ShownTab {
  const all = parts.list.products.filter((one) => one.tab === id).map((one) => shown(parts, one, at));
  const heads = id === purchaseTabIds.team ? all : all.filter((one) => one.people === 1);
  const products = heads.map((head) => ({
    ...head,
    team_products: heads.length === all.length ? [] : all.filter((one) => one.month === head.month),
  }));
  const first = products[0];
  const isUpgrade = first?.kind === 'upgrade';
  return {
    tab_id: id,
    tab_name: isUpgrade ? `${name}升级` : name,
    tab_sub_name: about,
    tab_deduction_tag: first && first.deduction_days > 0 ? `可折算 ${first.deduction_days} 天` : '',
    tab_high_light: tag,
    tab_dyj_high_light: id === purchaseTabIds.united ? '送大赢家' : '',
    banner: '',
    unite: id === purchaseTabIds.united,
    light: id === purchaseTabIds.light,
    flagship: id === purchaseTabIds.flagship,
    supreme: id === purchaseTabIds.supreme,
    expand_team: id === purchaseTabIds.team,
    products,
  };
}

/** Everything that the purchase screen shows to a user. */
export async function prepayList(parts: OrderParts, viewer: Viewer) {
  const { account, clock, ports } = parts;
  const now = clock.now();
  const isBuyer = viewer.sessionId !== '' && !viewer.isSlave;
  const { standing } = isBuyer
    ? await membershipStandingOf(account.db, viewer.id, now)
    : { standing: nobody };
  const { ends, seats } = standing;
  const at = { standing, now, ...(viewer.isSlave && { ban: MEMBERS_BUY_NOTHING }) };
  // A member of a team, and the user of an installation without log-in, have an edition that they did not buy.
  const level = isBuyer || viewer.level === VISITOR ? standing.level : viewer.level;
  return {
    tabs: priceTabs
      // A team grows where there is one.
      .filter(({ id }) => id !== purchaseTabIds.team || standing.level === SUPREME)
      .map((tab) => shownTab(parts, tab, at)),
    totals: {
      current_team_count: seats,
      left_days: ends === null ? 0 : daysTo(ends, now),
      current_level_name: editionOf(level).name,
      end_time: ends === null ? '' : beijingDayText(dayIndex(ends - 1)),
    },
    bank: viewer.isSlave ? null : ports.bank,
    advisor: ports.advisor,
    cashier_url: parts.cashierUrl(),
  };
}

/** The lowest price of each edition. */
export async function orderPrices(parts: OrderParts) {
  const at = { standing: nobody, now: parts.clock.now() };
  return [LIGHT, FLAGSHIP, SUPREME].flatMap((level) => {
    const of = parts.list.products.filter((one) => one.tab !== 4 && one.level === level && one.people === 1);
    const priced = of.map((one) => shown(parts, one, at)).filter((one) => one.price > 0);
    if (priced.length === 0) return [];
    return [
      {
        vip_level: level,
        level_name: editions.find((e) => e.level === level)?.name ?? '',
        price: Math.min(...priced.map((one) => one.price)),
        daily_rate: Math.min(...priced.map((one) => one.daily_rate)),
      },
    ];
  });
}
