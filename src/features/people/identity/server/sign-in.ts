import { TRIAL } from '#catalog/plans.ts';
import { membershipOf } from '#features/people/membership/server/index.ts';
import { addAuditEntry } from '#platform/server/account-store/audit-entries.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { digestOf, newToken } from '#platform/server/tokens.ts';
import type { LoginResult } from '../contract.ts';
import { type AuthContext, newId } from './auth-context.ts';
import { markDevice } from './device.ts';
import { noteDevice } from './store/devices.ts';
import { addRemembered, addSession } from './store/sessions.ts';
import { type UserTable } from './store/user-tables.ts';
import { changeUser, nextEpoch } from './store/users.ts';

/** A session ends after 7 days, and after 72 hours without use (security.md 1.7). */
export const SESSION_S = 7 * 24 * 3600;
/** See SESSION_S. */
export const IDLE_MS = 72 * 3_600_000;
const REMEMBER_S = 30 * 24 * 3600;
/** Cannot be a password of the form: those have 16 characters at most. */
export const REMEMBER_PREFIX = 'rt1_';
/** Version of the texts that logging in agrees to (open reading 36). */
export const CONSENT = '2026-11';

/** Secrets of a log-in: made before the transaction, handed out after its commit. */
export interface SessionSecrets {
  readonly token: string;
  readonly half: string;
  /** The digest of the browser's device cookie. */
  readonly device: string;
}

/** New secrets for a session; every log-in has its own (fixation). */
export function createSessionSecrets(caller: Caller): SessionSecrets {
  return { token: newToken(), half: newToken(), device: markDevice(caller) };
}

/**
 * Writes a session inside a transaction: the person's epoch moves on with it, so the session of any other device is
 * superseded from the commit on, on every server at once (single device, open reading 13). True when the person shall be told:
 * of a browser that is new to a paid account (security.md 1.5).
 */
export async function writeSession(
  people: AuthContext,
  tx: Tx,
  { user, fresh }: { user: Pick<UserTable, 'id' | 'owner_id'>; fresh: SessionSecrets },
): Promise<boolean> {
  const now = people.clock.now();
  const epoch = await nextEpoch(tx, user.id);
  await addSession(tx, {
    id: digestOf(fresh.token),
    user_id: user.id,
    half: digestOf(fresh.half),
    epoch,
    created: now,
    seen: now,
    expires: now + SESSION_S * 1000,
    revoked: null,
  });
  const isNew = await noteDevice(tx, { user_id: user.id, device: fresh.device, seen: now });
  await changeUser(tx, user.id, { last_login: now, consent: CONSENT, consent_at: now });
  if (!isNew) return false;
  const teamId = user.owner_id ?? user.id;
  await addAuditEntry(tx, { teamId, userId: user.id, act: 'login.device', at: now });
  const { level } = await membershipOf(tx, { id: user.id, ownerId: user.owner_id }, now);
  return level > TRIAL;
}

/** Hands the secrets of a committed session to the browser: the http-only half as a cookie, the token in the answer. */
export function issueSession(caller: Caller, { token, half }: SessionSecrets): LoginResult {
  caller.setCookie('sid', half, SESSION_S);
  caller.dropCookie('challenge');
  return { access_token: token, expires_in: SESSION_S };
}

/** A remembered token, both halves of it. */
export interface RememberedSecrets {
  readonly token: string;
  readonly half: string;
}

/** Writes what is remembered instead of the password; `family` goes on from the one that was used. */
export async function writeRemembered(
  people: AuthContext,
  tx: Tx,
  { user, family = newId() }: { user: Pick<UserTable, 'id' | 'password_version'>; family?: string },
): Promise<RememberedSecrets> {
  const made = { token: `${REMEMBER_PREFIX}${newToken()}`, half: newToken() };
  await addRemembered(tx, {
    id: digestOf(made.token),
    half: digestOf(made.half),
    user_id: user.id,
    family,
    password_version: user.password_version,
    expires: people.clock.now() + REMEMBER_S * 1000,
    used: null,
  });
  return made;
}

/** Hands a remembered token out beside the session. */
export function issueRememberedSession(
  caller: Caller,
  result: LoginResult,
  made: RememberedSecrets | null,
): LoginResult {
  if (!made) return result;
  caller.setCookie('rmk', made.half, REMEMBER_S);
  return { ...result, remember_token: made.token };
}
