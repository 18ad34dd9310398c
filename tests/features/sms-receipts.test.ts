import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureMigrations } from '#app/server/all.ts';
import { mobileIndex } from '#features/people/identity/server/index.ts';
import {
  codeTables,
  type ReceiptTable,
  type TakenTable,
} from '#features/people/identity/server/store/code-tables.ts';
import { failedProvider } from '#features/people/identity/server/store/sms.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { sqliteStore, type TestPostgres, testPostgres } from '#testkit/account-store.ts';
import { deletionAt } from '#testkit/deletion.ts';
import { type LogInApp, openLogIn, peopleStores } from '#testkit/log-in.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';

const DAY = 24 * 3_600_000;
const minute = 60_000;
type Provider = 'aliyun' | 'tencent';

let postgres: TestPostgres;
let sandbox: TestSandbox;
let secrets: Record<Provider, string>;
beforeAll(async () => {
  postgres = await testPostgres();
  sandbox = await startSandbox();
  const { sms } = JSON.parse(readFileSync(sandbox.cloudFile, 'utf8')) as {
    sms: Record<Provider, { receipts: string }>;
  };
  secrets = { aliyun: sms.aliyun.receipts, tencent: sms.tencent.receipts };
});
afterAll(async () => {
  await sandbox.stop();
  postgres.stop();
});

let next = 0;
const mobile = () => `134${String(10_000_000 + next++)}`;

const aliyun = (own: object = {}) => ({
  phone_number: '13912345678',
  send_time: '2026-11-21 12:00:00',
  report_time: '2026-11-21 12:00:03',
  success: true,
  err_code: 'DELIVERED',
  err_msg: '用户接收成功',
  sms_size: '1',
  biz_id: `biz-${next++}`,
  out_id: 'x',
  ...own,
});
const tencent = (own: object = {}) => ({
  user_receive_time: '2026-11-21 12:00:03',
  nationcode: '86',
  mobile: '13912345678',
  report_status: 'SUCCESS',
  errmsg: 'DELIVRD',
  description: '用户短信送达成功',
  sid: `sid-${next++}`,
  ...own,
});
const heard = { aliyun: { code: 0, msg: '接收成功' }, tencent: { result: 0, errmsg: 'OK' } } as const;

