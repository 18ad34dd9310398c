import { productCard } from '#catalog/facts/product-card.ts';
import { isBanded, type ViewerLevel } from '#catalog/plans.ts';
import { readCard } from '#engine/server/card-row.ts';
import { readProductFacts } from '#engine/server/product-facts.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import { dateNumberOf } from '#kernel/day.ts';
import { gainFen } from '#kernel/gain.ts';
import {
  activitiesOfProduct,
  couponsOfProduct,
  type ProductActivity,
  type ProductCoupon,
} from '#market/read/offers/offers-of-product.ts';
import { type Answer, isRefused, type Refused, refuse, type Viewer } from '#platform/server/http/route.ts';
import type { GuguActivity, GuguCoupon, GuguDetail } from '../contract.ts';
import { activityState, bestActivity, couponState } from '../rules.ts';
import { type GuguParts, secondsNow } from './parts.ts';
import { sampleRequestOf } from './store/sample-requests.ts';

/** What is answered about a product that was never captured. */
export const UNKNOWN_PRODUCT = refuse(404, '暂未收录这个商品');
const UNKNOWN_ACTIVITY = refuse(404, '这个商品没有参加该活动，或活动结束已久');
/** An activity that the address leaves open. */
const ANY = ['', '0'];

type Card = NonNullable<Awaited<ReturnType<typeof readCard>>>;

const text = (card: Card, name: string) => (typeof card[name] === 'string' ? card[name] : '');
const number = (card: Card, name: string) => (typeof card[name] === 'number' ? card[name] : null);
const bp = (ratio: number | null) => (ratio === null ? null : Math.round(ratio * 10_000));

const activityWire = (one: ProductActivity, now: number): GuguActivity => ({
  id: publicId(one.id),
  title: one.title,
  colonel: one.colonel,
  ratio: one.bp / 10_000,
  since: one.from,
  until: one.until,
  has_sample: one.hasSample,
  state: activityState(one, now),
});

const couponWire = (one: ProductCoupon, price: number | null, now: number): GuguCoupon => ({
  off: one.amount,
  threshold: one.threshold,
  left: one.left,
  total: one.total,
  since: one.from,
  until: one.until,
  state: couponState(one, price, now),
});

/** The activity that counts, and why the named one does not; a refusal when the product is in no activity of that id. */
function chosenActivity(
  activities: readonly ProductActivity[],
  named: string,
  now: number,
): { best: ProductActivity | null; problem: GuguDetail['named_activity'] } | Refused {
  const best = bestActivity(activities, now);
  if (ANY.includes(named)) return { best, problem: null };
  const found = activities.find(({ id }) => publicId(id) === named);
  if (!found) return UNKNOWN_ACTIVITY;
  const state = activityState(found, now);
  return state === 'running' ? { best: found, problem: null } : { best, problem: state };
}

/** What a product costs and earns at a second. */
function moneyOf(
  card: Card,
  coupons: readonly ProductCoupon[],
  { best, now }: { best: ProductActivity | null; now: number },
) {
  const price = number(card, 'price');
  const cos = number(card, 'cos_bp');
  const usable = coupons.filter((one) => couponState(one, price, now) === 'usable');
  const off = usable.length === 0 ? null : Math.max(...usable.map(({ amount }) => amount));
  const paid = price === null ? null : price - (off ?? 0);
  return {
    price,
    paid,
    coupon_off: off,
    cos_ratio: cos,
    gain_public: gainFen(paid, bp(cos)),
    gain: gainFen(paid, bp(cos), best?.bp ?? null),
  };
}

/** An offered product that a person may look at. */
interface AdmittedProduct {
  readonly id: string;
  readonly stored: string;
  readonly level: ViewerLevel;
  readonly viewsLeft: number | null;
  readonly activities: readonly ProductActivity[];
  readonly best: ProductActivity | null;
  readonly problem: GuguDetail['named_activity'];
}

/** Finds product and activity, then takes the view of the day: what is unknown costs none. */
async function admitProduct(
  parts: GuguParts,
  viewer: Viewer,
  { id, activityId, now }: { readonly id: string; readonly activityId: string; readonly now: number },
): Promise<Answer<AdmittedProduct>> {
  const { context } = parts;
  const stored = internalId(id);
  if (stored === null || (await readCard(context, productCard, { id, banded: true })) === null)
    return UNKNOWN_PRODUCT;
  const activities = await activitiesOfProduct(context.store, stored, now);
  const chosen = chosenActivity(activities, activityId, now);
  if (isRefused(chosen)) return chosen;
  const admitted = await parts.gate({ viewer }, { of: 'product', id }, false);
  if (isRefused(admitted)) return admitted;
  const { level, viewsLeft } = admitted;
  return { id, stored, level, viewsLeft, activities, ...chosen };
}

/** The facts of a product that its offers do not change. */
async function factsOf({ context }: GuguParts, { id, card }: { readonly id: string; readonly card: Card }) {
  const facts = await readProductFacts(context, id);
  const { dataDay } = context.state;
  return {
    title: text(card, 'title'),
    cover_look: text(card, 'cover_look'),
    shop_id: text(card, 'shop_id') || null,
    shop_name: text(card, 'shop_name'),
    good_ratio: number(card, 'good_bp'),
    sales: (card.sales ?? null) as GuguDetail['sales'],
    brand_name: facts.brand_name,
    path: [...facts.path],
    tags: [...facts.tags],
    market_price: facts.market_price,
    unseen_days: facts.unseen_days,
    data_day: dataDay === null ? null : dateNumberOf(dataDay),
  };
}

/** A product with its activities and coupons, for a person who may see its page. */
export async function readProduct(
  parts: GuguParts,
  viewer: Viewer,
  { id, activityId = '' }: { readonly id: string; readonly activityId?: string | undefined },
): Promise<Answer<GuguDetail>> {
  const now = secondsNow(parts);
  const admitted = await admitProduct(parts, viewer, { id, activityId, now });
  if (isRefused(admitted)) return admitted;
  const { stored, level, best, activities } = admitted;
  const [card, coupons, sample] = await Promise.all([
    readCard(parts.context, productCard, { id, banded: isBanded(level) }),
    couponsOfProduct(parts.context.store, stored, now),
    sampleRequestOf(parts.account.db, viewer.id, stored),
  ]);
  if (card === null) return UNKNOWN_PRODUCT;
  const money = moneyOf(card, coupons, { best, now });
  return {
    id,
    ...(await factsOf(parts, { id, card })),
    ...money,
    activity: best && activityWire(best, now),
    named_activity: admitted.problem,
    activities: activities.map((one) => activityWire(one, now)),
    coupons: coupons.map((one) => couponWire(one, money.price, now)),
    sample_requested_at: sample ? Math.floor(sample.created / 1000) : null,
    sample_state: sample?.state ?? null,
    views_left: admitted.viewsLeft,
  };
}
