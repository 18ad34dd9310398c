import { createHash, randomInt } from 'node:crypto';
import { type Edition, editionOf, editions, TRIAL } from '#catalog/plans.ts';
import { type AuthContext, newId, userById } from '#features/people/identity/server/index.ts';
import { grantWithin, membershipOf } from '#features/people/membership/server/index.ts';
import type { Migrations } from '#platform/server/account-store/migrate.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import {
  type Answer,
  type ApiRoute,
  type RequestContext,
  refuse,
  route,
} from '#platform/server/http/route.ts';
import { type CodeItem, readCodes, redeemCode } from '../contract.ts';
import { CODE_LETTERS, CODE_SYMBOLS, isCode, plainCode, shownCode, termOf } from '../rules.ts';
import { recordWrongCode, tooManyTries } from './code-tries.ts';
import { cdkeysMigration } from './migrations/0155-cdkeys.ts';
import { promotionMigration } from './migrations/0167-promotion.ts';
import { promotionRoutes } from './promotion.ts';
import { type CdkeyTable, codesOf, insertCodes, openCode, takeCode } from './store/cdkeys.ts';

export { reverseReward, rewardPromoter } from './promotion.ts';
export { batchesOf } from './store/cdkeys.ts';
export { banLink, promoteLinks } from './store/promotions.ts';

/** The tables of the slice. */
export const codesMigrations: Migrations = {
  '0155-cdkeys': cdkeysMigration,
  '0167-promotion': promotionMigration,
};

const digestOf = (code: string) => createHash('sha256').update(code).digest('base64url');
/** Unknown, used and expired are the same to whoever tries. */
const NO_CODE = refuse(200, '兑换码无效或已使用');
const DAY_MS = 86_400_000;
/** What a code brought. */
type Redeemed = { level_name: string; days: number; end_time: number };
const levelOf = (code: CdkeyTable) => editions.find((e) => e.level === code.level)?.level ?? TRIAL;

/** Redeems a code: it is used up and the edition granted in one transaction. */
async function redeem(people: AuthContext, by: RequestContext, typed: string): Promise<Answer<Redeemed>> {
  if (by.viewer.sessionId === '') return refuse(200, '本机模式无需兑换');
  const code = plainCode(typed);
  return people.account.write(async (tx): Promise<Answer<Redeemed>> => {
    const stopped = await tooManyTries(people, tx, by);
    if (stopped) return stopped;
    const done = isCode(code) ? await redeemIn(people, tx, { userId: by.viewer.id, code }) : NO_CODE;
    if (done === NO_CODE) await recordWrongCode(people, tx, by);
    return done;
  });
}

async function redeemIn(
  { clock }: AuthContext,
  tx: Tx,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<Answer<Redeemed>> {
  const now = clock.now();
  const user = await userById(tx, userId);
  const open = await openCode(tx, digestOf(code), now);
  if (!open || user?.state !== 'live') return NO_CODE;
  const level = levelOf(open);
  const owned = await membershipOf(tx, { id: userId, ownerId: null }, now);
  const term = termOf({ level, days: open.days }, owned, now);
  if (typeof term === 'string') return refuse(200, term);
  if (!(await takeCode(tx, open.digest, { userId, now }))) return NO_CODE;
  await grantWithin(tx, { userId, level, seats: 1, kind: 'gift', days: null, now, ...term });
  return { level_name: editionOf(level).name, days: open.days, end_time: Math.floor(term.ends / 1000) };
}

function shown(code: CdkeyTable, now: number): CodeItem {
  const isOver = code.valid_to <= now;
  return {
    code: `****-${code.tail}`,
    level_name: editionOf(levelOf(code)).name,
    days: code.days,
    status: code.used_by !== null ? 'used' : isOver ? 'expired' : 'open',
    valid_to: Math.floor(code.valid_to / 1000),
    used_at: code.used_at === null ? null : Math.floor(code.used_at / 1000),
  };
}

/** What a batch is made of. */
export interface NewBatch {
  readonly level: Edition;
  readonly days: number;
  readonly count: number;
  readonly validDays: number;
  /** Whose list shows them; null for nobody's. */
  readonly issuedTo: string | null;
}

/** Makes a batch of codes. They are told here once; only their digests are kept. */
export async function createBatch({ account, clock }: AuthContext, asked: NewBatch) {
  const now = clock.now();
  const batch = newId().slice(0, 8);
  const codes = Array.from({ length: asked.count }, () =>
    Array.from({ length: CODE_LETTERS }, () => CODE_SYMBOLS[randomInt(CODE_SYMBOLS.length)]).join(''),
  );
  const rows = codes.map((code) => ({
    digest: digestOf(code),
    tail: code.slice(-4),
    batch,
    level: asked.level,
    days: asked.days,
    issued_to: asked.issuedTo,
    created: now,
    valid_to: now + asked.validDays * DAY_MS,
    used_by: null,
    used_at: null,
  }));
  await account.write((tx) => insertCodes(tx, rows));
  return { batch, codes: codes.map(shownCode) };
}

/** The calls of codes and promotion (specification §7, cdkey and extend). */
export function codeRoutes(people: AuthContext): ApiRoute[] {
  return [
    route(redeemCode, ({ query, viewer, caller }) => redeem(people, { viewer, caller }, query.code)),
    route(readCodes, async ({ viewer }) => {
      const codes = await codesOf(people.account.db, viewer.id);
      return { items: codes.map((code) => shown(code, people.clock.now())) };
    }),
    ...promotionRoutes(people),
  ];
}
