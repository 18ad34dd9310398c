import { createHash } from 'node:crypto';
import { addDays, dateNumberOf, dayOfCode } from '#kernel/day.ts';
import { objectNames } from '#market/read/events/read-events.ts';
import { eachApart } from '#platform/server/jobs/each-apart.ts';
import { type RecurringLooks, recurringLook } from '#platform/server/jobs/recurring-look.ts';
import { type AlertKindId, type AlertPace, alertKind, alertKindIds } from '../kinds.ts';
import { crosses } from '../rules.ts';
import { fireRule } from './fire.ts';
import type { AlertParts } from './parts.ts';
import { factsOf, knownUntil, type ObjectReading } from './readings.ts';
import { byRights } from './standings.ts';
import { activeRules, beginAnew, noteChecked } from './store/rules.ts';
import type { AlertRuleTable } from './store/tables.ts';
import { type Hit, type Hits, unfiredOf } from './unfired.ts';

/** Facts that come late are looked for so far before what was evaluated; what fired before does not fire again. */
const overlaps: Readonly<Record<AlertPace, number>> = { minute: 900, minutes: 3600, day: 3 };
/** After a longer pause facts of before this are no news any more. */
const oldest: Readonly<Record<AlertPace, number>> = { minute: 7200, minutes: 86_400, day: 7 };
const everyS: Readonly<Record<AlertPace, number>> = { minute: 60, minutes: 600, day: 300 };
const PEOPLE_AT_ONCE = 5000;

/** A moment that is so much before another one: seconds, or days of date codes. */
const before = (pace: AlertPace, moment: number, by: number) =>
  pace === 'day' ? dateNumberOf(addDays(dayOfCode(moment), -by)) : moment - by;

/** From where on the facts of a rule count: not from before it began. */
function sinceOf(rule: AlertRuleTable, pace: AlertPace, until: number): number {
  const recent = Math.max(
    before(pace, Number(rule.checked), overlaps[pace]),
    before(pace, until, oldest[pace]),
  );
  return Math.max(recent, Number(rule.began));
}

const keyOf = (object: number, id: string) => `${object}:${id}`;

/** Rules by the objects that they are about now. */
async function targetsOf(
  { account: { db }, follows, monitored }: AlertParts,
  rules: readonly AlertRuleTable[],
) {
  const targets = new Map<string, AlertRuleTable[]>();
  const add = (key: string, rule: AlertRuleTable) => {
    const of = targets.get(key);
    if (of) of.push(rule);
    else targets.set(key, [rule]);
  };
  for (const rule of rules) if (rule.object_id !== '') add(keyOf(Number(rule.object), rule.object_id), rule);
  const sets = Map.groupBy(
    rules.filter(({ object_id: id }) => id === ''),
    ({ scope, object }) => `${scope}:${object}`,
  );
  for (const [, own] of sets) {
    const [{ scope, object } = { scope: 'follows', object: 0 }] = own;
    const byPerson = Map.groupBy(own, (rule) => rule.user_id);
    const people = [...byPerson.keys()];
    for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE) {
      const some = people.slice(from, from + PEOPLE_AT_ONCE);
      const rows =
        scope === 'monitors' ? await monitored(db, some) : await follows.ofPeople(db, Number(object), some);
      for (const { user_id: user, object_id: id } of rows)
        for (const rule of byPerson.get(user) ?? []) add(keyOf(Number(object), id), rule);
    }
  }
  return targets;
}

type Targets = Awaited<ReturnType<typeof targetsOf>>;

/** Rules by their objects, and the moment up to which facts are known. */
interface Known {
  readonly targets: Targets;
  readonly until: number;
}

/** The objects of rules by kind number. */
function objectsOf(targets: Targets): Map<number, string[]> {
  const ids = new Map<number, string[]>();
  for (const key of targets.keys()) {
    const at = key.indexOf(':');
    const object = Number(key.slice(0, at));
    ids.set(object, [...(ids.get(object) ?? []), key.slice(at + 1)]);
  }
  return ids;
}

const momentOf = (pace: AlertPace, code: number) =>
  pace === 'day' ? Date.parse(`${dayOfCode(code)}T00:00:00+08:00`) / 1000 : code;

/** What crosses the thresholds of rules, by rule. */
function hitsOf(kind: AlertKindId, readings: readonly ObjectReading[], { targets, until }: Known): Hits {
  const { pace, objects } = alertKind(kind);
  const hits = new Map<AlertRuleTable, Hit[]>();
  for (const reading of readings)
    for (const object of objects.length === 0 ? [0] : objects)
      for (const rule of targets.get(keyOf(object, reading.id)) ?? []) {
        const isOf = reading.board === undefined || reading.board === rule.board;
        const isNew = reading.at > momentOf(pace, sinceOf(rule, pace, until));
        if (!isOf || !isNew || !crosses(kind, reading, Number(rule.threshold))) continue;
        hits.set(rule, [...(hits.get(rule) ?? []), { object, ...reading }]);
      }
  return hits;
}

