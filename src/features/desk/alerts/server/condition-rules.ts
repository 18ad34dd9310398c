import type { ConditionRules } from '#features/desk/list-settings/server/services.ts';
import type { Db } from '#platform/server/account-store/transaction.ts';
import type { AlertParts } from './parts.ts';
import { standingsNow } from './standings.ts';
import { alertRulesOf, removeAlertRule } from './store/rules.ts';

/** The rules over a condition of a person. */
async function rulesOver(db: Db, { id, userId }: { readonly id: string; readonly userId: string }) {
  const rules = await alertRulesOf(db, userId);
  return rules.filter(({ scope, object_id: of }) => scope === 'condition' && of === id);
}

/** The rules that are on over a condition. */
export const rulesOnOver = async (db: Db, of: Parameters<typeof rulesOver>[1]) =>
  (await rulesOver(db, of)).filter((rule) => Number(rule.is_on) === 1);

/** What conditions need to know of rules over them. */
export const conditionRules = ({ clock }: Pick<AlertParts, 'clock'>): ConditionRules => ({
  end: async (tx, of) => {
    for (const { id } of await rulesOver(tx, of)) await removeAlertRule(tx, id);
  },
  isNotifying: async (db, of) => {
    const [first, ...more] = await rulesOnOver(db, of);
    if (!first) return false;
    const by = await standingsNow(db, first, clock.now());
    return [first, ...more].some(({ id }) => by.get(id) === 'ok');
  },
});
