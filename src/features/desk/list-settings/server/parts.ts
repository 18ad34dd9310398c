import type { QueryContext } from '#engine/server/query-context.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { ConditionRules } from './services.ts';

/** The rules over conditions, once the feature that has them is there. */
export interface UsedRules {
  current: ConditionRules;
}

/** Dependencies of settings of lists. */
export interface ListSettingsParts {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly context: QueryContext;
  readonly rules: UsedRules;
}
