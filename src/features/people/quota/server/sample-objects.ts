import { listingById } from '#catalog/index.ts';
import { SUPREME } from '#catalog/plans.ts';
import { listQueryFromUrl } from '#engine/list-query.ts';
import { plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { internalId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { runPlan } from '#engine/server/run.ts';
import { dateNumberOf } from '#kernel/day.ts';
import { roomsByMinute } from '#market/read/room/rooms-by-minute.ts';
import type { Illustration } from '../contract.ts';

type Row = Readonly<Record<string, unknown>>;

/** The first rows of a library, in its default view or as an address says. */
async function rowsOf(
  context: QueryContext,
  id: string,
  { take, address = '' }: { take: number; address?: string },
): Promise<readonly Row[]> {
  const listing = listingById(id);
  if (!listing) return [];
  const planned = plan(listing, listQueryFromUrl(listing, new URLSearchParams(address)), { level: SUPREME });
  if (isRefusal(planned)) return [];
  return (await runPlan(context, { ...planned, take })).items;
}

/** The first row of a library's default view; an empty one where there is none. */
async function firstOf(context: QueryContext, id: string): Promise<Row> {
  return (await rowsOf(context, id, { take: 1 }))[0] ?? {};
}

/** Rooms that are looked through for one with a curve by the minute. */
const ROOMS = 200;
/** Shortest room that shows a curve worth looking at. */
const MIN_ROOM_S = 3600;

/** The room that sold most of those with a curve by the minute, among the newest of an hour and more, of yesterday and today before older ones; where none has one, the first of the library. */
async function sampleRoom(context: QueryContext): Promise<Row> {
  const newest = await rowsOf(context, 'lives', {
    take: ROOMS,
    address: `duration=${MIN_ROOM_S}-&sort=openedAt:desc`,
  });
  const idOf = (row: Row) => internalId(text(row.room_id)) ?? '0';
  const byMinute = await roomsByMinute(context.store, newest.map(idOf));
  const drawn = newest.filter((row) => byMinute.has(idOf(row)));
  // Of yesterday and today where there is one: a picture of last week says that nothing is collected.
  const { dataDay } = context.state;
  const recent = drawn.filter((row) => dataDay !== null && Number(row.date_code) >= dateNumberOf(dataDay));
  const [best] = (recent.length > 0 ? recent : drawn).toSorted((a, b) => Number(b.gmv) - Number(a.gmv));
  return best ?? firstOf(context, 'lives');
}

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * The objects of the sample views (security.md 1.8: a fixed list, taken from the first row of each library and kept until figures are
 * built anew; the room is one with a curve by the minute). A library without rows gives empty ids.
 */
export function samplesOf(context: QueryContext): () => Promise<Illustration> {
  const load = async (): Promise<Illustration> => {
    const ids = ['authors', 'products', 'videos', 'shops'];
    const [author, product, video, shop] = (await Promise.all(ids.map((id) => firstOf(context, id)))) as [
      Row,
      Row,
      Row,
      Row,
    ];
    const live = await sampleRoom(context);
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