/** What the looks of a process found nothing more to fire in, by kind: a day without new facts is not read again. */
export type DoneLooks = Map<AlertKindId, string>;

/** A day is read again after this time though no build is new: facts of streams without a build can come late. */
const READ_AGAIN_MS = 3_600_000;
/** Builds that facts of the day are read from. */
const BUILDS: Partial<Record<AlertKindId, readonly string[]>> = {
  arrivals: ['card_product_f'],
  word: ['word_day'],
  voice: ['brand_voice'],
  board: ['rank_snap'],
};

/** What decides the facts and hits of a kind of the day; null for kinds whose facts come at any moment. */
function lookOf({ context, clock }: AlertParts, kind: AlertKindId, { targets, until }: Known): string | null {
  // Changes of conditions are rows of the account store that come after the day began.
  if (alertKind(kind).pace !== 'day' || kind === 'condition') return null;
  const { state } = context;
  const { correctedDays, partialDays } = state;
  const builds = (BUILDS[kind] ?? []).map((table) => state.buildOf(table));
  const hash = createHash('sha256');
  const hour = Math.floor(clock.now() / READ_AGAIN_MS);
  hash.update(JSON.stringify([until, hour, builds, state.updatedAt('sales'), correctedDays, partialDays]));
  for (const [key, rules] of targets)
    hash.update(JSON.stringify([key, rules.map(({ id, began, threshold }) => [id, began, threshold])]));
  return hash.digest('base64');
}

/** Fires what no look fired before; answers how many fired, and whether nothing is left to fire. */
async function fireNew(
  parts: AlertParts,
  found: Hits,
  until: number,
): Promise<{ readonly fired: number; readonly isDone: boolean }> {
  if (found.size === 0) return { fired: 0, isDone: true };
  const { account, clock, context } = parts;
  const { hits, isWaiting } = await unfiredOf(account.db, found, clock.now());
  if (hits.size === 0) return { fired: 0, isDone: !isWaiting };
  const { allowed, refused } = await byRights(account.db, hits, clock.now());
  if (refused.length > 0) await account.write((tx) => beginAnew(tx, refused, until));
  const objects = [...allowed.values()].flat().filter(({ object }) => object !== 0);
  const names = await objectNames(context.store, objects);
  const fired = await eachApart(
    allowed,
    ([rule, own]) => fireRule(parts, rule, { hits: own, names }),
    'some rules could not fire',
  );
  return { fired: fired.reduce((sum, one) => sum + one, 0), isDone: false };
}

/** Evaluates the rules of a kind as one set and fires what crossed; answers how many fired. */
export async function evaluateKind(
  parts: AlertParts,
  kind: AlertKindId,
  done: DoneLooks = new Map(),
): Promise<number> {
  const { db } = parts.account;
  const { pace } = alertKind(kind);
  const until = await knownUntil(parts, kind);
  const rules = await activeRules(db, kind);
  if (until === null || rules.length === 0) return 0;
  const targets = await targetsOf(parts, rules);
  const look = lookOf(parts, kind, { targets, until });
  if (look !== null && done.get(kind) === look) return 0;
  const since = Math.min(...rules.map((rule) => sinceOf(rule, pace, until)));
  const boards = [...new Set(rules.map(({ board }) => board).filter((board) => board !== ''))];
  const readings = await factsOf(parts, { kind, ids: objectsOf(targets), boards, since, until });
  const { fired, isDone } = await fireNew(parts, hitsOf(kind, readings, { targets, until }), until);
  await parts.account.write((tx) => noteChecked(tx, kind, until));
  if (look !== null && isDone) done.set(kind, look);
  return fired;
}

/** Evaluates all rules of a pace; a kind that fails delays no other. */
export async function evaluateAlerts(
  parts: AlertParts,
  pace: AlertPace,
  done: DoneLooks = new Map(),
): Promise<number> {
  const kinds = alertKindIds.filter((kind) => alertKind(kind).pace === pace);
  const fired = await eachApart(
    kinds,
    (kind) => evaluateKind(parts, kind, done),
    'some kinds of rules could not be evaluated',
  );
  return fired.reduce((sum, one) => sum + one, 0);
}

/** The looks as jobs. */
export function alertJobs(parts: AlertParts): RecurringLooks {
  const done: DoneLooks = new Map();
  const looks = (['minute', 'minutes', 'day'] as const).map((pace) =>
    recurringLook({
      kind: `alert.${pace}`,
      everyS: everyS[pace],
      isOfDays: pace === 'day',
      look: async () => ({ fired: await evaluateAlerts(parts, pace, done) }),
    }),
  );
  return { jobs: looks.flatMap(({ jobs }) => jobs), schedules: looks.flatMap(({ schedules }) => schedules) };
}
