import type { Db } from '#platform/server/account-store/transaction.ts';
import { DEDUP_MS } from '../rules.ts';
import type { ObjectReading } from './readings.ts';
import { type FiredFact, firedFacts } from './store/events.ts';
import type { AlertRuleTable } from './store/tables.ts';

/** A fact that crossed the threshold of a rule; `object` is the kind number of what it is of. */
export interface Hit extends ObjectReading {
  readonly object: number;
}

/** What crosses the thresholds of rules, by rule. */
export type Hits = ReadonlyMap<AlertRuleTable, readonly Hit[]>;

/** What of a look is to fire now, and whether more of it is to fire later. */
export interface Unfired {
  readonly hits: Hits;
  readonly isWaiting: boolean;
}

const keyOf = (rule: string, object: string) => `${rule} ${object}`;

/** Whether a fact can still fire: not where it or one of the half hour around it did; later where another one of the object just did. */
export function openness(
  fired: readonly Pick<FiredFact, 'at' | 'fired'>[],
  at: number,
  now: number,
): 'gone' | 'waiting' | 'open' {
  if (fired.some((one) => Math.abs(one.at - at) * 1000 < DEDUP_MS)) return 'gone';
  return fired.some((one) => now - one.fired < DEDUP_MS) ? 'waiting' : 'open';
}

/** Drops what fired in an earlier look: the looks overlap, so that facts that come late are found. */
export async function unfiredOf(db: Db, found: Hits, now: number): Promise<Unfired> {
  const first = Math.min(...[...found.values()].flat().map(({ at }) => at));
  const rules = [...found.keys()].map(({ id }) => id);
  const facts = await firedFacts(db, rules, { at: first - DEDUP_MS / 1000, fired: now - DEDUP_MS });
  const byObject = Map.groupBy(facts, ({ rule_id: rule, object_id: object }) => keyOf(rule, object));
  const hits = new Map<AlertRuleTable, readonly Hit[]>();
  let isWaiting = false;
  for (const [rule, own] of found) {
    const open = own.filter(({ id, at }) => {
      const state = openness(byObject.get(keyOf(rule.id, id)) ?? [], at, now);
      isWaiting ||= state === 'waiting';
      return state === 'open';
    });
    if (open.length > 0) hits.set(rule, open);
  }
  return { hits, isWaiting };
}
