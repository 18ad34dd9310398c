import { createHash } from 'node:crypto';
import { grantsOfPerson, membershipOf, seatsEndAt } from '#features/people/membership/server/index.ts';
import type { Db } from '#platform/server/account-store/transaction.ts';
import type { PaidGrant, Standing } from '../pricing.ts';
import { ledgerOf } from './store/payments.ts';

/** What somebody has, and a mark that is another one as soon as any of it changes. */
export interface MembershipStanding {
  readonly standing: Standing;
  readonly version: string;
}

/** What somebody has of their own, with the value of what they paid for. */
export async function membershipStandingOf(db: Db, userId: string, now: number): Promise<MembershipStanding> {
  const { level, ends, seats } = await membershipOf(db, { id: userId, ownerId: null }, now);
  const grants = await grantsOfPerson(db, userId);
  const byGrant = new Map((await ledgerOf(db, userId)).map((line) => [line.grant_id, line]));
  const paid = grants.flatMap((grant): PaidGrant[] => {
    const line = byGrant.get(grant.id);
    if (!line || grant.ends === null) return [];
    return [
      {
        id: grant.id,
        level: grant.level,
        starts: grant.starts,
        ends: grant.ends,
        valueFen: line.value_fen,
        valueDays: line.value_days,
        giftDays: line.gift_days,
      },
    ];
  });
  const ids = grants.map((grant) => grant.id).sort();
  const version = createHash('sha256').update(ids.join()).digest('base64url').slice(0, 22);
  return { standing: { level, ends, seats, seatsEnd: seatsEndAt(grants, now), paid }, version };
}
