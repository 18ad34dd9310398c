import { publicId } from '#engine/server/public-id.ts';
import { maskedMobile, userById } from '#features/people/identity/server/index.ts';
import { beijingTime } from '#kernel/day.ts';
import { type ApiRoute, route } from '#platform/server/http/route.ts';
import { authorOperatorCall } from '../operator-contract.ts';
import { taskStateAt } from '../rules.ts';
import type { UpkeepParts } from './parts.ts';
import { newestContactViews } from './store/contact-views.ts';
import { newestTasks } from './store/tasks.ts';

/** Rows of a list of the operator. */
const MAX_LISTED = 500;

/** A person as the operator sees one: the number masked. */
async function viewerName({ account, people }: UpkeepParts, id: string): Promise<string> {
  const user = await userById(account.db, id);
  return user ? maskedMobile(people.secrets, user.mobile_seal) : id;
}

/** Who looked at contacts, and what collectors have to do, for the operator. */
export function authorOperatorRoute(parts: UpkeepParts): ApiRoute {
  const { account, clock } = parts;
  return route(authorOperatorCall, async ({ body }) => {
    if (body.do === 'tasks') {
      const rows = await newestTasks(account.db, MAX_LISTED);
      return rows.map((row) => ({
        author: publicId(row.author_id),
        kind: row.kind,
        source_key: row.source_key,
        state: taskStateAt(row, clock.now()),
        reason: row.reason,
        created: beijingTime(row.created),
      }));
    }
    const rows = await newestContactViews(account.db, MAX_LISTED);
    return Promise.all(
      rows.map(async (row) => ({
        author: publicId(row.author_id),
        viewer: await viewerName(parts, row.user_id),
        viewed: beijingTime(row.viewed),
      })),
    );
  });
}
