import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Channel } from '#features/people/notifications/contract.ts';
import { createNotifications, DELIVERY, deliveriesOf } from '#features/people/notifications/server/index.ts';
import { createMailGateway } from '#platform/server/gateways/mail/mail-gateway.ts';
import { createPushGateway } from '#platform/server/gateways/push/push-gateway.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { createWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';
import { readMail } from '../../sandbox/mail.ts';

const HOUR_MS = 3_600_000;
const PASSWORD = 'smtp-password-of-the-test';
const fast = { points: 1_000_000, burst: 1_000_000 };

interface Got extends ReturnType<typeof readMail> {
  readonly to: string;
  readonly raw: string;
}

let test: PeopleApp;
let own: TestBrowser;
let other: TestBrowser;
let ownId: string;
let worker: Worker;
let server: SMTPServer;
let url: string;
/** What the server answers to the next mails: 0 takes them. */
let refusal = 0;
const got: Got[] = [];
const lines: string[] = [];

function startServer(): Promise<void> {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'notice' && password === PASSWORD ? done(null, { user: username }) : done(new Error('no')),
    onData: (stream, session, done) => {
      let raw = '';
      stream.on('data', (part: Buffer) => (raw += part.toString('utf8')));
      stream.on('end', () => {
        if (refusal > 0) return done(Object.assign(new Error('later'), { responseCode: refusal }));
        for (const { address } of session.envelope.rcptTo) got.push({ to: address, raw, ...readMail(raw) });
        return done();
      });
    },
  });
  server.on('error', () => undefined);
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done()));
}

const channels = async (browser = own) =>
  (await browser.get<{ items: Channel[]; has_mail: boolean }>('/api/push/channels')).body.data;
const add = (address: string, browser = own) =>
  browser.post<{ id: string }>('/api/push/channels/add', { kind: 'email', name: '工作邮箱', url: address });
const verify = (id: string | undefined, code: string, browser = own) =>
  browser.post('/api/push/channels/verify', { id, code });
const codeTo = (address: string) =>
  got.findLast(({ to, subject }) => to === address && subject.startsWith('邮箱验证码'))?.subject.slice(-6) ??
  '';

/** Somebody is told something, as any feature tells it. */
function tell(
  dedupKey: string,
  more: { channels?: readonly string[]; notBefore?: number; id?: string } = {},
) {
  const people = test.authContext;
  const mail = createMailGateway(() => ({ url, from: 'notice@tide.example' }));
  const push = createPushGateway({ clock: test.clock, allowedOrigin: () => null, mail });
  const jobs = createJobQueue({ account: people.account, clock: test.clock });
  const { notifier } = createNotifications({ people, push, jobs, testUrl: () => null });
  const words = { kind: 'alert', title: `预警：${dedupKey}`, text: '佣金率由20%降至10%', link: '/home' };
  return people.account.write((tx) => notifier.notifyIn(tx, { userId: ownId, dedupKey, ...words, ...more }));
}

async function runDue(): Promise<void> {
  while ((await worker.runOnce()) > 0);
}

