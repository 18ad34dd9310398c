import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { featureMigrations } from '#app/server/all.ts';
import { fireRule } from '#features/desk/alerts/server/fire.ts';
import type { AlertParts } from '#features/desk/alerts/server/index.ts';
import { rulesOfConditions } from '#features/desk/alerts/server/migrations/0282-rules-of-conditions.ts';
import { alertEventsOf, pruneAlertEvents } from '#features/desk/alerts/server/store/events.ts';
import {
  activeRules,
  alertRuleById,
  alertRulesOf,
  insertAlertRule,
  noteChecked,
  removeAlertRule,
} from '#features/desk/alerts/server/store/rules.ts';
import type { Hit } from '#features/desk/alerts/server/unfired.ts';
import { dueCondition, setByOwner } from '#features/desk/list-settings/server/store/condition-changes.ts';
import { insertCondition } from '#features/desk/list-settings/server/store/list-settings.ts';
import { createNotifications } from '#features/people/notifications/server/index.ts';
import { turnableClock } from '#platform/server/clock.ts';
import { momentBefore } from '#platform/server/clock-rule.ts';
import { createPushGateway } from '#platform/server/gateways/push/push-gateway.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { postgresStore, sqliteStore, testPostgres } from '#testkit/account-store.ts';
import { deletionAt } from '#testkit/deletion.ts';

/** The same draws each time: a case that fails is found again, and none is met by chance. */
fc.configureGlobal({ seed: 62 });

const postgres = await testPostgres();
if (postgres.url === null) console.warn(`跳过 PostgreSQL 上的测试：${postgres.reason}`);
afterAll(() => postgres.stop());

const engines = [
  { name: 'sqlite', skip: false, open: () => sqliteStore(featureMigrations) },
  {
    name: 'postgres',
    skip: postgres.url === null,
    open: () => postgresStore(postgres.url ?? '', featureMigrations),
  },
];
const DEDUP_S = 1800;
const found = (hits: readonly Hit[]) => ({ hits, names: new Map<string, string>() });
/** A word needs none of these. */
const unused = { follows: null, monitored: null, conditions: null } as never as Pick<
  AlertParts,
  'follows' | 'monitored' | 'conditions'
>;

const rule = (id: string, own: object = {}) => ({
  id,
  user_id: 'single',
  kind: 'word' as const,
  scope: 'word' as const,
  object: 0,
  object_id: '防晒霜',
  name: '防晒霜',
  board: '',
  link: '/seotabs/seoTrent?word=x',
  threshold: 50,
  channels: null,
  quiet_from: null,
  quiet_to: null,
  level: 30 as const,
  is_on: 1,
  created: 1,
  began: 0,
  checked: 0,
  fired: null,
  ...own,
});

