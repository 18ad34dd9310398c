import { editionByKey, editionOf, editions, TRIAL } from '#catalog/plans.ts';
import { type AuthContext, mobileIndex, userByMobile } from '#features/people/identity/server/index.ts';
import { beijingTime } from '#kernel/day.ts';
import { type ApiRoute, refuse, route } from '#platform/server/http/route.ts';
import { type CdkeyRequest, cdkeyOperatorCall } from '../operator-contract.ts';
import { createBatch } from './index.ts';
import { batchesOf } from './store/cdkeys.ts';

const MAX_CODES = 1000;
const MAX_DAYS = 3650;
const isBetween = (n: unknown, most: number): n is number =>
  typeof n === 'number' && Number.isSafeInteger(n) && n >= 1 && n <= most;

async function list({ account }: AuthContext) {
  const batches = await batchesOf(account.db);
  return batches.map(({ level, valid_to: until, ...batch }) => ({
    ...batch,
    codes: Number(batch.codes),
    used: Number(batch.used),
    edition: editionOf(editions.find((e) => e.level === level)?.level ?? TRIAL).key,
    valid_to: beijingTime(until),
  }));
}

/** Batches of codes for the operator. */
export function cdkeyOperatorRoute(people: AuthContext): ApiRoute {
  return route(cdkeyOperatorCall, async ({ body }) => {
    const asked = body as CdkeyRequest;
    if (asked.do === 'list') return list(people);
    if (asked.do !== 'create') return refuse(422, '请求不完整');
    const edition = editionByKey(String(asked.edition));
    if (!edition || edition.level === TRIAL)
      return refuse(422, '没有这个版本，可用：light、flagship、supreme');
    const { days, count, validDays, to } = asked;
    if (!isBetween(days, MAX_DAYS) || !isBetween(validDays, MAX_DAYS))
      return refuse(422, '天数应为 1 到 3650');
    if (!isBetween(count, MAX_CODES)) return refuse(422, '个数应为 1 到 1000');
    const index = to === undefined ? null : mobileIndex(people.secrets, to);
    const user = index === null ? undefined : await userByMobile(people.account.db, index);
    if (index !== null && !user) return refuse(422, '该手机号没有注册');
    return createBatch(people, { level: edition.level, days, count, validDays, issuedTo: user?.id ?? null });
  });
}
