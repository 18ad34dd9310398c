import { randomUUID } from 'node:crypto';
import type { DeletionMoment } from '../clock-rule.ts';
import { addressOf, isOwnMachine, networkOf } from '../http/address.ts';
import { type Refused, tooOften } from '../http/route.ts';
import type { RateAttemptTable } from './tables.ts';
import type { Db, Tx } from './transaction.ts';

const DAY_MS = 24 * 3_600_000;
/** The longest time that a limit may look back. */
const RETENTION_MS = 31 * DAY_MS;
/** A clock that was ahead for a while must not hold anybody back until its time has come. */
export const AHEAD_MS = 60_000;

/** At most so many attempts of a subject within a rolling time. */
export interface RateLimit {
  readonly kind: string;
  readonly subject: string;
  readonly most: number;
  readonly withinMs: number;
}

/** A limit for whoever calls from an address; `net` counts its whole network (/24, /56) instead. */
export interface AddressLimit {
  readonly kind: string;
  readonly most: number;
  readonly withinMs: number;
  readonly net?: true;
}

/** Limits of an address; none for this machine, whose callers all have one address, unless `countsLoopback`. */
export function addressRateLimits(
  { ip, countsLoopback }: { readonly ip: string; readonly countsLoopback: boolean },
  of: readonly AddressLimit[],
): RateLimit[] {
  if (isOwnMachine(ip) && !countsLoopback) return [];
  return of.map(({ kind, most, withinMs, net }) => ({
    kind,
    most,
    withinMs,
    subject: net ? `net:${networkOf(ip)}` : `ip:${addressOf(ip)}`,
  }));
}

/** How often something was tried since a moment, and when first and last (0 for never). */
export async function attemptsSince(
  db: Db,
  kind: string,
  { subject, since, now }: { subject: string; since: number; now: number },
): Promise<{ count: number; last: number; first: number }> {
  const row = await db
    .selectFrom('rate_attempt')
    .select((e) => [e.fn.countAll<number>().as('n'), e.fn.max('at').as('last'), e.fn.min('at').as('first')])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', since)
    .where('at', '<=', now + AHEAD_MS)
    .executeTakeFirstOrThrow();
  return { count: Number(row.n), last: Number(row.last ?? 0), first: Number(row.first ?? 0) };
}

/** How many subjects something was tried for since a moment. */
export async function subjectsSince(db: Db, kind: string, since: number): Promise<number> {
  const row = await db
    .selectFrom('rate_attempt')
    .select((e) => e.fn.count<number>('subject').distinct().as('n'))
    .where('kind', '=', kind)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** How many attempts addresses made since a moment; attempts of other subjects are not counted. */
export async function addressAttemptsSince(db: Db, kind: string, since: number): Promise<number> {
  const row = await db
    .selectFrom('rate_attempt')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('kind', '=', kind)
    .where('subject', 'like', 'ip:%')
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Whether one more would be too many: a 429 with the time to wait; null when it may go on. */
export async function checkRateLimits(
  db: Db,
  limits: readonly RateLimit[],
  now: number,
): Promise<Refused | null> {
  for (const { kind, subject, most, withinMs } of limits) {
    const { count, first } = await attemptsSince(db, kind, { subject, since: now - withinMs, now });
    if (count >= most) return tooOften((first + withinMs - now) / 1000);
  }
  return null;
}

/** Inserts attempts as they are. */
export async function addAttempts(tx: Tx, attempts: readonly RateAttemptTable[]): Promise<void> {
  if (attempts.length > 0)
    await tx
      .insertInto('rate_attempt')
      .values([...attempts])
      .execute();
}

/** Records one more attempt for every subject of the limits, each once; answers the ids of the records. */
export async function recordAttempts(tx: Tx, limits: readonly RateLimit[], now: number): Promise<string[]> {
  const subjects = new Map(limits.map(({ kind, subject }) => [`${kind} ${subject}`, { kind, subject }]));
  const rows = [...subjects.values()].map((one) => ({ ...one, id: randomUUID(), at: now }));
  await addAttempts(tx, rows);
  return rows.map((row) => row.id);
}

/** Removes records of attempts that turned out well. */
export async function dropAttempts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom('rate_attempt')
      .where('id', 'in', [...ids])
      .execute();
}

/** Removes attempts that no limit counts any more, and those of a clock that was ahead. */
export async function pruneAttempts(tx: Tx, now: DeletionMoment): Promise<void> {
  await tx
    .deleteFrom('rate_attempt')
    .where((e) => e.or([e('at', '<', now - RETENTION_MS), e('at', '>', now + DAY_MS)]))
    .execute();
}
