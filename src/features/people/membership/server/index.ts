import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type Edition, editionOf } from '#catalog/plans.ts';
import { beijingDay } from '#kernel/day.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { addAuditEntry } from '#platform/server/account-store/audit-entries.ts';
import type { Migrations } from '#platform/server/account-store/migrate.ts';
import type { AccountTables } from '#platform/server/account-store/tables.ts';
import type { Db } from '#platform/server/account-store/transaction.ts';
import { type Membership, membershipAt } from '../rules.ts';
import { membership } from './migrations/0101-membership.ts';
import { teamSeats } from './migrations/0152-team-seats.ts';
import { rescheduleGrants } from './stacking.ts';
import {
  addGrant,
  type GrantTable,
  grantsOf,
  placeGrant,
  revokeById,
  revokeGrants,
  seatOf,
} from './store.ts';

export type { Membership } from '../rules.ts';
export { endNotice, seatsEndAt } from '../rules.ts';
export { grantsById } from './store.ts';

/** The tables of the slice. */
export const membershipMigrations: Migrations = {
  '0101-membership': membership,
  '0152-team-seats': teamSeats,
};

/**
 * What a person is now. A member of a team has the team's edition while that runs and is higher (security.md 1.9); `ends` and
 * `seats` are then the team's.
 */
export async function membershipOf(
  db: Db,
  who: { readonly id: string; readonly ownerId: string | null },
  now: number,
): Promise<Membership> {
  const grants = await grantsOf(db, who.ownerId === null ? [who.id] : [who.id, who.ownerId]);
  const own = membershipAt(
    grants.filter((g) => g.user_id === who.id),
    now,
  );
  const team = membershipAt(
    grants.filter((g) => g.user_id === who.ownerId),
    now,
  );
  if (who.ownerId === null || team.level <= own.level) return own;
  // A team that shrank has fewer seats than people: those who came last wait until there are more (security.md 1.9).
  return (await seatOf(db, who.id, who.ownerId)) <= team.seats ? team : own;
}

/** Whether a member of a team waits for a seat: the team has fewer seats now than people who came before. */
export async function isSuspendedMember(
  db: Db,
  who: { readonly id: string; readonly ownerId: string | null },
  now: number,
): Promise<boolean> {
  if (who.ownerId === null) return false;
  const { seats } = membershipAt(await grantsOf(db, [who.ownerId]), now);
  return (await seatOf(db, who.id, who.ownerId)) > seats;
}

/** What is granted: an edition from `starts` on, for so many days, or without an end when `days` is null. */
export interface Granting {
  readonly userId: string;
  readonly level: Edition;
  readonly seats: number;
  readonly kind: 'operator' | 'paid' | 'gift';
  readonly starts: number;
  readonly days: number | null;
  /** The very end in milliseconds, where days do not say it. */
  readonly ends?: number;
  readonly now: number;
}

const DAY_MS = 24 * 3_600_000;

/** Grants an edition; one row more, nothing else changes. */
export async function grant(account: AccountStore, granting: Granting): Promise<void> {
  await account.write((tx) => grantWithin(tx, granting));
}

const grantActs = { operator: 'money.granted', paid: 'money.bought', gift: 'money.redeemed' } as const;

/** The same inside a transaction; answers the id of the grant. */
export async function grantWithin(tx: Transaction<AccountTables>, granting: Granting): Promise<string> {
  const { userId, level, seats, kind, starts, days, ends, now } = granting;
  const row = {
    id: randomBytes(16).toString('base64url'),
    user_id: userId,
    level,
    seats,
    kind,
    starts,
    ends: ends ?? (days === null ? null : starts + days * DAY_MS),
    created: now,
    revoked: null,
  };
  await addGrant(tx, row);
  await addAuditEntry(tx, {
    teamId: userId,
    userId: kind === 'operator' ? '' : userId,
    act: grantActs[kind],
    subject: `${editionOf(level).name}${seats > 1 ? `，${seats}席` : ''}${row.ends === null ? '' : `，至${beijingDay(row.ends - 1)}`}`,
    at: now,
  });
  return row.id;
}

/** Every grant of a person that was not taken back. */
export function grantsOfPerson(db: Db, userId: string): Promise<GrantTable[]> {
  return grantsOf(db, [userId]);
}

/** How the grants of a user change: which end, longer ones, new ones; `add` answers the ids of those that come back. */
export interface GrantChange {
  readonly userId: string;
  readonly now: number;
  readonly revoke?: readonly string[];
  readonly add?: () => Promise<readonly string[]>;
}

/**
 * Changes what somebody has, within a transaction. What began behind a grant that is gone, came or grew begins behind what is
 * there then: no gap in which a paid renewal still waits, and no days that run beside others.
 */
export async function changeGrantsWithin(
  tx: Transaction<AccountTables>,
  { userId, now, revoke: gone = [], add }: GrantChange,
): Promise<void> {
  const before = await grantsOf(tx, [userId]);
  if (gone.length > 0) await revokeById(tx, gone, now);
  const first = (await add?.()) ?? [];
  const after = await grantsOf(tx, [userId]);
  for (const grant of rescheduleGrants(before, after, { now, first })) await placeGrant(tx, grant);
}

/** Makes a grant longer by whole days. */
export async function lengthenGrantWithin(
  tx: Transaction<AccountTables>,
  { id, starts, ends }: Pick<GrantTable, 'id' | 'starts'> & { readonly ends: number },
  days: number,
): Promise<void> {
  await placeGrant(tx, { id, starts, ends: ends + days * DAY_MS });
}

/** Takes every running edition of a person back; answers how many grants that were. */
export function revoke(account: AccountStore, userId: string, now: number): Promise<number> {
  return account.write(async (tx) => {
    const count = await revokeGrants(tx, userId, now);
    if (count > 0) await addAuditEntry(tx, { teamId: userId, userId: '', act: 'money.revoked', at: now });
    return count;
  });
}
