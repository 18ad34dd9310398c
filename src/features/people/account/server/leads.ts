import { type AuthContext, newestLeaveInfo } from '#features/people/identity/server/index.ts';
import { beijingTime } from '#kernel/day.ts';
import { type ApiRoute, route } from '#platform/server/http/route.ts';
import { leadOperatorCall } from '../operator-contract.ts';

/** People of a list of the operator. */
const MAX_LISTED = 1000;

/** The people who left how to be reached, for the operator alone: what they wrote, and where they came from. */
export function leadOperatorRoute({ account, secrets }: AuthContext): ApiRoute {
  return route(leadOperatorCall, async () => {
    const rows = await newestLeaveInfo(account.db, MAX_LISTED);
    return rows.map(({ sealed, at }) => {
      const text = secrets.open('leave-info', sealed);
      // A row of another key has nothing to say.
      const written = text === null ? {} : (JSON.parse(text) as Record<string, string>);
      return { at: beijingTime(Number(at)), ...written };
    });
  });
}
