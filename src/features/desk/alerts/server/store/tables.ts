import type { ViewerLevel } from '#catalog/plans.ts';
import { tablesOf } from '#platform/server/account-store/transaction.ts';
import type { AlertKindId, AlertScope } from '../../kinds.ts';

/** A rule as stored; see the migration for its units. `object_id` is a store id, a word, or the id of a condition; empty for all follows. */
export type AlertRuleTable = {
  id: string;
  user_id: string;
  kind: AlertKindId;
  scope: AlertScope;
  /** Kind number of the follow family; 0 for words and conditions. */
  object: number;
  object_id: string;
  name: string;
  board: string;
  /** The page of a word or condition; empty for objects. */
  link: string;
  threshold: number;
  channels: string | null;
  quiet_from: number | null;
  quiet_to: number | null;
  /** The edition of an owner that is no person of the store: the one user of a server without log-in. */
  level: ViewerLevel;
  is_on: number;
  /** Milliseconds. */
  created: number;
  began: number;
  checked: number;
  /** When it fired last, milliseconds. */
  fired: number | null;
};

/** What a rule is about, but its name and page. */
export type RuleSubject = Pick<AlertRuleTable, 'scope' | 'object' | 'object_id' | 'board'>;

/** Whether two rules are about the same. */
export const isSameSubject = (a: RuleSubject, b: RuleSubject): boolean =>
  (['scope', 'object_id', 'board'] as const).every((name) => a[name] === b[name]) &&
  Number(a.object) === Number(b.object);

/** Something that fired; `at` is the moment of the fact in unix seconds, `fired` that of the alert in milliseconds. */
export type AlertEventTable = {
  id: string;
  rule_id: string;
  user_id: string;
  kind: AlertKindId;
  object: number;
  object_id: string;
  name: string;
  link: string;
  at: number;
  before: number | null;
  after: number | null;
  rule: string;
  notice_id: string;
  fired: number;
};

/** The slice's view of a transaction or of the reading handle. */
export const alertTables = tablesOf<{ alert_rule: AlertRuleTable; alert_event: AlertEventTable }>;
