import { publicId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { addDays } from '#kernel/day.ts';
import { MATCH_DAYS, readMatchCandidates } from '#market/read/matching/match-candidates.ts';
import { type MatchSubject, readMatchSubject } from '#market/read/matching/match-subject.ts';
import type { Wanted } from '../contract.ts';
import { type Forecast, forecastOf } from './forecast.ts';
import { isInTiers, type Scored, type ScoreSubject, scoreAll } from './score.ts';

/** What is known of a product for its score. */
export const subjectOf = ({ cats, price }: Pick<MatchSubject, 'cats' | 'price'>): ScoreSubject => ({
  levels: cats.filter((id) => id !== '0').length,
  hasPrice: price !== null && price > 0,
});

/** A product as it is kept with its task; the commission is what is offered. */
export const productOf = (subject: MatchSubject, offered: number | null) => ({
  product_id: publicId(subject.id),
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

/** The best authors for a product as of the data day (YYYY-MM-DD); null when the market has no such product. */
export async function findAuthors(
  { store }: QueryContext,
  { id, dataDay, wanted }: { readonly id: string; readonly dataDay: string; readonly wanted: Wanted },
): Promise<{ readonly subject: MatchSubject; readonly best: readonly Scored[] } | null> {
  const subject = await readMatchSubject(store, id);
  if (!subject) return null;
  const days = { from: addDays(dataDay, 1 - MATCH_DAYS), to: dataDay };
  const all = await readMatchCandidates(store, subject, days);
  const best = scoreAll(all, subjectOf(subject)).filter(
    ({ candidate }) => isInTiers(candidate, wanted.tiers) && !(wanted.is_new_only && candidate.ownGmv > 0),
  );
  return { subject, best: best.slice(0, wanted.number) };
}
