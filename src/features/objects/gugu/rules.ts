/** Whether an activity pays now. */
export const activityStates = ['running', 'later', 'ended'] as const;
/** One of them. */
export type ActivityState = (typeof activityStates)[number];

/** Whether a coupon can be used on one piece now, and why not: for a higher price, not yet, over, none left. */
export const couponStates = ['usable', 'dear', 'later', 'ended', 'used-up'] as const;
/** One of them. */
export type CouponState = (typeof couponStates)[number];

/** What became of a request for a sample, as the person notes it: no interface of the platform says so (open reading 325). */
export const sampleStates = ['requested', 'sent', 'received', 'refused', 'cancelled'] as const;
/** One of them. */
export type SampleState = (typeof sampleStates)[number];

const nextSampleStates: Readonly<Record<SampleState, readonly SampleState[]>> = {
  requested: ['sent', 'refused', 'cancelled'],
  sent: ['received', 'refused'],
  received: [],
  refused: ['requested'],
  cancelled: ['requested'],
};

/** The states that may follow one; `requested` is a request made anew. */
export function sampleStatesAfter(state: SampleState): readonly SampleState[] {
  return nextSampleStates[state];
}

/** Whether an offer can still be used: those that cannot are folded away. */
export function isOfferOver(state: ActivityState | CouponState): boolean {
  return state === 'ended' || state === 'used-up';
}

/** Offers that say the same, once each with their number, in the order of the first of each. */
export function foldEqual<T>(
  offers: readonly T[],
  sameAs: (one: T) => string,
): readonly { readonly one: T; readonly count: number }[] {
  const groups = Map.groupBy(offers, sameAs);
  return [...groups.values()].map((all) => ({ one: all[0] as T, count: all.length }));
}

/** Why the activity that an address names does not pay now. */
export type NamedActivity = Exclude<ActivityState, 'running'> | null;

interface Spell {
  readonly from: number;
  readonly until: number;
}

/** The state of an activity at a second. */
export function activityState({ from, until }: Spell, now: number): ActivityState {
  if (now < from) return 'later';
  return now < until ? 'running' : 'ended';
}

/** The state of a coupon at a second and a price; one that leaves nothing to pay is for a higher price. */
export function couponState(
  coupon: Spell & { readonly amount: number; readonly threshold: number; readonly left: number | null },
  price: number | null,
  now: number,
): CouponState {
  if (coupon.left === 0) return 'used-up';
  if (now < coupon.from) return 'later';
  if (now >= coupon.until) return 'ended';
  return price !== null && price >= coupon.threshold && coupon.amount < price ? 'usable' : 'dear';
}

/** The running activity with the highest commission, the one that ends last among equals. */
export function bestActivity<A extends Spell & { readonly bp: number }>(
  activities: readonly A[],
  now: number,
): A | null {
  const running = activities.filter((one) => activityState(one, now) === 'running');
  return running.toSorted((a, b) => b.bp - a.bp || b.until - a.until)[0] ?? null;
}

const yuan = (fen: number) => `¥${(fen / 100).toFixed(2).replace(/\.?0+$/, '')}`;

/** The text that a seller sends on: what it is, what it costs, the coupon, and where it is. */
export function promotionWords(offer: {
  readonly title: string;
  readonly price: number | null;
  readonly paid: number | null;
  readonly off: number | null;
  readonly address: string;
}): string {
  const { title, price, paid, off, address } = offer;
  const cost =
    paid === null
      ? []
      : off === null
        ? [`到手价 ${yuan(paid)}`]
        : [`券后价 ${yuan(paid)}（原价 ${yuan(price ?? paid + off)}，领券减 ${yuan(off)}）`];
  const head = title.startsWith('【') ? title : `【${title || '好物推荐'}】`;
  return [head, ...cost, `查看商品：${address}`].join('\n');
}
