import { spawn } from 'node:child_process';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request as plainRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxOf } from '#app/server/sandbox.ts';
import { pushKinds } from '#catalog/enums/push-kinds.ts';
import { systemClock } from '#platform/server/clock.ts';
import { readEnv } from '#platform/server/env.ts';
import { createMailGateway } from '#platform/server/gateways/mail/mail-gateway.ts';
import { createPushGateway } from '#platform/server/gateways/push/push-gateway.ts';
import { createLog } from '#platform/server/log.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';

const dir = mkdtempSync(join(tmpdir(), 'tide-sandbox-'));
const log = createLog({ level: 'silent' });
let sandbox: TestSandbox;
let keys: Record<string, Record<string, string>>;

beforeAll(async () => {
  sandbox = await startSandbox({ dir });
  keys = JSON.parse(readFileSync(join(dir, 'keys.json'), 'utf8')) as typeof keys;
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(dir, { recursive: true });
});

/** A request with any head; fetch would not let us write Host. */
function status(path: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  return new Promise((done, failed) => {
    const asked = plainRequest(`${sandbox.url}${path}`, { method, headers }, (reply) => {
      reply.resume();
      done(reply.statusCode ?? 0);
    });
    asked.on('error', failed).end();
  });
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A call to the played Aliyun, signed by hand. */
function signed(own: { at?: number; secret?: string; leave?: string; query?: string } = {}) {
  const host = new URL(sandbox.url).host;
  const head: Record<string, string> = {
    host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': new Date(own.at ?? Date.now()).toISOString(),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  };
  const query =
    'PhoneNumbers=13912345678&SignName=%E8%A7%82%E6%BD%AE%E6%95%B0%E6%8D%AE&TemplateCode=sandbox_notice';
  const names = Object.keys(head).filter((name) => name !== own.leave);
  const canonical = [
    'POST',
    '/',
    query,
    ...names.map((name) => `${name}:${head[name]}`),
    '',
    names.join(';'),
    sha256(''),
  ];
  const text = `ACS3-HMAC-SHA256\n${sha256(canonical.join('\n'))}`;
  const signature = createHmac('sha256', own.secret ?? keys.aliyun!.keySecret!)
    .update(text)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${keys.aliyun!.keyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
  const send = () => status(`/?${own.query ?? query}`, { ...head, authorization }, 'POST');
  return { send };
}

describe('the sandbox refuses', () => {
  it('names that lead here, and pages of other sites', async () => {
    const host = new URL(sandbox.url).host;
    const port = new URL(sandbox.url).port;
    for (const other of ['example.cn', `example.cn:${port}`, '127.0.0.1', `127.0.0.1.nip.io:${port}`]) {
      expect(await status('/_ctl/state', { host: other }), other).toBe(403);
    }
    const bad: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { origin: 'http://example.cn' },
      { origin: 'null' },
      { origin: 'http://127.0.0.1:1' },
    ];
    for (const head of bad) {
      expect(await status('/_ctl/state', { host, ...head })).toBe(403);
      expect(await status('/_ctl/oa/scan', { host, ...head }, 'POST')).toBe(403);
    }
    expect(await status('/', { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).toBe(
      403,
    );
    const visit = { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect(await status('/', visit)).toBe(200);
    expect(await status('/_ctl/state', { host: `localhost:${port}`, 'sec-fetch-site': 'same-origin' })).toBe(
      200,
    );
  });

  it('other machines', async () => {
    const outer = Object.values(networkInterfaces())
      .flat()
      .find((one) => one?.family === 'IPv4' && !one.internal);
    if (!outer) return;
    await expect(fetch(`http://${outer.address}:${new URL(sandbox.url).port}/`)).rejects.toThrow();
  });

  it('calls to Aliyun that are unsigned, signed otherwise, stale, changed or sent again', async () => {
    const good = signed();
    expect(await good.send()).toBe(200);
    expect(await good.send()).toBe(400);
    expect(await signed({ secret: 'sandboxother' }).send()).toBe(400);
    expect(await signed({ at: Date.now() - 16 * 60_000 }).send()).toBe(400);
    expect(await signed({ at: Date.now() + 16 * 60_000 }).send()).toBe(400);
    expect(await signed({ leave: 'x-acs-date' }).send()).toBe(400);
    expect(await signed({ query: 'PhoneNumbers=13900000000' }).send()).toBe(400);
    const host = new URL(sandbox.url).host;
    expect(await status('/', { host, 'x-acs-action': 'SendSms' }, 'POST')).toBe(400);
  });

  it('what it does not know, and what is too large', async () => {
    expect((await fetch(`${sandbox.url}/nowhere`)).status).toBe(404);
    expect((await fetch(`${sandbox.url}/_ctl/oa/scan`)).status).toBe(404);
    expect((await fetch(`${sandbox.url}/_ctl/fault?target=x&kind=500`, { method: 'POST' })).status).toBe(422);
    expect((await fetch(`${sandbox.url}/_ctl/clock`, { method: 'POST' })).status).toBe(422);
    const body = 'x'.repeat(100_000);
    expect((await fetch(`${sandbox.url}/cgi-bin/stable_token`, { method: 'POST', body })).status).toBe(413);
  });

  it('scans by nobody, of nothing, and of a code that has expired', async () => {
    const [person] = await sandbox.people();
    await expect(sandbox.scan('nothing', person!.openid)).rejects.toThrow('404');
    const { access_token } = (await (
      await fetch(`${sandbox.url}/cgi-bin/stable_token`, {
        method: 'POST',
        body: JSON.stringify({
          grant_type: 'client_credential',
          appid: keys.officialAccount!.appId,
          secret: keys.officialAccount!.appSecret,
        }),
      })
    ).json()) as { access_token: string };
    const made = await fetch(`${sandbox.url}/cgi-bin/qrcode/create?access_token=${access_token}`, {
      method: 'POST',
      body: JSON.stringify({
        expire_seconds: 60,
        action_name: 'QR_STR_SCENE',
        action_info: { scene: { scene_str: 'short' } },
      }),
    });
    const { url } = (await made.json()) as { url: string };
    expect(url.startsWith(`${sandbox.url}/q/sandbox`)).toBe(true);
    await expect(sandbox.scan('short', 'nobody')).rejects.toThrow('404');
    await sandbox.setClock(Date.now() + 61_000);
    await expect(sandbox.scan(url, person!.openid)).rejects.toThrow('410');
    await sandbox.setClock(Date.now());
  });
});

describe('the keys', () => {
  it('are for this user alone, all carry the mark, and stay the same', async () => {
    for (const name of readdirSync(dir).filter((one) => one.endsWith('.json'))) {
      expect(statSync(join(dir, name)).mode & 0o777, name).toBe(0o600);
    }
    const { pay: _, official, ...others } = keys;
    // Keys of applications and ids of shops are digits there: only what is secret carries the mark.
    expect(official?.appSecret?.startsWith('sandbox')).toBe(true);
    const values = Object.values(others).flatMap((one) => Object.values(one));
    expect(values).toHaveLength(19);
    for (const value of values) expect(value.startsWith('sandbox')).toBe(true);
    expect(Buffer.from(`${keys.officialAccount!.aesKey}=`, 'base64')).toHaveLength(32);
    const again = await startSandbox({ dir });
    expect(JSON.parse(readFileSync(join(dir, 'keys.json'), 'utf8'))).toEqual(keys);
    expect((await again.people()).map((one) => one.openid)).toEqual(
      (await sandbox.people()).map((one) => one.openid),
    );
    await again.stop();
  });
});

it('ends when its server is gone, however that went', async () => {
  const own = mkdtempSync(join(tmpdir(), 'tide-sandbox-'));
  const script = join(import.meta.dirname, '../../sandbox/main.ts');
  const child = spawn(process.execPath, [script, '--dir', own, '--attached'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await new Promise((done) => child.stdout.once('data', done));
  const ended = new Promise((done) => child.once('close', done));
  child.stdin.end();
  expect(await ended).toBe(0);
  rmSync(own, { recursive: true });
});

describe('the phone', () => {
  it('is one page with all it needs, under a strict policy', async () => {
    for (const path of ['/', '/phone.css', '/apps.css', '/phone.mjs', '/draw.mjs', '/wechat.mjs']) {
      const reply = await fetch(`${sandbox.url}${path}`);
      expect([
        reply.status,
        reply.headers.get('content-security-policy')?.startsWith("default-src 'none'"),
      ]).toEqual([200, true]);
      expect((await reply.text()).replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:\/\//);
    }
  });

  it('tells of each change at once', async () => {
    const giveUp = new AbortController();
    const reply = await fetch(`${sandbox.url}/_ctl/events`, { signal: giveUp.signal });
    const lines = reply.body!.pipeThrough(new TextDecoderStream());
    let heard = '';
    const reading = (async () => {
      for await (const text of lines) {
        heard += text;
        if (heard.includes('重要变更')) return;
      }
    })();
    await signed().send();
    await reading;
    giveUp.abort();
  });
});

describe('beside a server', () => {
  const data = mkdtempSync(join(tmpdir(), 'tide-demo-'));
  afterAll(() => rmSync(data, { recursive: true }));
  const envOf = (own: Record<string, string>) => {
    const read = readEnv({ TIDE_DATA_DIR: data, TIDE_PORT: '0', ...own });
    if (!read.ok) throw new Error(read.errors.join('\n'));
    return read.env;
  };

  it('there is none without a demo', async () => {
    const none = await sandboxOf({ env: envOf({ TIDE_DEMO: '0' }), log });
    none.start('http://127.0.0.1:1');
    expect([none.providersFile, none.url()]).toEqual([null, null]);
    await none.stop();
  });

  it('it takes another port when its own is taken, and comes again on the same one when it is killed', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const { port } = other.address() as AddressInfo;
    const own = await sandboxOf({ env: envOf({ TIDE_DEMO: '1', TIDE_SANDBOX_PORT: String(port) }), log });
    other.close();
    const url = own.url() ?? '';
    expect(new URL(url).port).not.toBe(String(port));
    expect(JSON.parse(readFileSync(own.providersFile ?? '', 'utf8'))).toMatchObject({
      captcha: { kind: 'slide' },
      officialAccount: { endpoint: url },
    });
    own.start('http://127.0.0.1:7');
    const state = async () =>
      (await (await fetch(`${url}/_ctl/state`)).json()) as { pid: number; product: string | null };
    await expect.poll(async () => (await state()).product).toBe('http://127.0.0.1:7');
    const { pid } = await state();
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(
        async () =>
          state().then(
            (one) => one.pid !== pid && one.product,
            () => null,
          ),
        {
          timeout: 10_000,
        },
      )
      .toBe('http://127.0.0.1:7');
    await own.stop();
    await expect(fetch(url)).rejects.toThrow();
  });
});

describe('the played short-video platform', () => {
  const asked = (own: Record<string, string> = {}) => ({
    client_key: keys.shortVideo?.clientKey ?? '',
    response_type: 'code',
    scope: 'user_info',
    redirect_uri: 'http://127.0.0.1:7200/dyAuthBack',
    state: 'abc',
    ...own,
  });
  const connect = (own: Record<string, string> = {}) =>
    `${sandbox.url}/platform/oauth/connect/?${new URLSearchParams(asked(own)).toString()}`;
  const post = async (path: string, fields: Record<string, string>) => {
    const reply = await fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    return ((await reply.json()) as { data: Record<string, unknown> }).data;
  };
  const token = (own: Record<string, string>) =>
    post('/oauth/access_token/', {
      client_key: keys.shortVideo?.clientKey ?? '',
      client_secret: keys.shortVideo?.clientSecret ?? '',
      grant_type: 'authorization_code',
      ...own,
    });
  const codeFor = async (name: string) =>
    (await sandbox.decide(connect(), name)).searchParams.get('code') ?? '';

  it.each([
    ['client_key', 'somebody'],
    ['response_type', 'token'],
    ['scope', 'video.list'],
    ['redirect_uri', 'https://example.cn/dyAuthBack'],
    ['redirect_uri', 'http://127.0.0.1.example.cn/'],
    ['redirect_uri', 'javascript:alert(1)'],
  ])('shows no page for a %s of %s', async (name, value) => {
    const reply = await fetch(connect({ [name]: value }));
    expect(reply.status).toBe(400);
    await expect(sandbox.decide(connect({ [name]: value }), '林小潮')).rejects.toThrow('400');
  });

  it('has a page that no state can write into, and that leads nowhere but back', async () => {
    const reply = await fetch(connect({ state: '"><script>alert(1)</script>' }));
    const html = await reply.text();
    expect(html).toContain('同意授权');
    expect(html).not.toContain('<script');
    expect(reply.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://127.0.0.1:7200;",
    );
  });

  it('gives a token for a code once, to whoever has the secret, for ten minutes', async () => {
    const code = await codeFor('林小潮');
    expect(await token({ code, client_key: 'x' })).toMatchObject({ error_code: 10_003 });
    expect(await token({ code, client_secret: 'x' })).toMatchObject({ error_code: 10_013 });
    expect(await token({ code, grant_type: 'x' })).toMatchObject({ error_code: 2_100_005 });
    expect(await token({ code: 'x' })).toMatchObject({ error_code: 10_007 });
    const given = await token({ code });
    expect(given).toMatchObject({ error_code: 0, scope: 'user_info' });
    expect(await token({ code })).toMatchObject({ error_code: 10_007 });
    const late = await codeFor('林小潮');
    const { now } = await sandbox.state();
    await sandbox.setClock(Number(now) + 600_001);
    expect(await token({ code: late })).toMatchObject({ error_code: 10_007 });
    await sandbox.setClock(Date.now());
  });

  it('tells the name only with the token of that person', async () => {
    const one = await token({ code: await codeFor('林小潮') });
    const two = await token({ code: await codeFor('周听海') });
    const named = (open_id: unknown, access_token: unknown) =>
      post('/oauth/userinfo/', { open_id: String(open_id), access_token: String(access_token) });
    expect(await named(one.open_id, one.access_token)).toMatchObject({ nickname: '林小潮', error_code: 0 });
    expect(await named(two.open_id, one.access_token)).toMatchObject({ error_code: 2_190_002 });
    expect(one.open_id).not.toBe(two.open_id);
  });

  it('keeps the keys of those it played before', async () => {
    const file = join(dir, 'older', 'keys.json');
    mkdirSync(join(dir, 'older'));
    const { shortVideo: _new, rewriting: _newer, tencentSpeech: _newest, ...older } = keys;
    writeFileSync(file, JSON.stringify(older));
    const again = await startSandbox({ dir: join(dir, 'older') });
    const now = JSON.parse(readFileSync(file, 'utf8')) as typeof keys;
    await again.stop();
    expect(now).toMatchObject(older);
    expect(now.shortVideo?.clientKey).toMatch(/^sandbox/);
    expect(now.rewriting?.key).toMatch(/^sandbox/);
    expect(now.tencentSpeech?.secretKey).toMatch(/^sandbox/);
  });
});

describe('the receivers of pushes', () => {
  const push = createPushGateway({ clock: systemClock(), allowedOrigin: () => `${sandbox.url}/push/` });
  const message = { id: 'n1', kind: 'monitor', title: '开播提醒', text: '小满 已开播', link: '', at: 0 };

  it.each(pushKinds.map(({ id }) => id).filter((id) => id !== 'email'))(
    'take what is pushed to %s',
    async (kind) => {
      const outcome = await push.send({ kind, url: `${sandbox.url}/push/${kind}`, secret: '' }, message);
      expect(outcome).toEqual({ result: 'delivered' });
      expect((await sandbox.pushes()).find((one) => one.kind === kind)).toMatchObject({
        text: '开播提醒\n小满 已开播',
      });
    },
  );

  it('refuse a kind that the sandbox does not play', async () => {
    const before = (await sandbox.pushes()).length;
    const outcome = await push.send(
      { kind: 'webhook', url: `${sandbox.url}/push/pager`, secret: '' },
      message,
    );
    expect(outcome).toEqual({ result: 'refused', reason: '接收方返回 404' });
    expect(await sandbox.pushes()).toHaveLength(before);
  });
});

describe('the mail server', () => {
  const mail = createMailGateway(() => ({ url: sandbox.smtp, from: 'notice@tide.example' }));
  const message = {
    id: 'm1',
    kind: 'alert',
    title: '预警：价格由 ¥199 降至 ¥99，已到设定的阈值',
    text: '第一行\n第二行 = 50%',
    link: '',
    at: 0,
  };
  const mails = async () =>
    (await sandbox.state()).mails as unknown as { to: string; subject: string; text: string }[];

  it('shows a mail as it was written, and a repeat once', async () => {
    for (let n = 0; n < 2; n++)
      expect(await mail.send({ url: 'me@shop.example' }, message)).toEqual({ result: 'delivered' });
    expect(
      (await mails()).map(({ to, subject, text }) => [to, subject, text.replaceAll('\r\n', '\n')]),
    ).toEqual([['me@shop.example', message.title, message.text]]);
  });

  it('refuses on demand, for a while or for good', async () => {
    await sandbox.fault('mail', 'limit');
    expect((await mail.send({ url: 'me@shop.example' }, message)).result).toBe('retry');
    await sandbox.fault('mail', '500');
    expect((await mail.send({ url: 'me@shop.example' }, message)).result).toBe('refused');
    expect(await mails()).toHaveLength(1);
  });
});
