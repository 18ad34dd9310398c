import { productCard } from '#catalog/facts/product-card.ts';
import { readCard } from '#engine/server/card-row.ts';
import { internalId } from '#engine/server/public-id.ts';
import { activitiesOfProduct } from '#market/read/offers/offers-of-product.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import { type Answer, refuse, type Viewer } from '#platform/server/http/route.ts';
import { bestActivity, type SampleState, sampleStatesAfter } from '../rules.ts';
import { type GuguParts, secondsNow } from './parts.ts';
import { UNKNOWN_PRODUCT } from './read-product.ts';
import { keepSampleRequest, sampleRequestOf, updateSampleRequest } from './store/sample-requests.ts';

const NO_SAMPLES = refuse(200, '该商品没有进行中的寄样活动');
const NOT_REQUESTED = refuse(404, '还没有申请过这个商品的寄样');
const NO_SUCH_STEP = refuse(200, '寄样进度已变，请刷新后再登记');

type Requested = Answer<{ sample_requested_at: number }>;

/** Writes a request, or makes anew one that was refused or cancelled; another one stays as it is. */
async function writeRequest(
  tx: Tx,
  { userId, product, created }: { userId: string; product: string; created: number },
  activity: { readonly id: string } | null,
): Promise<Requested> {
  const before = await sampleRequestOf(tx, userId, product);
  const isOpen = before !== undefined && !sampleStatesAfter(before.state).includes('requested');
  if (isOpen) return { sample_requested_at: Math.floor(before.created / 1000) };
  if (!activity) return NO_SAMPLES;
  const row = { activity_id: activity.id, state: 'requested' as const, created };
  const key = { user_id: userId, product_id: product };
  if (before) await updateSampleRequest(tx, { ...key, ...row });
  else await keepSampleRequest(tx, { ...key, ...row });
  return { sample_requested_at: Math.floor(created / 1000) };
}

/** Requests a sample of a product for a person, once as long as the request is open. */
export async function requestSample(parts: GuguParts, viewer: Viewer, id: string): Promise<Requested> {
  const { account, clock, context } = parts;
  const product = internalId(id);
  if (product === null || (await readCard(context, productCard, { id, banded: true })) === null)
    return UNKNOWN_PRODUCT;
  const now = secondsNow(parts);
  const sending = (await activitiesOfProduct(context.store, product, now)).filter((one) => one.hasSample);
  const activity = bestActivity(sending, now);
  return account.write(
    async (tx): Promise<Requested> =>
      writeRequest(tx, { userId: viewer.id, product, created: clock.now() }, activity),
  );
}

/** Notes what became of a request. Two tabs that note different things: the second is refused where its step no longer follows. */
export async function markRequest(
  { account }: GuguParts,
  viewer: Viewer,
  { id, state }: { readonly id: string; readonly state: SampleState },
): Promise<Answer<{ sample_state: SampleState }>> {
  const product = internalId(id);
  if (product === null) return UNKNOWN_PRODUCT;
  return account.write(async (tx): Promise<Answer<{ sample_state: SampleState }>> => {
    const before = await sampleRequestOf(tx, viewer.id, product);
    if (!before) return NOT_REQUESTED;
    if (before.state === state) return { sample_state: state };
    // A request is made anew by applySample alone, which checks that an activity sends samples.
    if (state === 'requested' || !sampleStatesAfter(before.state).includes(state)) return NO_SUCH_STEP;
    await updateSampleRequest(tx, { user_id: viewer.id, product_id: product, state });
    return { sample_state: state };
  });
}
