import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportOverview } from '#features/files/imports/contract.ts';
import { changeUser, mobileIndex, userByMobile } from '#features/people/identity/server/index.ts';
import { feedById } from '#market/feeds/feeds.ts';
import { OWNER_HEADER } from '#platform/server/http/viewer.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
let test: PeopleApp;
beforeAll(async () => {
  test = await openPeopleApp({ speeds: { reads: fast, writes: fast } });
}, 600_000);
afterAll(() => test.close());

const calls = ['/api/import/explain', '/api/import/start', '/api/import/cancel', '/api/import/delete'];

/** What becomes of every call of 导入数据 and 已导入的数据. */
async function answersTo(browser: TestBrowser) {
  const headers = { 'content-type': 'application/octet-stream' };
  const answers = [
    await browser.get('/api/import/list'),
    await browser.get('/api/import/rejected/x'),
    await browser.get('/api/imported/object?of=product&id=1'),
    await browser.get('/api/imported/overview'),
    await browser.get('/api/imported/board?board=x&subject=product&day=20260301'),
    await browser.post('/api/import/upload?name=a.csv', 'id\n1\n', headers),
    await browser.post('/api/import/file/remove', { id: 'x', place: 0 }),
  ];
  for (const path of calls) answers.push(await browser.post(path, { id: 'x', map: [], feeds: [] }));
  return answers.map(({ status, body }) => [status, body.message]);
}

it('is open to nobody who logs in: visitors, every edition, members of a team', async () => {
  const visitor = await answersTo(test.browser());
  expect(new Set(visitor.map(([status]) => status))).toEqual(new Set([401]));
  const refused = [403, '只有单用户方式的本机用户和运营者可以使用'];
  for (const [n, edition] of (['trial', 'light', 'flagship', 'supreme'] as const).entries()) {
    for (const answer of await answersTo(await test.person(`1390000060${n}`, edition)))
      expect([edition, answer]).toEqual([edition, refused]);
  }
  const member = await test.person('13900000610');
  const { account, secrets } = test.authContext;
  const idOf = async (mobile: string) =>
    (await userByMobile(account.db, mobileIndex(secrets, mobile)))?.id ?? '';
  const [own, owner] = [await idOf('13900000610'), await idOf('13900000603')];
  await account.write((tx) => changeUser(tx, own, { owner_id: owner }));
  for (const answer of await answersTo(member)) expect(answer).toEqual(refused);
});

it('takes no data into the invented market, also of the operator, and says how to get to one’s own', async () => {
  const headers = { [OWNER_HEADER]: test.secret };
  const { body } = await test.get<ImportOverview>('/api/import/list', { headers: { ...headers } });
  expect(body.data).toMatchObject({ is_demo: true, items: [] });
  expect(body.data?.feeds.map(({ id }) => id).filter((id) => !feedById(id))).toEqual([]);
  const { body: sent } = await test.send<{ import_id: string }>({
    method: 'POST',
    url: '/api/import/upload?name=a.csv',
    headers: { host: '127.0.0.1:7200', 'content-type': 'application/octet-stream', ...headers },
    payload: 'name,uid,fans\n小海,D1,5\n',
  });
  const id = sent.data?.import_id ?? '';
  const start = await test.post('/api/import/start', { id, map: [], feeds: [] }, { headers });
  expect(start.body.message).toBe('这里是演示市场，不能导入；请用 TIDE_DEMO=0 启动后再导入');
});
