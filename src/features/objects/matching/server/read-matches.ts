import { fansBands } from '#catalog/enums/choices.ts';
import { authors as authorLibrary } from '#catalog/lists/authors.ts';
import { limitOf } from '#catalog/plans.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { objectName } from '#engine/server/admit.ts';
import { publicId } from '#engine/server/public-id.ts';
import { rowsById } from '#engine/server/rows-by-id.ts';
import { readHorizon } from '#engine/server/run.ts';
import { spenderOf } from '#features/people/quota/server/index.ts';
import { dateNumberOf } from '#kernel/day.ts';
import { bestSellers, readMatchSubject } from '#market/read/matching/match-subject.ts';
import type { Db } from '#platform/server/account-store/transaction.ts';
import {
  type Answer,
  isRefused,
  type Refused,
  type RequestContext,
  refuse,
} from '#platform/server/http/route.ts';
import type { MatchedAuthor, MatchReport, MatchTask, Wanted } from '../contract.ts';
import { type ScorePart, scoreParts } from '../rules.ts';
import { contactMarks } from './contact-marks.ts';
import { type Found, findAuthors, productOf, storedOf } from './find-authors.ts';
import { fulfilmentMarks } from './fulfilment-marks.ts';
import type { MatchParts } from './parts.ts';
import { isInTiers } from './score.ts';
import {
  type MatchAuthorTable,
  type MatchTaskTable,
  matchAuthorsOf,
  matchTaskOf,
  matchTasksOf,
  talkCounts,
} from './store.ts';

const PER_PAGE = 20;
/** Authors that a report names. */
const BEST = 10;
/** Best sellers of which the first that finds authors is the example. */
const EXAMPLES = 5;

const secondsOf = (ms: number) => Math.floor(ms / 1000);
const noTask = () => refuse(404, '没有这个匹配任务');

/** Tasks as they travel. */
async function tasksOf(db: Db, rows: readonly MatchTaskTable[]): Promise<MatchTask[]> {
  const counts = await talkCounts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, created, product, wanted, data_day }) => {
    const own = counts.filter((one) => one.task_id === id).map(({ state, n }) => [state, Number(n)] as const);
    return {
      id,
      product: JSON.parse(product) as MatchTask['product'],
      wanted: JSON.parse(wanted) as Wanted,
      data_day,
      created_at: secondsOf(created),
      found: own.reduce((sum, [, n]) => sum + n, 0),
      states: Object.fromEntries(own),
    };
  });
}

/** A page of one's own tasks. */
export async function listTasks({ account, spending }: MatchParts, { viewer }: RequestContext, page: number) {
  const { rows, total } = await matchTasksOf(account.db, {
    userId: viewer.id,
    offset: (page - 1) * PER_PAGE,
    limit: PER_PAGE,
  });
  const { used, total: most, resetAt } = await spending.standing(spenderOf(viewer), 'match');
  return {
    items: await tasksOf(account.db, rows),
    quota: { used, total: most, reset_at: secondsOf(resetAt) },
    most: limitOf('matchAuthorsPerTask', viewer.level),
    pagination: { page, limit: PER_PAGE, total_count: total },
  };
}

type Talk = Pick<MatchAuthorTable, 'author_id' | 'score' | 'found' | 'state' | 'note' | 'invited_at'>;

/** Points of every part, null where a stored author has none. */
const partsOf = (parts: Found['parts']) =>
  Object.fromEntries(scoreParts.map(({ id }) => [id, parts[id] ?? null])) as MatchedAuthor['parts'];

/** Authors with their rows of the library as the viewer may see them; each counts as one looked at. */
async function withRows(
  { context, admit }: MatchParts,
  by: RequestContext,
  { talks, product }: { talks: readonly Talk[]; product: string },
): Promise<Answer<MatchedAuthor[]>> {
  const ids = talks.map(({ author_id }) => author_id);
  const horizon = await readHorizon(context, authorLibrary);
  const planned = plan(authorLibrary, emptyListQuery, { level: by.viewer.level, horizon });
  if (isRefusal(planned)) return planned as Refused;
  const barred = await admit(
    by,
    ids.map((id) => objectName('author', id)),
  );
  if (barred) return barred;
  const rows = new Map(
    (await rowsById(context, planned, ids)).map((row) => [String(row[authorLibrary.of.key]), row]),
  );
  const hasContact = await contactMarks(context.store, ids);
  const fulfilledOf = await fulfilmentMarks(context.store, product, talks);
  return talks.map(({ author_id, score, found, state, note, invited_at }) => {
    const { parts, reasons, forecast = null } = JSON.parse(found) as Found;
    return {
      author_id,
      score,
      parts: partsOf(parts),
      reasons: [...reasons],
      forecast: forecast && { ...forecast, span: forecast.span && [forecast.span[0], forecast.span[1]] },
      has_contact: hasContact(author_id),
      invited_at: invited_at === null ? null : secondsOf(Number(invited_at)),
      fulfilled: fulfilledOf(author_id),
      state,
      note,
      row: rows.get(author_id) ?? null,
    };
  });
}

