import { membershipOf } from '#features/people/membership/server/index.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import type { Seen } from '#platform/server/http/viewer.ts';
import { digestOf, newToken } from '#platform/server/tokens.ts';
import type { AuthContext } from './auth-context.ts';
import { programKeyByDigest, touchProgramKey } from './store/program-keys.ts';

/** What a key for programs begins with; a session's token has another length. */
const PREFIX = 'tide_';
const KEY_LENGTH = PREFIX.length + 43;

/** Shortest time between two notes of a key's use. */
const TOUCH_MS = 10 * 60_000;

/** A key for programs: 256 bits behind its prefix. */
export const newProgramKey = (): string => `${PREFIX}${newToken()}`;

/** Whether a bearer token is a key for programs. */
export const isProgramKey = (token: string): boolean =>
  token.startsWith(PREFIX) && token.length === KEY_LENGTH;

/** The person whose key a program shows, with what the key opens. An unknown or revoked key, and one of a closed account, is 401. */
export async function authenticateProgram(people: AuthContext, caller: Pick<Caller, 'token'>): Promise<Seen> {
  const { account, clock, log } = people;
  const key = await programKeyByDigest(account.db, digestOf(caller.token));
  if (!key || key.revoked !== null || key.state !== 'live') return { ended: 'unknown' };
  const now = clock.now();
  // A read does not wait for this note, nor fail with it.
  if (key.last_used === null || Math.abs(now - key.last_used) > TOUCH_MS)
    account
      .write((tx) => touchProgramKey(tx, key.digest, now))
      .catch((error: unknown) => log.warn({ err: error }, 'use of a key not noted'));
  const { level } = await membershipOf(account.db, { id: key.user_id, ownerId: key.owner_id }, now);
  return {
    level,
    id: key.user_id,
    teamId: key.owner_id ?? key.user_id,
    isSlave: key.owner_id !== null,
    sessionId: `key:${key.id}`,
    scopes: key.scopes.split(','),
  };
}
