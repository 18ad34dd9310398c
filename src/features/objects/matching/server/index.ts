import type { Migrations } from '#platform/server/account-store/migrate.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import { type ApiRoute, type Refused, refuse, route, type Viewer } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { isInvited, type TalkState } from '../rules.ts';
import { addMatch } from './create-match.ts';
import { listProducts } from './list-products.ts';
import { matchingMigration } from './migrations/0231-matching.ts';
import { invitedAtMigration } from './migrations/0232-invited-at.ts';
import { fulfilmentNoticesMigration } from './migrations/0235-fulfilment-notices.ts';
import type { MatchParts } from './parts.ts';
import { listTasks, readExample, readReport, readTask } from './read-matches.ts';
import { changeTalks, clearInvited, matchTaskOf, noteInvited, removeMatch } from './store.ts';

export { fulfilmentNoticeJobs, sendFulfilmentNotices } from './fulfilment-notices.ts';
export { HIDDEN_DAYS, type MatchMeasure, measureMatching } from './measure.ts';

/** The tables of the slice. */
export const matchingMigrations: Migrations = {
  '0231-matching': matchingMigration,
  '0232-invited-at': invitedAtMigration,
  '0235-fulfilment-notices': fulfilmentNoticesMigration,
};

const noTask = () => refuse(404, '没有这个匹配任务');

/** Changes a task of one's own in the transaction that finds it. */
function changeOwn(
  { account }: MatchParts,
  own: { readonly id: string; readonly userId: string },
  change: (tx: Tx) => Promise<true | Refused>,
) {
  return account.write(async (tx): Promise<true | Refused> => {
    const task = await matchTaskOf(tx, own);
    return task ? change(tx) : noTask();
  });
}

/** Notes state and note of authors; one that the task has not changes none of them. */
function noteTalks(
  parts: MatchParts,
  viewer: Viewer,
  body: { id: string; author_ids: string[]; state?: TalkState | undefined; note?: string | undefined },
) {
  const { id, state, note } = body;
  const authors = [...new Set(body.author_ids)];
  const change = {
    ...(state !== undefined && { state }),
    ...(note !== undefined && { note: note.trim() }),
  };
  if (Object.keys(change).length === 0) return refuse(422, '请选择状态或填写备注');
  return changeOwn(parts, { id, userId: viewer.id }, async (tx) => {
    const changed = await changeTalks(tx, { taskId: id, authors }, change);
    if (changed === authors.length) {
      if (state === 'new') await clearInvited(tx, { taskId: id, authors });
      if (state !== undefined && isInvited(state))
        await noteInvited(tx, { taskId: id, authors, now: parts.clock.now() });
      return true;
    }
    // Thrown, so that nothing of the others is kept.
    throw new UnknownAuthor();
  });
}

class UnknownAuthor extends Error {}

/** The calls of matching products with influencers. */
export function matchingRoutes(parts: MatchParts): ApiRoute[] {
  return [
    route(calls.createMatch, ({ body, viewer }) => addMatch(parts, viewer, body)),
    route(calls.matchProducts, ({ body, ...by }) => listProducts(parts, by, body)),
    route(calls.listMatches, ({ body, ...by }) => listTasks(parts, by, body.page ?? 1)),
    route(calls.deleteMatch, ({ body, viewer }) =>
      changeOwn(parts, { id: body.id, userId: viewer.id }, async (tx) => {
        await removeMatch(tx, body.id);
        return true;
      }),
    ),
    route(calls.readMatch, ({ query, ...by }) => readTask(parts, by, query.id)),
    route(calls.changeTalk, async ({ body, viewer }) => {
      try {
        return await noteTalks(parts, viewer, body);
      } catch (error) {
        if (error instanceof UnknownAuthor) return refuse(404, '任务里没有其中的达人，请刷新后重试');
        throw error;
      }
    }),
    route(calls.matchReport, ({ query, ...by }) =>
      query.is_example === '1' ? readExample(parts, by) : readReport(parts, by, query.id),
    ),
  ];
}
