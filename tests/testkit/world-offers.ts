import { objectId } from '#market/streams/object-id.ts';
import type { StreamRow } from '#market/streams/stream.ts';
import { fact, pick, second, WORLD, wares } from './world-base.ts';

/** Offers are seen on the last day and begin after it, so that no sale of the world is at another price. */
const SEEN = second(0, 75_600);
const BEGIN = second(-1, 0);
const DAY = 86_400;

const COLONELS = ['鲸选优选团', '百川供应链', '青橙好货团'];

/** One activity of a third of the wares each, one that ended, and one that has not begun. */
function activityRows(): StreamRow[] {
  const ids = wares().map(({ id }) => objectId('product', id));
  const every = (nth: number, of: number) => ids.filter((_, n) => n % of === nth);
  const row = (n: number, own: StreamRow['row']) =>
    fact('alliance_activity', {
      activity_id: objectId('product', `activity ${n}`),
      ts: SEEN,
      title: `春季专场第${n}期`,
      colonel: pick(COLONELS, n),
      start_ts: BEGIN + n * 3600,
      end_ts: BEGIN + 30 * DAY,
      has_sample: n % 2,
      ...own,
    });
  return [
    row(1, { products: every(0, 3), cos_bp: 1200 }),
    row(2, { products: every(1, 3), cos_bp: 2600 }),
    row(3, { products: every(0, 7), cos_bp: 4200 }),
    row(4, { products: every(0, 11), cos_bp: 6000, has_sample: 1 }),
    row(5, { products: every(0, 45), cos_bp: 800 }),
    row(6, { products: every(2, 3), cos_bp: 9000, end_ts: BEGIN + DAY * 2 }),
    row(7, { products: every(2, 3), cos_bp: 9000, start_ts: BEGIN + 20 * DAY }),
  ];
}

/** Every fourth ware has a coupon; some of them are used up, over, or for a higher price. */
function couponRows(): StreamRow[] {
  return wares()
    .slice(0, WORLD.products)
    .flatMap(({ id, price }, n) => {
      if (n % 4 !== 0) return [];
      const fen = Math.round(price * 100);
      const nth = n / 4;
      return fact('coupon', {
        coupon_id: objectId('product', `coupon ${id}`),
        product_id: objectId('product', id),
        ts: SEEN,
        amount_fen: Math.max(50, Math.floor(fen / (2 + (nth % 9)))),
        threshold_fen: nth % 13 === 5 ? fen * 2 : 0,
        start_ts: BEGIN,
        end_ts: BEGIN + (nth % 13 === 7 ? 2 : 30) * DAY,
        total: 500,
        left: nth % 13 === 3 ? 0 : 20 + nth,
      });
    });
}

/** Activities of 团长 and coupons that run on the usual day of tests. */
export const offerRows = (): StreamRow[] => [...activityRows(), ...couponRows()];
