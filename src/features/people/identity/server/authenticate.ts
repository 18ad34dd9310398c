import { membershipOf } from '#features/people/membership/server/index.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { visitor } from '#platform/server/http/route.ts';
import type { Seen } from '#platform/server/http/viewer.ts';
import { digestOf, isSame } from '#platform/server/tokens.ts';
import type { AuthContext } from './auth-context.ts';
import { IDLE_MS } from './sign-in.ts';
import { sessionById, touchSession } from './store/sessions.ts';

/** Shortest time between two updates of a session's last use: one write a request would be too many. */
const TOUCH_MS = 10 * 60_000;

/**
 * Who shows this token. 409 means one thing alone: a newer log-in of the same person took this session's place; everything
 * else that is no session is 401. A store that cannot be reached throws, so that no session ends by it (security.md 1.2).
 */
export async function authenticate(people: AuthContext, caller: Caller): Promise<Seen> {
  if (caller.token === '') return visitor;
  const { account, clock, settings, log } = people;
  const now = clock.now();
  const session = await sessionById(account.db, digestOf(caller.token));
  if (!session || session.revoked !== null || session.expires <= now || session.seen + IDLE_MS <= now) {
    return { ended: 'unknown' };
  }
  if (session.state !== 'live') return { ended: 'unknown' };
  const needsHalf = settings.split === 'always' || caller.isBrowser;
  if (needsHalf && !isSame(session.half, digestOf(caller.cookie('sid')))) {
    log.warn({ user: session.user_id }, 'a session was shown without its other half');
    return { ended: 'unknown' };
  }
  if (session.epoch < session.user_epoch) return { ended: 'elsewhere' };
  // A clock that was set back must not keep a session alive: what lies ahead counts as just now.
  if (Math.abs(now - session.seen) > TOUCH_MS) await account.write((tx) => touchSession(tx, session.id, now));
  const { level } = await membershipOf(account.db, { id: session.user_id, ownerId: session.owner_id }, now);
  return {
    level,
    id: session.user_id,
    teamId: session.owner_id ?? session.user_id,
    isSlave: session.owner_id !== null,
    sessionId: session.id,
  };
}
