import { fingerprint64 } from '#market/streams/object-id.ts';
import { DAY_S, startOf } from '../calendar.ts';
import { mix, purpose, Random } from '../random.ts';
import { activityTitle, colonelName } from '../text/topics.ts';
import { priceOn } from '../world/demand.ts';
import { quoted, quotedIds, type Scene } from './out.ts';

/** Coupons and activities that begin on a day, and for how long they last. */
const A_DAY = { coupons: 12, activities: 2, days: 7, products: 30 };

/** Coupons and offers of 团长 that begin on a day. */
export function observeOffers(scene: Scene, day: number): void {
  const { world } = scene;
  const random = Random.of(world.seed, purpose.offers, [day]);
  const living = world.products.filter(({ birth, death }) => birth <= day && death >= day + A_DAY.days);
  if (living.length === 0) return;
  const at = startOf(day) + 8 * 3600;
  for (let i = 0; i < A_DAY.coupons; i++) {
    const product = random.pick(living);
    const price = priceOn(product, day);
    const amount = Math.max(100, Math.round((price * random.between(0.05, 0.2)) / 100) * 100);
    const total = random.whole(2, 100) * 100;
    const left = Math.round(total * random.next());
    scene.out.put(
      'coupon',
      `{"coupon_id":"${fingerprint64(`coupon${day}:${i}:${world.seed}`)}","product_id":"${product.id}","ts":${at},"amount_fen":${amount},"threshold_fen":${Math.max(amount, Math.round(price / 100) * 100 - 100)},"start_ts":${at},"end_ts":${at + A_DAY.days * DAY_S},"total":${total},"left":${left}}`,
      at,
    );
  }
  const open = living.filter(({ colonel }) => colonel > 0);
  for (let i = 0; i < A_DAY.activities && open.length > 0; i++) activity(scene, { day, i, open, at });
}

type Activity = {
  day: number;
  i: number;
  open: readonly { id: string; top: number; colonel: number }[];
  at: number;
};

/** One 团长 offers products of one category at the best of their rates. */
function activity({ world, out }: Scene, { day, i, open, at }: Activity): void {
  const random = Random.of(world.seed, purpose.offers, [day, i + 1]);
  const { top } = random.pick(open);
  const joined = open.filter((p) => p.top === top).slice(0, A_DAY.products);
  const rate = Math.max(...joined.map(({ colonel }) => colonel));
  const colonel = colonelName(new Random(mix(world.seed, top)));
  out.put(
    'alliance_activity',
    `{"activity_id":"${fingerprint64(`activity${day}:${i}:${world.seed}`)}","ts":${at},"title":${quoted(activityTitle(random, world.tree.tops[top] ?? ''))},"colonel":"${colonel}","start_ts":${at},"end_ts":${at + 14 * DAY_S},"products":${quotedIds(joined.map(({ id }) => id))},"cos_bp":${rate}}`,
    at,
  );
}