describe.each(engines.filter((one) => !one.skip))('on $name', ({ open }) => {
  it('however many processes fire at once, and however often again, a rule fires once in half an hour', async () => {
    const account = await open();
    const clock = turnableClock('2026-04-01T12:00:00+08:00');
    const jobs = createJobQueue({ account, clock });
    const push = createPushGateway({ clock, allowedOrigin: () => null });
    const { notifier } = createNotifications({
      people: { account, clock } as never,
      push,
      jobs,
      testUrl: () => null,
    });
    const context = { store: null, state: null } as never;
    let n = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 4 }),
        async (moments, processes) => {
          n++;
          const id = `r${n}`;
          await account.write((tx) => insertAlertRule(tx, rule(id)));
          const began = Math.floor(clock.now() / 1000);
          for (const moment of moments.toSorted((a, b) => a - b)) {
            clock.turn((began + moment) * 1000 - clock.now());
            const hit = { id: '防晒霜', object: 0, at: began + moment, before: 100, after: 200 };
            const fire = () =>
              fireRule({ account, clock, context, notifier, ...unused }, rule(id), found([hit]));
            await Promise.all(Array.from({ length: processes }, fire));
            await fire();
          }
          const { rows } = await alertEventsOf(
            account.db,
            { userId: 'single', rule: id },
            { offset: 0, limit: 50 },
          );
          const at = rows.map((row) => Number(row.at)).toSorted((a, b) => a - b);
          const expected: number[] = [];
          for (const moment of moments.map((one) => began + one).toSorted((a, b) => a - b))
            if (moment - (expected.at(-1) ?? 0) >= DEDUP_S) expected.push(moment);
          expect(at).toEqual(expected);
          clock.turn(4_000_000);
        },
      ),
      { numRuns: 25 },
    );
    const notices = await account.db
      .selectFrom('notice' as 'setting')
      .selectAll()
      .execute();
    const { total } = await alertEventsOf(account.db, { userId: 'single' }, { offset: 0, limit: 1 });
    expect(notices).toHaveLength(total);
    await account.write((tx) => pruneAlertEvents(tx, momentBefore(deletionAt(clock.now() + 1), 0)));
    expect((await alertEventsOf(account.db, { userId: 'single' }, { offset: 0, limit: 1 })).total).toBe(0);
    await account.close();
  });

  it('rules are noted as evaluated, never backwards, and a rule that is off, gone or about something else by now does not fire', async () => {
    const account = await open();
    const clock = turnableClock('2026-04-01T12:00:00+08:00');
    await account.write(async (tx) => {
      await insertAlertRule(tx, rule('a', { checked: 10 }));
      await insertAlertRule(tx, rule('b', { checked: 90, is_on: 0 }));
      await noteChecked(tx, 'word', 50);
      await noteChecked(tx, 'word', 20);
    });
    expect((await activeRules(account.db, 'word')).map((one) => [one.id, Number(one.checked)])).toEqual([
      ['a', 50],
    ]);
    const notifier = { notifyIn: async () => true };
    const parts = { account, clock, notifier, context: { store: null } as never, ...unused };
    const hit = { id: '防晒霜', object: 0, at: 100, before: 1, after: 2 };
    expect(await fireRule(parts, rule('b'), found([hit]))).toBe(0);
    // Evaluated for one word, while its owner makes it a rule about another.
    expect(await fireRule(parts, rule('a', { object_id: '防晒衣' }), found([hit]))).toBe(0);
    await account.write((tx) => removeAlertRule(tx, 'a'));
    expect(await fireRule(parts, rule('a'), found([hit]))).toBe(0);
    expect(await alertRuleById(account.db, 'a')).toBeUndefined();
    await account.close();
  });

  it('rules left by deleted conditions end, and conditions under a rule that is on are compared, with an upgrade', async () => {
    const account = await open();
    const over = (id: string, condition: string, is_on: number) =>
      rule(id, { kind: 'condition', scope: 'condition', object_id: condition, is_on });
    await account.write(async (tx) => {
      for (const id of ['compared', 'silent', 'paused'])
        await insertCondition(tx, {
          id,
          name: id,
          user_id: 'single',
          page: 'products',
          address: 'period=1',
          created: 1,
        });
      await setByOwner(tx, { id: 'compared', userId: 'single' }, true);
      for (const [id, condition, isOn] of [
        ['a', 'compared', 1],
        ['b', 'silent', 1],
        ['c', 'paused', 0],
        ['d', 'deleted', 1],
      ] as const)
        await insertAlertRule(tx, over(id, condition, isOn));
      await rulesOfConditions.up(tx as never);
    });
    const left = (await alertRulesOf(account.db, 'single')).map(({ id }) => id);
    expect(left.toSorted()).toEqual(['a', 'b', 'c']);
    const needs = await Promise.all(
      ['compared', 'silent', 'paused'].map(async (id) => {
        const row = await dueCondition(account.db, id);
        return row && [Number(row.by_owner), Number(row.by_rule)];
      }),
    );
    expect(needs).toEqual([[1, 1], [0, 1], undefined]);
    await account.close();
  });
});
