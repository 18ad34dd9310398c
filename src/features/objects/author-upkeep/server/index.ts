import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type DeletionMoment, momentBefore } from '#platform/server/clock-rule.ts';

import { type ApiRoute, route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { MAX_CLAIMED } from '../rules.ts';
import { claimWaiting, reportOutcome } from './collector-tasks.ts';
import { contactOf } from './contacts.ts';
import { authorUpkeepMigration } from './migrations/0232-author-upkeep.ts';
import { authorOperatorRoute } from './operator.ts';
import type { UpkeepParts } from './parts.ts';
import { removeContactViewsBefore } from './store/contact-views.ts';
import { removeTasksBefore } from './store/tasks.ts';
import { requestCollect, requestUpdate, tasksOf } from './tasks.ts';

/** The tables of the slice. */
export const authorUpkeepMigrations: Migrations = { '0232-author-upkeep': authorUpkeepMigration };

const DAY_MS = 86_400_000;
/** Days that tasks are kept, and that it is known who looked at contacts. */
const TASK_DAYS = 30;
const CONTACT_DAYS = 180;

/** Removes what is kept long enough. */
export function sweepUpkeep({ account }: Pick<UpkeepParts, 'account'>, now: DeletionMoment): Promise<void> {
  return account.write(async (tx) => {
    await removeTasksBefore(tx, momentBefore(now, TASK_DAYS * DAY_MS));
    await removeContactViewsBefore(tx, momentBefore(now, CONTACT_DAYS * DAY_MS));
  });
}

/** The calls of contacts and upkeep of authors: of people, of collectors and of the operator. */
export function authorUpkeepRoutes(parts: UpkeepParts): ApiRoute[] {
  return [
    route(calls.readContact, ({ query, viewer }) => contactOf(parts, viewer, query.uid)),
    route(calls.collectAuthor, ({ query, body, viewer }) =>
      requestCollect(parts, viewer, { uid: query.uid, link: body.link ?? '' }),
    ),
    route(calls.updateAuthor, ({ query, viewer }) => requestUpdate(parts, viewer, query.uid)),
    route(calls.readAuthorTasks, ({ query }) => tasksOf(parts, query.uid)),
    route(calls.claimTasks, ({ body, caller }) =>
      claimWaiting(parts, caller.token, body.most ?? MAX_CLAIMED),
    ),
    route(calls.reportTask, ({ body, caller }) => reportOutcome(parts, caller.token, body)),
    authorOperatorRoute(parts),
  ];
}
