import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CodeItem } from '#features/people/codes/contract.ts';
import { CDKEY_PATH } from '#features/people/codes/operator-contract.ts';
import { OWNER_HEADER } from '#platform/server/http/viewer.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
const NO_CODE = '兑换码无效或已使用';

let test: PeopleApp;
const owner = async <T>(body: object) =>
  (await test.post<T>(CDKEY_PATH, body, { headers: { [OWNER_HEADER]: test.secret } })).body;
const create = async (asked: object) =>
  (
    await owner<{ codes: string[] }>({
      do: 'create',
      edition: 'flagship',
      days: 30,
      count: 1,
      validDays: 90,
      ...asked,
    })
  ).data?.codes ?? [];
const redeem = async (browser: TestBrowser, code: string) =>
  (await browser.get<{ level_name: string }>(`/api/user/cdkey/${encodeURIComponent(code)}`)).body;
const codes = async (browser: TestBrowser) =>
  (await browser.get<{ items: CodeItem[] }>('/api/user/cdkey/gen/list')).body.data?.items ?? [];
const level = async (browser: TestBrowser) =>
  (await browser.get<{ vip_level: number }>('/api/user/info')).body.data?.vip_level;

beforeAll(async () => {
  test = await openPeopleApp({ now: '2026-04-01T12:00:00+08:00', speeds: { reads: fast, writes: fast } });
}, 600_000);
afterAll(() => test.close());

it('a visitor, a code that is none, one that ended and a used one get no edition, in the same words', async () => {
  const [code = ''] = await create({});
  expect((await test.browser().get(`/api/user/cdkey/${code}`)).status).toBe(401);
  const [own, other] = [await test.person('13500000001'), await test.person('13500000002')];
  for (const bad of ['x', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '%00', "' or 1=1"])
    expect((await redeem(own, bad)).message, bad).toBe(NO_CODE);
  expect((await redeem(own, code.toLowerCase())).data).toMatchObject({ level_name: '旗舰版', days: 30 });
  expect(await level(own)).toBe(20);
  for (const again of [own, other]) expect((await redeem(again, code)).message).toBe(NO_CODE);
  expect(await level(other)).toBe(0);
});

it('of many at once one redeems a code', async () => {
  const [code = ''] = await create({ edition: 'light' });
  const all = await Promise.all(
    ['13500000011', '13500000012', '13500000013', '13500000014'].map((mobile) => test.person(mobile)),
  );
  const done = await Promise.all(all.map((one) => redeem(one, code)));
  expect(done.filter((one) => one.success)).toHaveLength(1);
});

it('a lower edition waits, and the code stays good; the same edition is added', async () => {
  const [first = '', second = ''] = await create({ count: 2 });
  const own = await test.person('13500000021');
  await test.grant('13500000021', 'supreme', 30);
  expect((await redeem(own, first)).message).toBe('当前版本更高，到期后可兑换');
  const other = await test.person('13500000022');
  expect((await redeem(other, first)).success).toBe(true);
  expect((await redeem(other, second)).data).toMatchObject({
    end_time: Date.parse('2026-06-01T00:00:00+08:00') / 1000,
  });
});

it('a list shows what was issued to somebody, masked, and nobody else’s', async () => {
  const own = await test.person('13500000031');
  const [code = ''] = await create({ to: '13500000031' });
  expect(await codes(own)).toMatchObject([{ code: `****-${code.slice(-4)}`, status: 'open', used_at: null }]);
  expect(await codes(await test.person('13500000032'))).toEqual([]);
  await redeem(own, code);
  expect((await codes(own)).map((one) => one.status)).toEqual(['used']);
});

it('the operator’s input is judged', async () => {
  const words = async (asked: object) =>
    (await owner({ do: 'create', edition: 'light', days: 30, count: 1, validDays: 90, ...asked })).message;
  expect(await words({ edition: 'trial' })).toMatch('没有这个版本');
  expect(await words({ days: 0 })).toBe('天数应为 1 到 3650');
  expect(await words({ count: 1001 })).toBe('个数应为 1 到 1000');
  expect(await words({ to: '13599999999' })).toBe('该手机号没有注册');
  expect((await owner<{ codes: number }[]>({ do: 'list' })).data?.length).toBeGreaterThan(3);
});

it('five wrong codes in ten minutes and twenty a day are answered; a right one waits too', async () => {
  const [code = ''] = await create({ edition: 'light' });
  const own = await test.person('13500000081');
  const tried = async (one: string) => (await own.get(`/api/user/cdkey/${one}`)).status;
  const wrong = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
  const MINUTE = 60_000;
  for (let round = 0; round < 4; round++) {
    for (let n = 0; n < 5; n++)
      expect([round, n, await tried(n === 0 ? 'x' : wrong)]).toEqual([round, n, 200]);
    const answer = await own.get(`/api/user/cdkey/${code}`);
    expect([answer.status, Number(answer.headers['retry-after']) <= 600]).toEqual([429, true]);
    test.clock.turn(11 * MINUTE);
  }
  expect(await tried(code)).toBe(429);
  const other = await test.person('13500000082');
  expect((await redeem(other, wrong)).message).toBe(NO_CODE);
  test.clock.turn(24 * 60 * MINUTE);
  const again = await test.person('13500000081');
  expect((await redeem(again, code)).success).toBe(true);
});

it('right codes are no tries, and many at once are counted', async () => {
  const codes = await create({ count: 6, edition: 'light' });
  const own = await test.person('13500000083');
  for (const code of codes) expect((await redeem(own, code)).success).toBe(true);
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, n) => own.get(`/api/user/cdkey/${'ABCDEFGHJKLMNPQRSTUVWX'}${n + 10}`)),
  );
  expect(all.filter((one) => one.status === 200)).toHaveLength(5);
  expect(all.filter((one) => one.status === 429)).toHaveLength(7);
});
