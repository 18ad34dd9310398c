import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SavedCondition } from '#features/desk/list-settings/contract.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
const CONDITION = '/api/common/condition';
let test: PeopleApp;
let own: TestBrowser;
let other: TestBrowser;

beforeAll(async () => {
  test = await openPeopleApp({ speeds: { reads: fast, writes: fast } });
  own = await test.person('13900000031', 'light');
  other = await test.person('13900000032');
}, 600_000);
afterAll(() => test.close());

const save = (name: string, address: string, { browser = own, page = 'products' } = {}) =>
  browser.post<{ id: string }>(`${CONDITION}/add`, { page, name, address });
const list = async (browser = own, page = 'products') =>
  (await browser.get<{ items: SavedCondition[]; used: number; total: number }>(`${CONDITION}/${page}`)).body
    .data;

it('refuses visitors, unknown lists, empty and malformed conditions, and says which', async () => {
  expect((await save('a', 'price=1-2', { browser: test.browser() })).status).toBe(401);
  expect((await save('a', 'price=1-2', { page: 'nothing' })).status).toBe(422);
  expect((await save('a', '')).body.message).toBe('请先选择筛选条件');
  expect((await save('a', 'price=abc')).status).toBe(422);
  expect((await save('', 'price=1-2')).body.message).toBe('请输入名称');
  expect((await list())?.used).toBe(0);
});

it('saves as many as the edition holds for a list, renames and deletes; each is its owner’s', async () => {
  const first = (await save(' 高佣 ', 'cosRatio=3000-&page=3')).body.data?.id ?? '';
  test.clock.turn(1000);
  expect((await save('高佣', 'price=1-2')).body.message).toBe('已有同名的常用筛选');
  for (const n of [2, 3, 4, 5]) {
    test.clock.turn(1000);
    expect((await save(`第${n}`, `price=${n}-`)).body.success).toBe(true);
  }
  const full = await save('第6', 'price=6-');
  expect([full.body.success, full.body.message, full.body.refusal?.prompt]).toEqual([
    false,
    '最多可保存5组常用筛选，升级后可保存更多',
    'condition-full',
  ]);
  expect((await list())?.items[0]).toMatchObject({ name: '高佣', address: 'cosRatio=3000-', state: 'ok' });
  // Another list has its own number; of two tabs at the last one only one is saved.
  await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => save(`并发${n}`, `fans=${n}-`, { page: 'authors' })));
  expect((await list(own, 'authors'))?.used).toBe(5);
  expect((await other.post(`${CONDITION}/rename`, { id: first, name: '别人的' })).status).toBe(404);
  expect((await other.post(`${CONDITION}/delete`, { id: first })).status).toBe(404);
  expect((await own.post(`${CONDITION}/rename`, { id: first, name: '第2' })).body.success).toBe(false);
  expect((await own.post(`${CONDITION}/rename`, { id: first, name: '高佣金' })).body.success).toBe(true);
  expect((await own.post(`${CONDITION}/delete`, { id: first })).body.success).toBe(true);
  expect((await list())?.items.map((one) => one.name)).toEqual(['第2', '第3', '第4', '第5']);
});

it('a condition above the edition says so', async () => {
  expect((await save('新品', 'isNew=1', { browser: other })).body.success).toBe(true);
  expect((await list(other))?.items[0]?.state).toBe('locked');
});

it('keeps the columns of a list in their order, for one account', async () => {
  const columns = ['gmv', 'sales', 'findDay'];
  const keep = (browser: TestBrowser, body: object) => browser.post('/api/custom/metrics/save', body);
  expect((await keep(own, { page: 'products', columns: ['nonsense'] })).status).toBe(422);
  expect((await keep(own, { page: 'products', columns: ['toString'] })).status).toBe(422);
  expect((await keep(own, { page: 'products', columns })).body.success).toBe(true);
  const read = async (browser: TestBrowser) => (await browser.get('/api/custom/metrics/list')).body.data;
  expect(await read(own)).toEqual({ columns: { products: columns } });
  expect(await read(other)).toEqual({ columns: {} });
  await keep(own, { page: 'products', columns: null });
  expect(await read(own)).toEqual({ columns: {} });
});

interface Sets {
  readonly items: readonly { id: string; page: string; name: string; columns: string[] }[];
  readonly total: number;
}

it('keeps ten named sets of columns of a list, each of one person alone', async () => {
  const add = (browser: TestBrowser, name: string, more: object = {}) =>
    browser.post<{ id: string }>('/api/custom/metrics/set/save', {
      page: 'products',
      columns: ['gmv', 'sales'],
      name,
      ...more,
    });
  const sets = async (browser: TestBrowser) =>
    (await browser.get<Sets>('/api/custom/metrics/set/list')).body.data as Sets;
  expect((await add(test.browser(), '选品')).status).toBe(401);
  for (const wrong of [
    { page: 'nothing' },
    { columns: ['nonsense'] },
    { columns: ['toString'] },
    { columns: [] },
    { name: '   ' },
    { name: '很'.repeat(21) },
  ])
    expect((await add(own, '选品', wrong)).status, JSON.stringify(wrong)).toBe(422);
  expect(await sets(own)).toEqual({ items: [], total: 10 });
  const first = await add(own, ' 选品 ', { columns: ['sales', 'gmv', 'sales'] });
  expect(await sets(own)).toEqual({
    items: [{ id: first.body.data?.id, page: 'products', name: '选品', columns: ['sales', 'gmv'] }],
    total: 10,
  });
  const same = await add(own, '选品');
  expect([same.status, same.body.success, same.body.message]).toEqual([200, false, '已有同名的列方案']);
  // Two presses at the limit: the number is decided where it is written.
  const many = await Promise.all(Array.from({ length: 12 }, (_, n) => add(own, `方案${n}`)));
  expect(many.filter(({ body }) => body.success)).toHaveLength(9);
  expect(many.find(({ body }) => !body.success)?.body.message).toContain('最多10个');
  // Another list and another person have their own.
  expect((await add(own, '选品', { page: 'authors', columns: ['fans'] })).body.success).toBe(true);
  expect((await sets(other)).items).toEqual([]);
  const drop = (browser: TestBrowser) =>
    browser.post('/api/custom/metrics/set/delete', { id: first.body.data?.id ?? '' });
  expect((await drop(other)).status).toBe(404);
  expect((await drop(own)).body.success).toBe(true);
  expect((await drop(own)).status).toBe(404);
  expect((await sets(own)).items).toHaveLength(10);
});
