import { internalId, publicId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { addDays } from '#kernel/day.ts';
import { readCategoryPath } from '#market/read/category/category-path.ts';
import { MATCH_DAYS, readMatchCandidates } from '#market/read/matching/match-candidates.ts';
import type { MatchSubject } from '#market/read/matching/match-subject.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import type { OwnProduct, Wanted } from '../contract.ts';
import { type Forecast, forecastOf } from './forecast.ts';
import { isInTiers, type Scored, type ScoreSubject, scoreAll } from './score.ts';

/** The store id of a product that the library does not have. */
const NO_PRODUCT = '0';

/** A product of one's own as one that is looked for; null where its categories are no path. */
export async function ownSubject(
  store: MarketStore,
  { title, categories, price_fen: price }: OwnProduct,
): Promise<MatchSubject | null> {
  const ids = categories.map((id) => internalId(id) ?? NO_PRODUCT);
  const names = await readCategoryPath(store, ids);
  if (names === null) return null;
  const cats = [0, 1, 2].map((n) => ids[n] ?? NO_PRODUCT) as [string, string, string];
  const category = names.at(-1) ?? '';
  const known = { id: NO_PRODUCT, title, coverLook: '', shop: '', category, cats, price };
  return { ...known, commission: null, sales: 0, gmv: 0, authors: 0 };
}

/** Known facts of a product for its score. */
export const subjectOf = ({ cats, price }: Pick<MatchSubject, 'cats' | 'price'>): ScoreSubject => ({
  levels: cats.filter((id) => id !== '0').length,
  hasPrice: price !== null && price > 0,
});

/** A product as it is kept with its task; the commission is what is offered. */
export const productOf = (subject: MatchSubject, offered: number | null) => ({
  product_id: subject.id === NO_PRODUCT ? '' : publicId(subject.id),
  title: subject.title,
  cover_look: subject.coverLook,
  shop: subject.shop,
  category: subject.category,
  price: subject.price,
  commission_bp: offered ?? subject.commission,
});

/** What is kept of an author beside score and talk. */
export type Found = Pick<Scored, 'reasons'> & {
  /** Tasks from before a part was made have no points of it. */
  readonly parts: Partial<Scored['parts']>;
  /** Absent in tasks from before forecasts went by the product itself. */
  readonly forecast?: Forecast | null;
};

/** What is kept of a scored author. */
export const storedOf = ({ candidate, parts, reasons }: Scored): Found => ({
  parts,
  reasons,
  forecast: forecastOf(candidate),
});

/** The best authors for a product as of the data day (YYYY-MM-DD). */
export async function findAuthors(
  { store }: QueryContext,
  subject: MatchSubject,
  { dataDay, wanted }: { readonly dataDay: string; readonly wanted: Wanted },
): Promise<readonly Scored[]> {
  const days = { from: addDays(dataDay, 1 - MATCH_DAYS), to: dataDay };
  const all = await readMatchCandidates(store, subject, days);
  const best = scoreAll(all, subjectOf(subject)).filter(
    ({ candidate }) => isInTiers(candidate, wanted.tiers) && !(wanted.is_new_only && candidate.ownGmv > 0),
  );
  return best.slice(0, wanted.number);
}
