import { productCard } from '#catalog/facts/product-card.ts';
import { readCard } from '#engine/server/card-row.ts';
import { internalId } from '#engine/server/public-id.ts';
import { activitiesOfProduct } from '#market/read/offers/offers-of-product.ts';
import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type Answer, type ApiRoute, refuse, route, type Viewer } from '#platform/server/http/route.ts';
import { applySample, readGuguDetail } from '../contract.ts';
import { bestActivity } from '../rules.ts';
import { sampleRequestsMigration } from './migrations/0191-sample-requests.ts';
import { type GuguParts, secondsNow } from './parts.ts';
import { readProduct, UNKNOWN_PRODUCT } from './read-product.ts';
import { keepSampleRequest, sampleRequestOf } from './store/sample-requests.ts';

/** The tables of the slice. */
export const guguMigrations: Migrations = { '0191-sample-requests': sampleRequestsMigration };

const NO_SAMPLES = refuse(200, '该商品没有进行中的寄样活动');

/** Keeps a request for a sample, once a person and product. */
async function requestSample(
  parts: GuguParts,
  viewer: Viewer,
  id: string,
): Promise<Answer<{ sample_requested_at: number }>> {
  const { account, clock, context } = parts;
  const product = internalId(id);
  if (product === null || (await readCard(context, productCard, { id, banded: true })) === null)
    return UNKNOWN_PRODUCT;
  const now = secondsNow(parts);
  const sending = (await activitiesOfProduct(context.store, product, now)).filter((one) => one.hasSample);
  const activity = bestActivity(sending, now);
  return account.write(async (tx): Promise<Answer<{ sample_requested_at: number }>> => {
    const before = await sampleRequestOf(tx, viewer.id, product);
    if (before) return { sample_requested_at: Math.floor(before.created / 1000) };
    if (!activity) return NO_SAMPLES;
    const created = clock.now();
    await keepSampleRequest(tx, {
      user_id: viewer.id,
      product_id: product,
      activity_id: activity.id,
      state: 'requested',
      created,
    });
    return { sample_requested_at: Math.floor(created / 1000) };
  });
}

/** The calls of the page of an offered product. */
export function guguRoutes(parts: GuguParts): ApiRoute[] {
  return [
    route(readGuguDetail, ({ query, viewer }) => readProduct(parts, viewer, query)),
    route(applySample, ({ body, viewer }) => requestSample(parts, viewer, body.id)),
  ];
}
