import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserInfo } from '#features/people/account/contract.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

let test: PeopleApp;
beforeAll(async () => {
  test = await openPeopleApp();
});
afterAll(() => test.close());

let next = 0;
const mobile = () => `135${String(10_000_000 + next++)}`;
const minute = 60_000;
const info = async (browser: TestBrowser) =>
  (await browser.get<UserInfo>('/api/user/info')).body.data as UserInfo;

/** Asks for a code by a call and reads it from the sandbox. */
async function codeBy(number: string, ask: () => Promise<{ body: { success: boolean } }>): Promise<string> {
  test.clock.turn(2 * minute);
  const before = await test.sandbox.lastSms(number);
  const answer = await ask();
  if (!answer.body.success) throw new Error('no code was sent');
  for (let n = 0; n < 200; n++) {
    const found = await test.sandbox.lastSms(number);
    if (found && JSON.stringify(found) !== JSON.stringify(before)) return found.code;
    await new Promise((go) => setTimeout(go, 10));
  }
  throw new Error('no message came');
}

describe('one’s name and picture', () => {
  it.each(['', '   ', 'x'.repeat(21), 'a\u200bb', '<b>'])('refuses %j as a name', async (nick_name) => {
    const browser = await test.person(mobile());
    expect((await browser.post('/api/user/modify/nickname', { nick_name })).status).toBe(422);
  });

  it('keeps a name', async () => {
    const browser = await test.person(mobile());
    expect((await browser.post('/api/user/modify/nickname', { nick_name: ' 海边的人 ' })).body.success).toBe(
      true,
    );
    expect((await info(browser)).nick_name).toBe('海边的人');
  });

  it.each([
    'nonsense',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/png;base64,PHN2Zy8+',
    `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]).toString('base64')}`,
  ])('refuses %s as a picture', async (avatar) => {
    const browser = await test.person(mobile());
    expect((await browser.post('/api/user/modify/avatar', { avatar })).status).toBe(422);
  });

  it('draws a picture anew', async () => {
    const { createCanvas } = await import('@napi-rs/canvas');
    const png = createCanvas(400, 300).toBuffer('image/png').toString('base64');
    const browser = await test.person(mobile());
    const answer = await browser.post<{ avatar: string }>('/api/user/modify/avatar', {
      avatar: `data:image/png;base64,${png}`,
    });
    expect(answer.body.data?.avatar).toMatch(/^data:image\/webp;base64,/);
    expect((await info(browser)).avatar).toBe(answer.body.data?.avatar);
  });
});

describe('changing the number', () => {
  const old = '/api/user/mobile/change/send_valid_sms';
  const second = '/api/user/mobile/change/send_sms';
  const third = '/api/user/mobile/change/receive_sms';

  it('takes the old number’s code first, then the new one’s; other sessions are gone, this one stays', async () => {
    const [number, newer] = [mobile(), mobile()];
    const browser = await test.person(number);
    const valid_code = await codeBy(number, () => browser.post(old, {}));
    let ticket = '';
    const code = await codeBy(newer, async () => {
      const answer = await browser.post<{ ticket: string }>(second, { mobile: newer, valid_code });
      ticket = answer.body.data?.ticket ?? '';
      return answer;
    });
    const foreign = await test.person(mobile());
    const stolen = await foreign.post(third, { mobile: newer, code, ticket });
    expect([stolen.body.success, stolen.body.message]).toEqual([false, '操作已超时，请重新验证原手机号']);
    expect((await browser.post(third, { mobile: newer, code, ticket })).body.success).toBe(true);
    expect((await info(browser)).mobile.slice(-4)).toBe(newer.slice(-4));
    expect((await browser.post(third, { mobile: newer, code, ticket })).body.success).toBe(false);
  });

  it('goes no further with a wrong code, and not to a number that somebody has', async () => {
    const [number, taken] = [mobile(), mobile()];
    await test.person(taken);
    test.clock.turn(2 * minute);
    const browser = await test.person(number);
    await codeBy(number, () => browser.post(old, {}));
    expect((await browser.post(second, { mobile: taken, valid_code: 'abcd' })).body.message).toBe(
      '验证码错误或已失效',
    );
    const valid_code = await codeBy(number, () => browser.post(old, {}));
    let ticket = '';
    const code = await codeBy(taken, async () => {
      const answer = await browser.post<{ ticket: string }>(second, { mobile: taken, valid_code });
      ticket = answer.body.data?.ticket ?? '';
      return answer;
    });
    const answer = await browser.post(third, { mobile: taken, code, ticket });
    expect([answer.body.success, answer.body.message]).toEqual([false, '该手机号已被其他账号使用']);
  });

  it('is nothing for a visitor', async () => {
    for (const path of [old, second, third]) {
      const answer = await test
        .browser()
        .post(path, { mobile: mobile(), valid_code: '1', code: '1', ticket: 'x' });
      expect([path, answer.status]).toEqual([path, path === old ? 401 : 401]);
    }
  });
});

describe('editions', () => {
  it('are the highest grant that runs, and end at once', async () => {
    const number = mobile();
    const browser = await test.person(number, 'light');
    expect(await info(browser)).toMatchObject({
      vip_level: 10,
      level_name: '轻享版',
      is_vip: true,
      end_time: null,
    });
    const { quota } = await info(browser);
    expect(quota.months.map(({ label, meter }) => [label, meter.used, meter.total])).toContainEqual([
      '本月直播监控',
      0,
      20,
    ]);
    await test.grant(number, 'supreme', 2, 5);
    expect(await info(browser)).toMatchObject({
      vip_level: 30,
      team_quota_commerce: 5,
      expire_tip: '当前版本还有2天到期',
    });
    test.clock.turn(2 * 24 * 60 * minute);
    expect(await info(browser)).toMatchObject({ vip_level: 10 });
  });

  it('that ended are told of, and leave the trial', async () => {
    const number = mobile();
    const browser = await test.person(number);
    await test.grant(number, 'flagship', 1);
    test.clock.turn(25 * 60 * minute);
    expect(await info(browser)).toMatchObject({ vip_level: 0, expire_tip: '旗舰版已到期，续费后恢复权益' });
  });
});
