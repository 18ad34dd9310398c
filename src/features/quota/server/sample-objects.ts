import { listingById } from '#catalog/index.ts';
import { SUPREME } from '#catalog/plans.ts';
import { listQueryFromUrl } from '#engine/list-query.ts';
import { plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { runPlan } from '#engine/server/run.ts';
import type { Illustration } from '../contract.ts';

type Row = Readonly<Record<string, unknown>>;

/** The first row of a library's default view; an empty one where there is none. */
async function firstOf(context: QueryContext, id: string): Promise<Row> {
  const listing = listingById(id);
  if (!listing) return {};
  const decided = plan(listing, listQueryFromUrl(listing, new URLSearchParams('')), { level: SUPREME });
  if (isRefusal(decided)) return {};
  const [first] = (await runPlan(context, { ...decided, take: 1 })).items;
  return first ?? {};
}

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * The objects of the sample views (security 1.8: a fixed list, taken from the first row of each library and kept until
 * figures are built anew). A library without rows gives empty ids.
 */
export function samplesOf(context: QueryContext): () => Promise<Illustration> {
  const load = async (): Promise<Illustration> => {
    const ids = ['authors', 'products', 'lives', 'videos', 'shops'];
    const [author, product, live, video, shop] = (await Promise.all(
      ids.map((id) => firstOf(context, id)),
    )) as [Row, Row, Row, Row, Row];
    return {
      uid: text(author.uid),
      product_id: text(product.product_id),
      live_id: text(live.room_id),
      live_uid: text(live.uid),
      live_date_code: text(live.date_code),
      aweme_id: text(video.aweme_id),
      aweme_uid: text(video.uid),
      aweme_date_code: text(video.date_code),
      shop_id: text(shop.shop_id),
    };
  };
  return () => context.cache.get('samples', String(context.state.updatedAt('sales') ?? 0), load);
}