describe.each(peopleStores)('receipts on %s', (_name, open) => {
  let account: AccountStore | null;
  let test: LogInApp;
  beforeAll(async () => {
    account = await open(postgres);
    if (!account) return;
    test = await openLogIn({ sandbox, account });
    await test.listen();
    await sandbox.setClock(test.clock.now());
  });
  afterAll(async () => {
    await test?.close();
    await account?.close();
  });

  const push = (provider: Provider, body: unknown, secret = secrets[provider]) =>
    test.post(`/notify/sms/${provider}/${secret}`, body);
  const kept = () =>
    codeTables((account as AccountStore).db)
      .selectFrom('sms_receipt')
      .selectAll()
      .execute() as Promise<ReceiptTable[]>;
  const taken = async (number: string) =>
    (await codeTables((account as AccountStore).db)
      .selectFrom('sms_taken')
      .selectAll()
      .where('mobile_index', '=', mobileIndex(test.authContext.secrets, number))
      .orderBy('at', 'desc')
      .execute()) as TakenTable[];
  const statusOf = async (bizId: string) => (await kept()).find((one) => one.biz_id === bizId)?.status;

  /** Sends a code and waits for what was told of it. */
  async function told(number: string, wanted: 'delivered' | 'failed'): Promise<TakenTable> {
    const before = (await taken(number)).length;
    expect((await test.send(test.browser(), number)).body.success).toBe(true);
    for (let n = 0; n < 600; n++) {
      const rows = await taken(number);
      const [newest] = rows;
      const isNew = rows.length > before;
      if (newest && isNew && (await statusOf(newest.biz_id)) === wanted) return newest;
      await new Promise((go) => setTimeout(go, 5));
    }
    throw new Error(`no receipt of ${wanted}`);
  }

  it('at a wrong address are no address at all, byte by byte, whatever is sent there', async (ctx) => {
    if (!account) return ctx.skip('没有 PostgreSQL');
    const before = (await kept()).length;
    const plain = (answer: Awaited<ReturnType<typeof push>>) => [
      answer.status,
      answer.text,
      Object.keys(answer.headers).filter((name) => name !== 'date'),
    ];
    const nothing = plain(await test.post('/notify/nothing/at/all', [aliyun()]));
    expect(nothing[0]).toBe(404);
    for (const [provider, secret] of [
      ['aliyun', 'x'.repeat(32)],
      ['aliyun', secrets.tencent],
      ['tencent', secrets.aliyun],
      ['tencent', `${secrets.tencent}x`],
      ['tencent', secrets.tencent.slice(0, -1)],
      ['aliyun', '__proto__'],
    ] as const) {
      expect(plain(await push(provider, [aliyun(), tencent()], secret))).toEqual(nothing);
    }
    expect(plain(await test.post(`/notify/sms/other/${secrets.aliyun}`, [aliyun()]))).toEqual(nothing);
    const large = 'x'.repeat(200 * 1024);
    expect((await push('aliyun', large, 'y'.repeat(32))).status).toBe(404);
    expect((await kept()).length).toBe(before);
  });

  it.for([
    ['nothing', ''],
    ['no JSON', '{'],
    ['an object', aliyun()],
    ['an empty list', []],
    ['too many', Array.from({ length: 501 }, () => aliyun())],
    ['a part that is none', [aliyun(), { ...aliyun(), biz_id: undefined }]],
    ['a number that is no text', [aliyun({ biz_id: 12 })]],
    ['an id that is none', [aliyun({ biz_id: "x' or 1=1" })]],
    ['a success that is text', [aliyun({ success: 'true' })]],
    ['a time that is none', [aliyun({ report_time: '2026-13-45 99:99:99' })]],
    ['the other provider’s shape', [tencent()]],
  ] as const)('that are %s are refused as a whole', async ([, body], ctx) => {
    if (!account) return ctx.skip('没有 PostgreSQL');
    const before = (await kept()).length;
    const answer = await push('aliyun', body);
    expect([answer.status, (answer.body as unknown as { code: number }).code]).toEqual([400, 1]);
    expect((await kept()).length).toBe(before);
    const other = await push('tencent', [tencent({ report_status: 'MAYBE' })]);
    expect([other.status, (other.body as unknown as { result: number }).result]).toEqual([400, 1]);
  });

  it('larger than 128 KiB are refused', async (ctx) => {
    if (!account) return ctx.skip('没有 PostgreSQL');
    expect((await push('aliyun', 'x'.repeat(129 * 1024))).status).toBe(413);
  });

  it('are kept without number and words, answered in the provider’s own way, and told twice are one', async (ctx) => {
    if (!account) return ctx.skip('没有 PostgreSQL');
    const [one, two] = [aliyun(), tencent()];
    for (let round = 0; round < 2; round++) {
      expect((await push('aliyun', [one])).body).toEqual(heard.aliyun);
      expect((await push('tencent', [two])).body).toEqual(heard.tencent);
    }
    const rows = (await kept()).filter((row) => [one.biz_id, two.sid].includes(row.biz_id));
    const reported = Date.parse('2026-11-21T12:00:03+08:00');
    expect(
      rows.map(({ provider, status, code, reported: at }) => [provider, status, code, Number(at)]),
    ).toEqual([
      ['aliyun', 'delivered', 'DELIVERED', reported],
      ['tencent', 'delivered', 'DELIVRD', reported],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/13912345678|用户/);
  });

  it('of a delivery are the last word, in whichever order they come', async (ctx) => {
    if (!account) return ctx.skip('没有 PostgreSQL');
    const failed = aliyun({ success: false, err_code: 'MOBILE_NOT_ON_SERVICE' });
    await push('aliyun', [failed]);
    expect(await statusOf(failed.biz_id)).toBe('failed');
    await push('aliyun', [{ ...failed, success: true, err_code: 'DELIVERED' }]);
    expect(await statusOf(failed.biz_id)).toBe('delivered');
    await Promise.all(Array.from({ length: 20 }, () => push('aliyun', [failed])));
    expect(await statusOf(failed.biz_id)).toBe('delivered');
  });

  it('keep no code of a provider that could be a number or words', async (ctx) => {
    if (!account) return ctx.skip('没有 PostgreSQL');
    const one = aliyun({ err_code: '13912345678' });
    const two = aliyun({ err_code: '停机 13912345678' });
    await push('aliyun', [one, two]);
    const rows = (await kept()).filter((row) => [one.biz_id, two.biz_id].includes(row.biz_id));
    expect(rows.map((row) => row.code)).toEqual(['', '']);
  });

  it('come from both providers after a message, and a failure sends the next code by the other one', async (ctx) => {
    if (!account) return ctx.skip('没有 PostgreSQL');
    const number = mobile();
    expect((await told(number, 'delivered')).provider).toBe('aliyun');
    test.clock.turn(2 * minute);
    await sandbox.fault('receipt', 'failed');
    expect((await told(number, 'failed')).provider).toBe('aliyun');
    test.clock.turn(2 * minute);
    expect((await told(number, 'delivered')).provider).toBe('tencent');
    test.clock.turn(2 * minute);
    expect((await told(number, 'delivered')).provider).toBe('aliyun');
  });

  it('of a failure leave the turn to the usual provider, where the other one limits or refuses', async (ctx) => {
    if (!account) return ctx.skip('没有 PostgreSQL');
    const number = mobile();
    await sandbox.fault('receipt', 'failed');
    expect((await told(number, 'failed')).provider).toBe('aliyun');
    test.clock.turn(2 * minute);
    await sandbox.fault('tencent', 'limit');
    expect((await told(number, 'delivered')).provider).toBe('aliyun');
  });

  it('of a failure by the other provider lead back, and are forgotten after an hour', async (ctx) => {
    if (!account) return ctx.skip('没有 PostgreSQL');
    const number = mobile();
    await sandbox.fault('receipt', 'failed', 2);
    expect((await told(number, 'failed')).provider).toBe('aliyun');
    test.clock.turn(2 * minute);
    expect((await told(number, 'failed')).provider).toBe('tencent');
    test.clock.turn(2 * minute);
    expect((await told(number, 'delivered')).provider).toBe('aliyun');
    const other = mobile();
    await sandbox.fault('receipt', 'failed');
    await told(other, 'failed');
    test.clock.turn(61 * minute);
    expect((await told(other, 'delivered')).provider).toBe('aliyun');
  });

  it.for(['late', 'dup'] as const)('that come %s are one receipt of their message', async (kind, ctx) => {
    if (!account) return ctx.skip('没有 PostgreSQL');
    await sandbox.fault('receipt', kind);
    const { biz_id } = await told(mobile(), 'delivered');
    expect((await kept()).filter((row) => row.biz_id === biz_id)).toHaveLength(1);
  });

  it('of a message that nobody sent are heard and change nothing', async (ctx) => {
    if (!account) return ctx.skip('没有 PostgreSQL');
    const number = mobile();
    const before = (await kept()).length;
    await sandbox.fault('receipt', 'unknown');
    await test.send(test.browser(), number);
    for (let n = 0; n < 400 && (await kept()).length === before; n++) {
      await new Promise((go) => setTimeout(go, 5));
    }
    expect((await kept()).length).toBe(before + 1);
    const index = mobileIndex(test.authContext.secrets, number);
    expect(await failedProvider(account.db, index, 0)).toBeNull();
    test.clock.turn(2 * minute);
    expect((await told(number, 'delivered')).provider).toBe('aliyun');
  });

  it('are gone after seven days, and not before', async (ctx) => {
    if (!account) return ctx.skip('没有 PostgreSQL');
    const one = aliyun();
    await push('aliyun', [one]);
    test.clock.turn(7 * DAY - 1);
    await test.features.sweep(deletionAt(test.clock.now()));
    expect(await statusOf(one.biz_id)).toBe('delivered');
    test.clock.turn(1);
    await test.features.sweep(deletionAt(test.clock.now()));
    expect([(await kept()).length, (await taken(mobile())).length]).toEqual([0, 0]);
  });

  it('tell no number, no code and no secret in any log', (ctx) => {
    if (!account) return ctx.skip('没有 PostgreSQL');
    const all = test.lines.join('');
    expect(all).toContain('messages did not arrive');
    expect(all).not.toMatch(/13912345678|(?<!\d)134\d{8}/);
    for (const secret of Object.values(secrets)) expect(all).not.toContain(secret);
  });
});

it('a store that is gone is no receipt heard: the provider tells it again', async () => {
  const account = await sqliteStore(featureMigrations);
  const test = await openLogIn({ sandbox, account });
  await account.close();
  const answer = await test.post(`/notify/sms/aliyun/${secrets.aliyun}`, [aliyun()]);
  expect(answer.status).toBeGreaterThanOrEqual(500);
  await test.close();
});
