import { editionWithAmount, editionWithMore, limitOf, SUPREME, type ViewerLevel } from '#catalog/plans.ts';
import { prompts } from '#catalog/prompts.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import { newId } from '#features/people/identity/server/index.ts';
import { spenderOf } from '#features/people/quota/server/index.ts';
import { dateNumberOf } from '#kernel/day.ts';
import { type MatchSubject, readMatchSubject } from '#market/read/matching/match-subject.ts';
import { type Answer, isRefused, type Refused, refuse, type Viewer } from '#platform/server/http/route.ts';
import type { OwnProduct, Wanted } from '../contract.ts';
import { findAuthors, ownSubject, productOf, storedOf } from './find-authors.ts';
import type { MatchParts } from './parts.ts';
import type { Scored } from './score.ts';
import { insertMatch, type MatchAuthorTable, type MatchTaskTable } from './store.ts';

/** The month's tasks are used up: the prompt that opens more. */
function usedUp(level: ViewerLevel): Refused {
  const prompt = level >= SUPREME ? 'match-supreme' : 'match-full';
  const needs = editionWithMore('matchTasksPerMonth', level);
  return { ...refuse(200, prompts[prompt].text), prompt, needs, field: 'product_id' };
}

/** More authors than the edition has in a task; null when it has as many. */
function tooMany(level: ViewerLevel, number: number): Refused | null {
  const most = limitOf('matchAuthorsPerTask', level);
  if (number <= most) return null;
  const needs = editionWithAmount('matchAuthorsPerTask', number);
  return { ...refuse(402, `当前版本每次最多匹配${most}位达人`), prompt: 'feature', needs, field: 'number' };
}

/** A new task and its authors as they are stored. */
function rowsOf(
  subject: MatchSubject,
  best: readonly Scored[],
  { id, userId, created, dataDay, wanted }: NewTask,
): { readonly task: MatchTaskTable; readonly authors: readonly MatchAuthorTable[] } {
  const task = {
    id,
    user_id: userId,
    created,
    product: JSON.stringify(productOf(subject, wanted.commission_bp)),
    wanted: JSON.stringify(wanted),
    data_day: dateNumberOf(dataDay),
  };
  const authors = best.map((one, place) => ({
    task_id: id,
    author_id: publicId(one.candidate.id),
    place,
    score: one.score,
    fans: one.candidate.fans,
    found: JSON.stringify(storedOf(one)),
    state: 'new' as const,
    note: '',
    invited_at: null,
    notified_at: null,
  }));
  return { task, authors };
}

/** What a new task is beside product and authors. */
interface NewTask {
  readonly id: string;
  readonly userId: string;
  /** Milliseconds. */
  readonly created: number;
  /** YYYY-MM-DD. */
  readonly dataDay: string;
  readonly wanted: Wanted;
}

/** The product of the library that was chosen, or the one that was entered; a refusal where there is none. */
async function subjectFor(
  { store }: MatchParts['context'],
  { product_id, own }: Pick<NewMatch, 'product_id' | 'own'>,
): Promise<MatchSubject | Refused> {
  if (own) return (await ownSubject(store, own)) ?? { ...refuse(422, '请重新选择类目'), field: 'own' };
  const id = product_id === undefined ? null : internalId(product_id);
  const subject = id === null ? null : await readMatchSubject(store, id);
  if (!subject) return refuse(404, '暂未收录这个商品');
  return subject.cats[0] === '0' ? refuse(200, '这个商品的类目还未采到，暂时无法匹配') : subject;
}

/** What a new task is made from. */
type NewMatch = Wanted & { readonly product_id?: string | undefined; readonly own?: OwnProduct | undefined };

/**
 * Finds authors for a product and keeps them. The task, its authors and the unit of the month are written in one transaction;
 * what is refused costs nothing, nor does a product without any author.
 */
export async function addMatch(
  { account, clock, context, spending }: MatchParts,
  viewer: Viewer,
  { product_id, own, ...wanted }: NewMatch,
): Promise<Answer<{ id: string }>> {
  const refused = tooMany(viewer.level, wanted.number);
  if (refused) return refused;
  const standing = await spending.standing(spenderOf(viewer), 'match');
  if (standing.total !== null && standing.used >= standing.total) return usedUp(viewer.level);
  const { dataDay } = context.state;
  if (dataDay === null) return refuse(200, '还没有可匹配的数据');
  const subject = await subjectFor(context, { product_id, own });
  if (isRefused(subject)) return subject;
  const best = await findAuthors(context, subject, { dataDay, wanted });
  if (best.length === 0) return refuse(200, '没有符合条件的达人，请放宽粉丝量级或取消“未带过本品”');
  const id = newId();
  const rows = rowsOf(subject, best, {
    id,
    userId: viewer.id,
    created: clock.now(),
    dataDay,
    wanted,
  });
  return account.write(async (tx): Promise<Answer<{ id: string }>> => {
    const spent = await spending.spendIn(tx, spenderOf(viewer), 'match');
    if (!spent.ok) return usedUp(viewer.level);
    await insertMatch(tx, rows.task, rows.authors);
    return { id };
  });
}
