import { fact } from '../kernel/fact.ts';

/**
 * What a product pays and costs while its activities and coupons last. The time from the last derivation on is cut at each beginning and
 * end, so that a product has one row at any second and an ended coupon is in none of them.
 */
export const productOffer = fact({
  table: 'product_offer',
  storage: 'plain',
  grain: 'product × time without a change of its activities and coupons',
  key: 'product_id',
  columns: {
    product_id: { unit: 'id', about: 'product' },
    from_ts: { unit: 'time', about: 'first second of the row' },
    until_ts: { unit: 'time', about: 'first second after it' },
    has_activity: { unit: 'flag', about: 'a 团长 activity runs' },
    activity_id: { unit: 'id', about: 'the running activity with the highest commission; 0 none' },
    activity: { unit: 'text', about: 'its name' },
    colonel: { unit: 'text', about: 'name of its 团长' },
    activity_bp: { unit: 'bp', stored: 'UInt32', nullable: true, about: 'commission of the activity' },
    activity_since: { unit: 'time', about: 'when the activity began; 0 without one' },
    activity_until: { unit: 'time', about: 'when the activity ends; 0 without one' },
    has_sample: { unit: 'flag', about: 'a running activity sends samples' },
    sample: {
      unit: 'text',
      stored: 'LowCardinality(String)',
      about: 'the same in a word; empty without an activity',
    },
    has_coupon: { unit: 'flag', about: 'a coupon can be used on one piece at the present price' },
    coupon_off: { unit: 'fen', nullable: true, about: 'what the best coupon takes off' },
    coupon_left: { unit: 'count', nullable: true, about: 'how many of it are left' },
    coupon_total: { unit: 'count', nullable: true, about: 'how many of it there are' },
    coupon_until: { unit: 'time', about: 'when it ends; 0 without one' },
    paid: { unit: 'fen', nullable: true, about: 'price after the best coupon' },
    gain: { unit: 'fen', nullable: true, about: 'price after the coupon × the higher commission' },
    score: { unit: 'count', estimated: true, stored: 'UInt32', about: 'index from 0 to 100' },
    sales30: { unit: 'count', stored: 'Int64', about: 'pieces of the 30 days up to the data day' },
    authors30: { unit: 'count', estimated: true, about: 'authors with a sale of it in them' },
    shop_score: {
      unit: 'count',
      stored: 'UInt32',
      nullable: true,
      about: '体验分 of the small shop in hundredths',
    },
    shop_tier: { unit: 'code', about: '1 above 4.70, 2 above 4.40, 3 lower, 0 unknown' },
    shop_id: { unit: 'id', about: 'small shop; 0 unknown' },
    brand_id: { unit: 'id', about: 'brand; 0 unbranded or unknown' },
    cat1: { unit: 'id', about: 'level-1 category; 0 unknown' },
    cat2: { unit: 'id', about: 'level-2 category; 0 unknown' },
    title: { unit: 'text', about: 'latest title' },
    shop_name: { unit: 'text', about: 'name of the small shop' },
    cover_look: { unit: 'text', about: 'seed of the drawn cover' },
    price: { unit: 'fen', nullable: true, about: 'latest price' },
    cos_bp: { unit: 'bp', nullable: true, about: 'public commission' },
    trend: {
      unit: 'series',
      estimated: true,
      about: 'pieces of the 30 days up to the data day, oldest first',
    },
    words: { unit: 'words', about: 'words of title, shop and category' },
  },
});