/** A task of one's own with its authors. */
export async function readTask(parts: MatchParts, by: RequestContext, id: string) {
  const row = await matchTaskOf(parts.account.db, { id, userId: by.viewer.id });
  if (!row) return noTask();
  const [task] = (await tasksOf(parts.account.db, [row])) as [MatchTask];
  const talks = await matchAuthorsOf(parts.account.db, id);
  const items = await withRows(parts, by, { talks, product: task.product.product_id });
  return isRefused(items) ? items : { task, items };
}

/** What the authors of a task are in all. */
function sumsOf(talks: readonly (Talk & Pick<MatchAuthorTable, 'fans'>)[]) {
  const found = talks.map((one) => JSON.parse(one.found) as Found);
  const mean = (id: ScorePart) => {
    const points = found.flatMap(({ parts }) => parts[id] ?? []);
    if (points.length === 0) return null;
    return Math.round((points.reduce((sum, one) => sum + one, 0) / points.length) * 10) / 10;
  };
  const known = found.flatMap(({ forecast }) => (forecast?.span ? [forecast.span] : []));
  const scored = (low: number, high: number) =>
    talks.filter(({ score }) => score >= low && score < high).length;
  return {
    scores: [scored(80, 101), scored(60, 80), scored(0, 60)] as [number, number, number],
    parts: Object.fromEntries(scoreParts.map(({ id }) => [id, mean(id)])) as MatchReport['parts'],
    tiers: fansBands.map((_, place) => talks.filter((one) => isInTiers(one, [place])).length),
    pieces: {
      low: known.reduce((sum, [low]) => sum + low, 0),
      high: known.reduce((sum, [, high]) => sum + high, 0),
      known: known.length,
    },
  };
}

/** The report of a task of one's own. */
export async function readReport(
  parts: MatchParts,
  by: RequestContext,
  id: string,
): Promise<Answer<MatchReport>> {
  const row = await matchTaskOf(parts.account.db, { id, userId: by.viewer.id });
  if (!row) return noTask();
  const talks = await matchAuthorsOf(parts.account.db, id);
  const [task] = (await tasksOf(parts.account.db, [row])) as [MatchTask];
  const best = await withRows(parts, by, {
    talks: talks.slice(0, BEST),
    product: task.product.product_id,
  });
  if (isRefused(best)) return best;
  return { task, is_example: false, ...sumsOf(talks), best };
}

const EXAMPLE: Wanted = { number: 20, tiers: [], commission_bp: null, is_new_only: false };

/** Authors of a best seller, found once for each state of the market; null while it has none. */
function exampleOf({ context, clock }: MatchParts) {
  const { dataDay } = context.state;
  return context.cache.get('match-example', context.state.buildOf('card_product_f'), async () => {
    if (dataDay === null) return null;
    for (const id of await bestSellers(context.store, EXAMPLES)) {
      const subject = await readMatchSubject(context.store, id);
      const found = subject ? await findAuthors(context, subject, { dataDay, wanted: EXAMPLE }) : [];
      if (!subject || found.length === 0) continue;
      const talks = found.map((one) => ({
        author_id: publicId(one.candidate.id),
        score: one.score,
        fans: one.candidate.fans,
        found: JSON.stringify(storedOf(one)),
        state: 'new' as const,
        note: '',
        invited_at: null,
      }));
      const task: MatchTask = {
        id: 'example',
        product: productOf(subject, null),
        wanted: EXAMPLE,
        data_day: dateNumberOf(dataDay),
        created_at: secondsOf(clock.now()),
        found: talks.length,
        states: { new: talks.length },
      };
      return { task, talks };
    }
    return null;
  });
}

/** The report of an example, for who has no task yet. */
export async function readExample(parts: MatchParts, by: RequestContext): Promise<Answer<MatchReport>> {
  const example = await exampleOf(parts);
  if (example === null) return refuse(404, '示例还在准备中，请稍后再看');
  const { product } = example.task;
  const best = await withRows(parts, by, {
    talks: example.talks.slice(0, BEST),
    product: product.product_id,
  });
  if (isRefused(best)) return best;
  return { task: example.task, is_example: true, ...sumsOf(example.talks), best };
}