beforeAll(async () => {
  await startServer();
  url = `smtp://notice:${PASSWORD}@127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  test = await openPeopleApp({
    speeds: { reads: fast, writes: fast },
    settings: { TIDE_SMTP_URL: url, TIDE_SMTP_FROM: 'notice@tide.example' },
    log: (line) => lines.push(line),
  });
  test.runtime.jobs.register(...test.features.jobs);
  worker = createWorker(test.runtime.jobs, {
    concurrency: 4,
    kinds: [DELIVERY],
    log: createLog({ level: 'trace', to: { write: (line) => lines.push(line) } }),
  });
  own = await test.person('13900000001');
  other = await test.person('13900000002');
  ownId = (await own.get<{ id: string }>('/api/user/info')).body.data?.id ?? '';
});
afterAll(async () => {
  await new Promise<void>((done) => server.close(done));
  await test.close();
});

/** What the log of the team says of channels, the newest first. */
const noted = async (browser = own) => {
  const answer = await browser.get<{ items: { act: string; subject: string }[] }>(
    '/api/user/audit/list?kind=account',
  );
  return answer.body.data?.items.map(({ act, subject }) => `${act} ${subject}`);
};

describe('an e-mail address', () => {
  it('is offered where a mail server is set, and must be one', async () => {
    expect((await channels())?.has_mail).toBe(true);
    for (const bad of ['', 'a', 'a@b', 'a b@c.example', 'a@c.example\r\nBcc: x@y.example', '<a@c.example>'])
      expect((await add(bad)).status, bad).toBe(422);
    expect(got).toEqual([]);
  });

  it('gets a code and nothing else until the code was entered by its owner', async () => {
    const id = (await add('me@shop.example')).body.data?.id;
    const [channel] = (await channels())?.items ?? [];
    expect([channel?.is_verified, channel?.address]).toEqual([false, 'm***@shop.example']);
    await tell('before');
    await runDue();
    expect((await own.post('/api/push/channels/test', { id })).body.success).toBe(false);
    expect(got.map(({ subject }) => subject.slice(0, 5))).toEqual(['邮箱验证码']);
    const code = codeTo('me@shop.example');
    expect(await noted()).toEqual([]);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await verify(id, wrong)).body.success).toBe(false);
    expect((await verify(id, code, other)).status).toBe(404);
    expect((await verify(id, code)).body.success).toBe(true);
    expect((await verify(id, code)).status).toBe(404);
    expect((await own.post('/api/push/channels/test', { id })).body.success).toBe(true);
    expect((await channels())?.items[0]?.is_verified).toBe(true);
    expect(await noted()).toEqual(['添加推送渠道 工作邮箱']);
  });

  it('is not opened by guessing, nor after a quarter of an hour', async () => {
    const id = (await add('late@shop.example')).body.data?.id;
    const code = codeTo('late@shop.example');
    for (let n = 0; n < 5; n++) await verify(id, String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'));
    expect((await verify(id, code)).body.success).toBe(false);
    expect((await own.post('/api/push/channels/code', { id })).body.success).toBe(true);
    const next = codeTo('late@shop.example');
    test.clock.turn(15 * 60_000);
    expect((await verify(id, next)).body.success).toBe(false);
    await own.post('/api/push/channels/remove', { id });
  });

  it('gets few codes, whoever enters it', async () => {
    test.clock.turn(24 * HOUR_MS);
    const before = got.length;
    const answers = [];
    for (const browser of [own, other, own, other, own])
      answers.push(await add('stranger@far.example', browser));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(3);
    expect(got.length - before).toBe(3);
    expect(answers.at(-1)?.status).toBe(429);
    for (const browser of [own, other])
      for (const { id, is_verified: isVerified } of (await channels(browser))?.items ?? [])
        if (!isVerified) await browser.post('/api/push/channels/remove', { id });
    // Of addresses that were never proven nothing is noted.
    expect([await noted(), await noted(other)]).toEqual([['添加推送渠道 工作邮箱'], []]);
  });
});

describe('a mail', () => {
  it('comes once a notice, with an id that repeats share, and can be unsubscribed by one request', async () => {
    await tell('once', { id: 'notice-once' });
    await tell('once');
    refusal = 451;
    await runDue();
    refusal = 0;
    test.clock.turn(HOUR_MS);
    await runDue();
    const mails = got.filter(({ subject }) => subject === '预警：once');
    expect(mails).toHaveLength(1);
    const [{ text, raw } = { text: '', raw: '' }] = mails;
    expect(text).toContain('佣金率由20%降至10%');
    expect(raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
    const state = await deliveriesOf(test.authContext.account.db, ['notice-once']);
    expect(state.get('notice-once')?.map(({ state: s, name }) => [s, name])).toEqual([
      ['delivered', '工作邮箱'],
    ]);
  });

  it('waits for the end of quiet hours, and goes by the chosen channels alone', async () => {
    const at = test.clock.now() + 2 * HOUR_MS;
    await tell('later', { notBefore: at });
    await tell('nowhere', { channels: [] });
    test.clock.turn(HOUR_MS);
    await runDue();
    expect(got.some(({ subject }) => subject === '预警：later')).toBe(false);
    test.clock.turn(HOUR_MS);
    await runDue();
    const subjects = got.map(({ subject }) => subject);
    expect([subjects.includes('预警：later'), subjects.includes('预警：nowhere')]).toEqual([true, false]);
  });

  it('that is refused for good is given up with its reason, and said in the centre', async () => {
    await tell('refused', { id: 'notice-refused' });
    refusal = 550;
    await runDue();
    refusal = 0;
    const state = await deliveriesOf(test.authContext.account.db, ['notice-refused']);
    expect(state.get('notice-refused')?.map(({ state: s, problem }) => [s, problem])).toEqual([
      ['given-up', '邮件服务器拒收（550）'],
    ]);
    expect((await channels())?.items[0]?.problem).toBe('邮件服务器拒收（550）');
    expect((await own.get('/api/notice/list')).text).toContain('推送未送达：工作邮箱');
  });

  it('ends by its header, by nobody else’s, and its channel is gone', async () => {
    const header = got.findLast(({ subject }) => subject === '预警：later')?.raw ?? '';
    const address = /List-Unsubscribe:\s*<([^>]+)>/.exec(header.replace(/\r?\n[ \t]+/g, ''))?.[1] ?? '';
    const path = new URL(address).pathname + new URL(address).search;
    const press = (to: string) =>
      test.app.inject({
        method: 'POST',
        url: to,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await press(`${path.slice(0, -3)}abc`)).statusCode).toBe(404);
    expect((await channels())?.items).toHaveLength(1);
    expect((await press(path)).statusCode).toBe(200);
    expect((await channels())?.items).toEqual([]);
    expect((await press(path)).statusCode).toBe(200);
    expect(await noted()).toEqual(['删除推送渠道 工作邮箱', '添加推送渠道 工作邮箱']);
  });

  it('leaves no password, address or code in the log', () => {
    const all = lines.join('\n');
    expect(all).not.toContain(PASSWORD);
    expect(all).not.toContain('me@shop.example');
    expect(all).not.toMatch(/邮箱验证码 \d/);
  });
});
