import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AlertRule } from '#features/desk/alerts/contract.ts';
import type { SavedCondition } from '#features/desk/list-settings/contract.ts';
import { product, sold, take } from '#testkit/facts.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';
import { seeded } from '#testkit/world-base.ts';

const CONDITION = '/api/common/condition';
const DAY_MS = 86_400_000;
const fast = { points: 1_000_000, burst: 1_000_000 };
const OWN = '13900000321';
const random = seeded(31);

let test: PeopleApp;
let own: TestBrowser;
let id: string;
let day = 10;
let many = 0;

const look = async (kind: string) => {
  const job = test.features.jobs.find((one) => one.kind === kind);
  return (await job?.handle({ payload: {} } as never)) as { fired?: number; compared?: number };
};
const rules = async (browser = own) =>
  (await browser.get<{ items: AlertRule[] }>('/api/alert/list')).body.data?.items ?? [];
const isWatched = async () =>
  (await own.get<{ items: SavedCondition[] }>(`${CONDITION}/products`)).body.data?.items.find(
    (one) => one.id === id,
  )?.is_watched;
const watch = (is_watched: boolean) => own.post(`${CONDITION}/watch`, { id, is_watched });
const addRule = async (browser = own, condition = id) =>
  (
    await browser.post<{ id: string }>('/api/alert/add', {
      kind: 'condition',
      scope: 'condition',
      condition,
      threshold: 1,
      channels: null,
      quiet: null,
    })
  ).body.data?.id;
const setOn = (rule: string | undefined, is_on: boolean) =>
  own.post('/api/alert/change', { id: rule, is_on });
const saved = async (browser = own) =>
  (
    await browser.post<{ id: string }>(`${CONDITION}/add`, {
      page: 'products',
      name: `日销过百 ${++many}`,
      address: 'period=1&sales=100-',
    })
  ).body.data?.id ?? '';

/** Ends a day on which one more product sells much; answers the kinds of the notices that came of it. */
async function nextDay(browser = own): Promise<string[]> {
  const notices = async () =>
    (await browser.get<{ items: { id: string; kind: string }[] }>('/api/notice/list')).body.data?.items ?? [];
  const before = new Set((await notices()).map((one) => one.id));
  const key = `seller of ${day}`;
  await take(test, [
    product(key),
    sold(key, `${String(day - 1).padStart(2, '0')}T23:59:59`, 0),
    sold(key, `${day}T23:59:59`, 500),
  ]);
  test.clock.turn(DAY_MS);
  // A session ends after some days.
  if (browser === own) await test.logIn(own, OWN);
  day++;
  await look('condition.changes');
  await look('alert.day');
  return (await notices())
    .filter((one) => !before.has(one.id))
    .map(({ kind }) => kind)
    .filter((kind) => kind === 'alert' || kind === 'condition');
}

beforeAll(async () => {
  test = await openPeopleApp({ now: '2026-03-10T12:00:00+08:00', speeds: { reads: fast, writes: fast } });
  own = await test.person(OWN, 'supreme');
  await take(test, [product('first'), sold('first', '08T23:59:59', 0), sold('first', '09T23:59:59', 1)]);
}, 600_000);
afterAll(() => test.close());
beforeEach(async () => {
  id = await saved();
});

describe('a condition with a rule', () => {
  it('notifies by the rule alone, whatever its owner turns on and off, and by neither unasked', async () => {
    let [isOwn, isRuled] = [false, false];
    const rule = await addRule();
    isRuled = true;
    await nextDay();
    for (let n = 0; n < 5; n++) {
      // A need that begins is compared from the next day on.
      const wasCompared = isOwn || isRuled;
      if (random() < 0.5) await watch((isOwn = !isOwn));
      else await setOn(rule, (isRuled = !isRuled));
      expect(await isWatched()).toBe(isOwn);
      const isCompared = isOwn || isRuled;
      if (isCompared && !wasCompared) await nextDay();
      expect(await nextDay(), `own ${isOwn}, rule ${isRuled}`).toEqual(
        isRuled ? ['alert'] : isOwn ? ['condition'] : [],
      );
    }
    await own.post('/api/alert/remove', { id: rule });
    expect(await isWatched()).toBe(isOwn);
    await watch(false);
    expect(await nextDay()).toEqual([]);
    expect((await look('condition.changes')).compared).toBe(0);
  });

  it('ends its rules when it is deleted, the paused ones too, and no others', async () => {
    const [on, off] = [await addRule(), ((id = await saved()), await addRule())];
    await setOn(off, false);
    expect((await own.post(`${CONDITION}/delete`, { id })).text).toContain('true');
    expect((await rules()).map((one) => one.id)).toEqual([on]);
    expect((await own.post('/api/alert/change', { id: off, is_on: true })).status).toBe(404);
    await own.post('/api/alert/remove', { id: on });
  });

  it('notifies itself where its owner wants it and the rule does not count in the edition of now', async () => {
    const lapsing = await test.person('13900000322');
    await test.grant('13900000322', 'light', 2);
    const condition = await saved(lapsing);
    await addRule(lapsing, condition);
    await lapsing.post(`${CONDITION}/watch`, { id: condition, is_watched: true });
    await nextDay(lapsing);
    const kinds = [await nextDay(lapsing), await nextDay(lapsing)];
    expect((await rules(lapsing))[0]?.state).not.toBe('ok');
    expect(kinds.at(-1)).toEqual(['condition']);
  });
});
