import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

let test: PeopleApp;
const fast = { points: 1_000_000, burst: 1_000_000 };
const lead = {
  name: '陈女士',
  mobile: '13800138000',
  company: '海边食品',
  position: '采购',
  demand: '自有商品目录',
};
const leave = (browser: TestBrowser, body: object, headers = {}) =>
  browser.post('/api/user/leave/info', body, headers);
const leads = (headers: Record<string, string>) =>
  test.post<Record<string, string>[]>('/api/owner/lead', {}, { headers });

beforeAll(async () => {
  test = await openPeopleApp({ speeds: { reads: fast, writes: fast } });
});
afterAll(() => test.close());

describe('what is refused', () => {
  it.each([
    [{ ...lead, name: '  ' }, '称呼不能为空'],
    [{ ...lead, mobile: '12345' }, '*请输入11位，不含特殊字符或空格的手机号'],
    [{ ...lead, mobile: '' }, '*手机号不能为空'],
  ])('%j', async (body, words) => {
    const { status, body: answer } = await leave(test.browser(), body);
    expect([status, answer.success, answer.message]).toEqual([422, false, words]);
  });

  it('texts that are too long, fields that are none, and the list for anybody but the operator', async () => {
    expect((await leave(test.browser(), { ...lead, company: 'x'.repeat(101) })).status).toBe(422);
    expect((await leave(test.browser(), { ...lead, level: 30 })).status).toBe(422);
    expect((await leads({})).status).toBe(404);
    expect((await leads({ 'x-tide-owner': test.secret })).body.data).toEqual([]);
  });

  it('a person who writes a sixth time in a day', async () => {
    const robot = await test.person('13900000081');
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await leave(robot, lead)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

it('keeps what was left sealed, and gives it with where it came from to the operator', async () => {
  test.clock.turn(60_000);
  const from = { 'x-utm-source': 'poster', 'x-utm-term': 'spring' };
  expect((await leave(test.browser(), { ...lead, name: '林先生' }, from)).body.success).toBe(true);
  const { data } = (await leads({ 'x-tide-owner': test.secret })).body;
  expect(data).toHaveLength(6);
  expect(data?.[0]).toMatchObject({ ...lead, name: '林先生', source: 'poster', term: 'spring' });
  const { account } = test.authContext;
  await account.write(async () => undefined);
  const stored = ['account.db', 'account.db-wal'].map((name) => {
    try {
      return readFileSync(join(test.dir, 'demo', name), 'utf8');
    } catch {
      return '';
    }
  });
  expect(stored.join('').length).toBeGreaterThan(1000);
  expect(stored.join('')).not.toContain('海边食品');
});
