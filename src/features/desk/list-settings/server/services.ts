import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import { service } from '#platform/server/feature.ts';
import type { ChangeTable } from './store/condition-changes.ts';
import type { ConditionTable } from './store/list-settings.ts';

/** A condition of a person. */
interface OwnCondition {
  readonly id: string;
  readonly userId: string;
}

/** Rules over saved conditions, as the conditions need them. */
export interface ConditionRules {
  /** Ends the rules of a condition in the transaction that deletes it. */
  end(tx: Tx, of: OwnCondition): Promise<void>;
  /** Whether a rule that its owner has the right to notifies of the changes of a condition. */
  isNotifying(db: Db, of: OwnCondition): Promise<boolean>;
}

/** Saved conditions, for rules over what comes into them. */
export interface RuledConditions {
  byId(db: Db, userId: string, id: string): Promise<ConditionTable | undefined>;
  ofPerson(db: Db, userId: string): Promise<readonly ConditionTable[]>;
  /** Whether the rows of a condition can be compared from day to day. */
  isComparedDaily(condition: Pick<ConditionTable, 'page' | 'address'>): boolean;
  /** Names the rules that there are: without, conditions have none. */
  useRules(rules: ConditionRules): void;
  /** Compares a condition for a rule, or no more. */
  setByRule(
    tx: Tx,
    request: { readonly id: string; readonly userId: string; readonly isByRule: boolean },
  ): Promise<void>;
  /** Days after one, YYYYMMDD, with how many rows came, oldest first. */
  cameAfter(
    db: Db,
    ids: readonly string[],
    day: number,
  ): Promise<readonly { readonly id: string; readonly day: number; readonly came: number }[]>;
}

/** Saved conditions as rules use them. */
export const ruledConditionsService = service<RuledConditions>('ruledConditions');

/** How many rows came on the day of a change. */
export const cameOf = ({ condition_id: id, day, changes }: ChangeTable) => ({
  id,
  day: Number(day),
  came: (JSON.parse(changes) as { readonly came_count: number }).came_count,
});
