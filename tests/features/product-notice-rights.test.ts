import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIGHT, SUPREME } from '#catalog/plans.ts';
import { publicId } from '#engine/server/public-id.ts';
import { queryContext } from '#engine/server/services.ts';
import { cartPricesService } from '#features/objects/cart/server/services.ts';
import { teamAlertsService } from '#features/objects/catalogue/server/services.ts';
import { insertSources } from '#features/objects/catalogue/server/store/sources.ts';
import { readTeamAlerts } from '#features/objects/catalogue/server/team-alerts.ts';
import type { NoticeSubject } from '#features/objects/product-notices/rules.ts';
import {
  type ProductNoticeParts,
  sendProductNotices,
} from '#features/objects/product-notices/server/send-notices.ts';
import {
  productNotice,
  saveProductNotice,
} from '#features/objects/product-notices/server/store/product-notices.ts';
import { changeUser } from '#features/people/identity/server/index.ts';
import { notifierService } from '#features/people/notifications/server/services.ts';
import { objectId } from '#market/streams/object-id.ts';
import { product, shop, sold, take } from '#testkit/facts.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const DAY_MS = 86_400_000;
const FIRST = 20;
/** More than a trial account has in its cart. */
const KEYS = Array.from({ length: 24 }, (_, n) => `goods ${String(n).padStart(2, '0')}`);
const IDS = KEYS.map((key) => publicId(objectId('product', key)));

let test: PeopleApp;
let parts: ProductNoticeParts;
let day = FIRST;

/** The next day: the data has it, and every product sold its own number of pieces. */
async function nextDay(): Promise<void> {
  day += 1;
  test.clock.turn(DAY_MS);
  await take(
    test,
    KEYS.map((key, n) => sold(key, `${day}T23:59:59`, 100 + (day - FIRST) * n, 5000)),
  );
}

interface Person {
  readonly browser: TestBrowser;
  readonly mobile: string;
  readonly id: string;
}
async function personOf(mobile: string): Promise<Person> {
  const browser = await test.person(mobile);
  const id = (await browser.get<{ id: string }>('/api/user/info')).body.data?.id ?? '';
  return { browser, mobile, id };
}
const wants = ({ browser }: Person, about: NoticeSubject) =>
  browser.post('/api/product/notices/set', { about, is_notified: true });
/** What a person was notified of before is something else for every product. */
const wasOther = ({ id }: Person, about: NoticeSubject, state: string) =>
  test.runtime.stores.account.write((tx) =>
    saveProductNotice(tx, { user_id: id, about, notified_day: 0, state }),
  );
const stateWith = (value: readonly string[]) =>
  JSON.stringify(Object.fromEntries(IDS.map((id) => [id, value])));
const rowOf = ({ id }: Person, about: NoticeSubject) =>
  productNotice(test.runtime.stores.account.db, id, about);
const titles = async ({ browser }: Person) =>
  ((await browser.get<{ items: { title: string }[] }>('/api/notice/list')).body.data?.items ?? [])
    .map(({ title }) => title)
    .filter((title) => /^(?:选品车|我的商品库)/.test(title));
const fillCart = async ({ browser }: Person, ids = IDS.slice(0, 20)) =>
  expect((await browser.post('/api/cart/add', { ids })).body.message).toBe('');
const shopLink = `/smallShopDetails/smallShopOverview/${publicId(objectId('shop', 'own shop'))}`;

beforeAll(async () => {
  test = await openPeopleApp({ now: `2026-03-${FIRST + 1}T12:00:00+08:00` });
  const { features, runtime, clock } = test;
  parts = {
    account: runtime.stores.account,
    clock,
    context: features.get(queryContext),
    notifier: features.get(notifierService),
    cartPrices: features.get(cartPricesService),
    teamAlerts: features.get(teamAlertsService),
  };
  await take(test, [
    shop('own shop'),
    ...KEYS.map((key) =>
      product(key, { cat1: '11', price_fen: 5000, shop_id: objectId('shop', 'own shop') }),
    ),
    ...KEYS.map((key) => sold(key, `${FIRST - 1}T23:59:59`, 100, 5000)),
    ...KEYS.map((key) => sold(key, `${FIRST}T23:59:59`, 100, 5000)),
  ]);
  await nextDay();
}, 600_000);
afterAll(() => test.close());

