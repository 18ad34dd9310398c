import { limitOf, type ViewerLevel } from '#catalog/plans.ts';
import { userById } from '#features/people/identity/server/index.ts';
import { isSuspendedMember, membershipOf } from '#features/people/membership/server/index.ts';
import type { Db } from '#platform/server/account-store/transaction.ts';
import { alertNeeds } from '../kinds.ts';
import { alertRulesOf } from './store/rules.ts';
import type { AlertRuleTable } from './store/tables.ts';
import type { Hit, Hits } from './unfired.ts';

/** Whether a person may have what they ask of a rule now, and if not why, in words. */
export type RuleStanding = 'ok' | 'closed' | 'locked' | 'over';

/** What the edition of a moment makes of each of a person's rules: the oldest ones that are on fill its number. */
export function standings(
  rules: readonly AlertRuleTable[],
  level: ViewerLevel,
): ReadonlyMap<string, RuleStanding> {
  const limit = limitOf('alertRules', level);
  const on = rules.filter((rule) => Number(rule.is_on) === 1);
  return new Map(
    rules.map((rule) => {
      if (level < alertNeeds(rule.kind, Number(rule.object))) return [rule.id, 'locked'];
      const place = on.findIndex(({ id }) => id === rule.id);
      return [rule.id, place >= limit ? 'over' : 'ok'];
    }),
  );
}

/** What the rights that a person has now make of each of their rules, by the id of the rule. */
export async function standingsNow(
  db: Db,
  { user_id: userId, level: written }: Pick<AlertRuleTable, 'user_id' | 'level'>,
  now: number,
): Promise<ReadonlyMap<string, RuleStanding>> {
  const rules = await alertRulesOf(db, userId);
  const all = (standing: RuleStanding) => new Map(rules.map(({ id }) => [id, standing] as const));
  const user = await userById(db, userId);
  if (!user) return standings(rules, Number(written) as ViewerLevel);
  if (user.state === 'closed') return all('closed');
  const who = { id: user.id, ownerId: user.owner_id };
  if (await isSuspendedMember(db, who, now)) return all('locked');
  const { level } = await membershipOf(db, who, now);
  return standings(rules, level);
}

/** Rules by whether their owner may have them now; the rights of each owner are read once. */
export async function byRights(
  db: Db,
  hits: Hits,
  now: number,
): Promise<{ readonly allowed: Hits; readonly refused: readonly string[] }> {
  const allowed = new Map<AlertRuleTable, readonly Hit[]>();
  const refused: string[] = [];
  for (const [, own] of Map.groupBy(hits, ([rule]) => rule.user_id)) {
    const [first] = own;
    if (!first) continue;
    const by = await standingsNow(db, first[0], now);
    for (const [rule, facts] of own)
      if (by.get(rule.id) === 'ok') allowed.set(rule, facts);
      else refused.push(rule.id);
  }
  return { allowed, refused };
}
