import { bandOf } from '#catalog/enums/bands.ts';
import { internalId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import type { Announcement } from '#features/content/announcements/server/services.ts';
import { beijingDay } from '#kernel/day.ts';
import { readMarketNodes } from '#market/read/category/category-market.ts';
import { type OverviewRequest } from '#market/read/overview.ts';
import { refuse } from '#platform/server/http/route.ts';

/** Dependencies of the calls of the home page. */
export interface HomeServices {
  readonly context: QueryContext;
  /** Milliseconds. */
  now(): number;
  /** What the operator's file says today. */
  announcements(): Promise<readonly Announcement[]>;
}

/** What is read once for all who look within so many milliseconds, unless tables are built meanwhile. */
const SHARED_MS = 60_000;
/** A category that the home page cannot be narrowed to. */
export const NO_CATEGORY = refuse(404, '没有这个类目');

export const figure = (value: number | null, banded: boolean) =>
  value === null || !banded ? value : ([...bandOf('gmv', value)] as [number, number | null]);

export const secondsOrNull = (ms: number | null) => (ms === null ? null : Math.floor(ms / 1000));

/** Ids of the categories that the home page can be narrowed to: an invented one would read everything in vain. */
function topCategories({ store, state, cache }: QueryContext): Promise<ReadonlySet<string>> {
  return cache.get('home:categories', String(state.updatedAt('sales')), async () => {
    const nodes = await readMarketNodes(store);
    return new Set(nodes.filter(({ level }) => level === 1).map(({ id }) => id));
  });
}

/** The two days of the page and the category; null for a category that does not exist. */
export async function overviewScope(
  { context, now }: HomeServices,
  cate: string,
): Promise<OverviewRequest | null> {
  const category = cate === '0' ? null : internalId(cate);
  if (cate !== '0' && (category === null || !(await topCategories(context)).has(category))) return null;
  const day = beijingDay(now());
  return { day, from: Date.parse(`${day}T00:00:00+08:00`) / 1000 - 86_400, category };
}

/** Reads something once a minute and build of the rooms for all who ask for the same. */
export function shared<T>(
  { context: { cache, state }, now }: HomeServices,
  key: string,
  read: () => Promise<T>,
) {
  const version = `${state.buildOf('card_live_f')} ${Math.floor(now() / SHARED_MS)}`;
  return cache.get(`home:${key}`, version, read);
}