describe('notices of products', () => {
  it('are not for a closed account, and look at it once a day', async () => {
    const closed = await personOf('13900000291');
    await fillCart(closed);
    await wants(closed, 'cart');
    await wasOther(closed, 'cart', stateWith(['1']));
    const { account } = test.runtime.stores;
    await account.write((tx) => changeUser(tx, closed.id, { state: 'closed' }));
    expect([await sendProductNotices(parts), await sendProductNotices(parts)]).toEqual([1, 0]);
    await account.write((tx) => changeUser(tx, closed.id, { state: 'live' }));
    expect(await titles(closed)).toEqual([]);
    expect((await rowOf(closed, 'cart'))?.state).toBe(stateWith(['1']));
    await closed.browser.post('/api/product/notices/set', { about: 'cart', is_notified: false });
  });

  it('are of as many products as the edition has; the others are compared when it has them again', async () => {
    const lapsed = await personOf('13900000292');
    await test.grant(lapsed.mobile, 'supreme', 1);
    await fillCart(lapsed, IDS);
    await wants(lapsed, 'cart');
    await nextDay();
    await wasOther(lapsed, 'cart', stateWith(['1']));
    await sendProductNotices(parts);
    expect(await titles(lapsed)).toEqual(['选品车有20件商品变价']);
    await test.grant(lapsed.mobile, 'supreme');
    await nextDay();
    await sendProductNotices(parts);
    expect(await titles(lapsed)).toEqual(['选品车有4件商品变价', '选品车有20件商品变价']);
  });

  it('of a team are for its members, and not for one who waits for a seat', async () => {
    const owner = await personOf('13900000293');
    await test.grant(owner.mobile, 'supreme', 2, 2);
    expect((await owner.browser.post('/api/catalogue/add', { lines: [shopLink] })).body.message).toBe('');
    await owner.browser.post('/api/user/slave/add', { mobile: '13900000294', remark: '' });
    const member = await personOf('13900000294');
    const asked = await member.browser.get<{ id: string } | null>('/api/user/slave/invitation');
    await member.browser.post('/api/user/slave/invitation', { id: asked.body.data?.id, accept: true });
    await wants(member, 'catalogue');
    await wasOther(member, 'catalogue', stateWith([]));
    await sendProductNotices(parts);
    expect(await titles(member)).toEqual(['我的商品库有23件商品要留意']);
    await nextDay();
    await nextDay();
    await test.grant(owner.mobile, 'supreme', null, 1);
    await wasOther(member, 'catalogue', stateWith([]));
    await sendProductNotices(parts);
    expect(await titles(member)).toHaveLength(1);
    expect(await rowOf(member, 'catalogue')).toMatchObject({ state: stateWith([]) });
  });

  it('of a person that fail keep none from the others, however few are looked at in a time', async () => {
    const [failing, fine] = [await personOf('13900000295'), await personOf('13900000296')];
    for (const one of [failing, fine]) {
      await fillCart(one);
      await wants(one, 'cart');
    }
    await nextDay();
    await wasOther(failing, 'cart', '{broken');
    await wasOther(fine, 'cart', stateWith(['1']));
    const outcomes: unknown[] = [];
    for (let n = 0; n < 8; n++) {
      test.clock.turn(1000);
      outcomes.push(await sendProductNotices(parts, 1).catch(() => 'failed'));
    }
    expect(outcomes.filter((one) => one === 'failed').length).toBeGreaterThan(1);
    expect((await titles(fine)).length).toBe(1);
    expect((await rowOf(failing, 'cart'))?.notified_day).toBe(0);
  });
});

describe('the catalogue that notices compare', () => {
  const alerts = (known: readonly string[], level: typeof SUPREME | typeof LIGHT, most?: number) =>
    readTeamAlerts(parts, { teamId: 'team', level, known }, most);

  beforeAll(async () => {
    const row = { team_id: 'team', added_by: 'team', created: 1 };
    await test.runtime.stores.account.write((tx) =>
      insertSources(tx, [
        { ...row, kind: 'shop', object_id: objectId('shop', 'own shop') },
        { ...row, kind: 'product', object_id: objectId('product', KEYS[1] ?? '') },
      ]),
    );
  });

  it('has single products and known ones, however little they sell, beside the best selling', async () => {
    const [unsold = '', single = '', best = ''] = [IDS[0], IDS[1], IDS.at(-1)];
    const idsOf = async (known: readonly string[]) => (await alerts(known, SUPREME, 1)).map(({ id }) => id);
    expect((await idsOf([])).sort()).toEqual([single, best].sort());
    const found = await alerts([unsold, best, 'zzzzzzzzzz'], SUPREME, 1);
    expect(found.map(({ id }) => id).sort()).toEqual([unsold, single, best].sort());
    expect(found.find(({ id }) => id === unsold)?.alerts).toContain('近30天没有销量');
  });

  it('of a lower edition leaves known products of shops as they were', async () => {
    const [known = '', single = ''] = [IDS[5], IDS[1]];
    const found = new Map((await alerts([known], LIGHT)).map(({ id, alerts: of }) => [id, of]));
    expect([...found.keys()].sort()).toEqual([known, single].sort());
    expect(found.get(known)).toBeNull();
    expect(found.get(single)).toContain('有同价竞品卖得更好');
  });
});
