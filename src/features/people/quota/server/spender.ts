import type { Viewer } from '#platform/server/http/route.ts';
import type { Spender } from './spending.ts';

/** The viewer as a spender: counters of a member are the team's where the quota is. */
export function spenderOf({ id, teamId, level }: Viewer): Spender {
  return { userId: id, teamId, level };
}
