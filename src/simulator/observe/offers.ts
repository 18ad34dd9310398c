import { fingerprint64 } from '#market/streams/object-id.ts';
import { DAY_S, startOf } from '../calendar.ts';
import { mix, purpose, Random } from '../random.ts';
import { activityTitle, colonelName } from '../text/topics.ts';
import { livingFrom, worldCouponsOf } from '../world/coupons.ts';
import { quotedIds, quotedName, type Scene } from './out.ts';

/** Activities that begin on a day, and how many products each takes. */
const A_DAY = { activities: 2, products: 30 };

/** Coupons that begin on a day, as they are seen in the morning. */
export function observeCoupons(scene: Scene, day: number): void {
  const { world } = scene;
  const at = startOf(day) + 8 * 3600;
  for (const [i, { product, amount, threshold, total, left, from, until }] of worldCouponsOf(
    world,
    day,
  ).entries()) {
    scene.out.put(
      'coupon',
      `{"coupon_id":"${fingerprint64(`coupon${day}:${i}:${world.seed}`)}","product_id":"${product.id}","ts":${at},"amount_fen":${amount},"threshold_fen":${threshold},"start_ts":${from},"end_ts":${until},"total":${total},"left":${left}}`,
      at,
    );
  }
}

/** Activities of 团长 that begin on a day, as they are seen in the morning. */
export function observeActivities(scene: Scene, day: number): void {
  const at = startOf(day) + 8 * 3600;
  const living = livingFrom(scene.world, day);
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
    `{"activity_id":"${fingerprint64(`activity${day}:${i}:${world.seed}`)}","ts":${at},"title":${quotedName(activityTitle(random, world.tree.tops[top] ?? ''))},"colonel":"${colonel}","start_ts":${at},"end_ts":${at + 14 * DAY_S},"products":${quotedIds(joined.map(({ id }) => id))},"cos_bp":${rate},"has_sample":${random.isLucky(0.4) ? 1 : 0}}`,
    at,
  );
}
