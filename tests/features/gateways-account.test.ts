import { createCipheriv, createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { turnableClock } from '#platform/server/clock.ts';
import { officialAccount } from '#platform/server/gateways/official-account.ts';
import type { OaCallback, OaEvent, OaPort } from '#platform/server/gateways/ports.ts';
import { readProviders } from '#platform/server/gateways/providers.ts';
import type { Providers } from '#platform/server/gateways/providers-schema.ts';
import { createLog } from '#platform/server/log.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';

type Account = NonNullable<Providers['officialAccount']>;

const NOON = Date.parse('2026-04-01T12:00:00+08:00');
const clock = turnableClock(NOON);
const lines: string[] = [];
const log = createLog({ level: 'trace', to: { write: (line: string) => void lines.push(line) } });
let sandbox: TestSandbox;
let account: Account;
let oa: OaPort;
let product: Server;
/** What the product got, and what it made of it. */
let got: { callback: OaCallback; event: OaEvent | null }[] = [];
let answers: number[] = [];
let follower = '';
let stranger = '';

beforeAll(async () => {
  sandbox = await startSandbox();
  const found = readProviders(sandbox.providersFile, true).officialAccount;
  if (!found) throw new Error('no account');
  account = found;
  oa = officialAccount(account, { clock, log });
  product = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      const query = Object.fromEntries(new URL(request.url ?? '', 'http://product').searchParams);
      const event = oa.read({ query, body });
      got.push({ callback: { query, body }, event });
      const status = answers.shift() ?? (event ? 200 : 403);
      response.writeHead(status).end(status === 200 ? 'success' : 'no');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((done) => product.once('listening', done));
  await sandbox.callback(`http://127.0.0.1:${(product.address() as AddressInfo).port}/callback`);
  const people = await sandbox.people();
  follower = people.find((one) => one.follows)!.openid;
  stranger = people.find((one) => !one.follows)!.openid;
});
beforeEach(async () => {
  got = [];
  answers = [];
  await sandbox.setClock(clock.now());
});
afterAll(async () => {
  await sandbox.stop();
  product.close();
});

let number = 0;
async function scene(): Promise<string> {
  const text = `scene_${number++}-abcdefgh`;
  expect(await oa.createQr(text, 120)).toMatchObject({ expiresInS: 120 });
  return text;
}

/** A callback written and signed by hand, so that each part of it can be bent. */
function written(own: {
  xml?: string;
  appId?: string;
  token?: string;
  at?: number;
  outer?: (sealed: string) => string;
  pad?: number;
}): OaCallback {
  const at = String(own.at ?? Math.floor(clock.now() / 1000));
  const xml = own.xml ?? eventXml(follower, 'SCAN', 'a-scene');
  const key = Buffer.from(`${account.aesKey}=`, 'base64');
  const text = Buffer.from(xml);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  const plain = Buffer.concat([Buffer.alloc(16), length, text, Buffer.from(own.appId ?? account.appId)]);
  const pad = 32 - (plain.length % 32);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([plain, Buffer.alloc(pad, own.pad ?? pad)]);
  const sealed = Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64');
  const signature = createHash('sha1')
    .update([own.token ?? account.token, at, 'nonce', sealed].toSorted().join(''))
    .digest('hex');
  const outer =
    own.outer ?? ((inside) => `<xml><ToUserName>gh</ToUserName><Encrypt>${inside}</Encrypt></xml>`);
  return {
    query: { encrypt_type: 'aes', msg_signature: signature, timestamp: at, nonce: 'nonce' },
    body: outer(sealed),
  };
}

function eventXml(openid: string, event: string, key: string): string {
  const at = Math.floor(clock.now() / 1000);
  return `<xml><FromUserName><![CDATA[${openid}]]></FromUserName><CreateTime>${at}</CreateTime><MsgType>event</MsgType><Event>${event}</Event><EventKey><![CDATA[${key}]]></EventKey></xml>`;
}

describe('a callback is refused', () => {
  it('when it is forged, in the open, stale or meant for another account', async () => {
    for (const mode of ['forged', 'plain', 'stale', 'foreign'] as const) {
      const told = await sandbox.scan(await scene(), follower, mode);
      expect([told.isTaken, told.status, told.tries], mode).toEqual([false, 403, 3]);
    }
    expect(got.every((one) => one.event === null)).toBe(true);
  });

  it('when anything of it was changed on the way', async () => {
    await sandbox.scan(await scene(), follower);
    const { callback } = got[0]!;
    expect(oa.read(callback)).not.toBeNull();
    const bent = (query: Record<string, string>) =>
      oa.read({ ...callback, query: { ...callback.query, ...query } });
    expect(bent({ nonce: 'other' })).toBeNull();
    expect(bent({ timestamp: String(Number(callback.query.timestamp) + 1) })).toBeNull();
    expect(bent({ msg_signature: '' })).toBeNull();
    expect(bent({ msg_signature: '0'.repeat(40) })).toBeNull();
    expect(bent({ encrypt_type: 'raw' })).toBeNull();
    const sealed = /\[CDATA\[([\w+/=]{40,})\]/.exec(callback.body)?.[1] ?? '';
    for (let at = 0; at < sealed.length; at += 7) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      const body = callback.body.replace(sealed, sealed.slice(0, at) + other + sealed.slice(at + 1));
      expect(oa.read({ ...callback, body })).toBeNull();
    }
  });

  it('when it is older or newer than five minutes by our clock', () => {
    const now = Math.floor(clock.now() / 1000);
    expect(oa.read(written({ at: now - 300 }))).not.toBeNull();
    expect(oa.read(written({ at: now + 300 }))).not.toBeNull();
    for (const at of [now - 301, now + 301, 0, Number.NaN]) expect(oa.read(written({ at }))).toBeNull();
  });

  it('when it is not what it should be inside', () => {
    const bombs = [
      '<!DOCTYPE xml [<!ENTITY a "b">]>' + eventXml(follower, 'SCAN', '&a;'),
      '<!doctype x SYSTEM "file:///etc/passwd">' + eventXml(follower, 'SCAN', 'x'),
      '<xml></xml>',
      '<xml><FromUserName><b>x</b></FromUserName></xml>',
      '<xml><FromUserName>a</FromUserName><FromUserName>b</FromUserName><CreateTime>1</CreateTime></xml>',
      '<xml><FromUserName>a b</FromUserName><CreateTime>1</CreateTime></xml>',
      '<xml><FromUserName>ab</FromUserName><CreateTime>now</CreateTime></xml>',
      'no xml at all',
      '',
    ];
    for (const xml of bombs) expect(oa.read(written({ xml })), xml).toBeNull();
    expect(oa.read(written({ appId: `${account.appId}x` }))).toBeNull();
    expect(oa.read(written({ appId: '' }))).toBeNull();
    expect(oa.read(written({ token: 'another' }))).toBeNull();
    for (const pad of [0, 33, 255]) expect(oa.read(written({ pad }))).toBeNull();
  });

  it('when it is not what it should be outside', () => {
    const outers: ((sealed: string) => string)[] = [
      (sealed) => `<!DOCTYPE xml><xml><Encrypt>${sealed}</Encrypt></xml>`,
      (sealed) => `<xml><Encrypt>${sealed}</Encrypt><Encrypt>x</Encrypt></xml>`,
      (sealed) => `<xml><encrypt>${sealed}</encrypt></xml>`,
      (sealed) => `<xml><Encrypt>${sealed}</Encrypt>${'x'.repeat(33_000)}</xml>`,
      () => '<xml><Encrypt></Encrypt></xml>',
      () => '{"Encrypt": 1}',
      () => '<',
      () => '',
      () => '<xml><__proto__><Encrypt>x</Encrypt></__proto__></xml>',
    ];
    for (const outer of outers) expect(oa.read(written({ outer }))).toBeNull();
  });

  it('without a throw, whatever comes', () => {
    for (let round = 0; round < 500; round++) {
      const noise = Buffer.from(Array.from({ length: round }, () => Math.floor(Math.random() * 256)));
      const sealed = noise.toString('base64');
      const at = String(Math.floor(clock.now() / 1000));
      const signature = createHash('sha1')
        .update([account.token, at, 'n', sealed].toSorted().join(''))
        .digest('hex');
      const query = { encrypt_type: 'aes', msg_signature: signature, timestamp: at, nonce: 'n' };
      expect(oa.read({ query, body: `<xml><Encrypt>${sealed}</Encrypt></xml>` })).toBeNull();
      expect(oa.read({ query, body: noise.toString('latin1') })).toBeNull();
    }
  });
});

describe('a callback is taken', () => {
  it('of a follower who scans, and of one who follows by scanning', async () => {
    const [a, b] = [await scene(), await scene()];
    expect((await sandbox.scan(a, follower)).event).toBe('SCAN');
    expect((await sandbox.scan(b, stranger)).event).toBe('subscribe');
    const events = got.map((one) => one.event);
    expect(events).toMatchObject([
      { kind: 'scan', openid: follower, scene: a, at: NOON / 1000 },
      { kind: 'subscribe', openid: stranger, scene: b },
    ]);
    await sandbox.follow(stranger, false);
    await sandbox.follow(stranger, true);
    expect(got.slice(2).map((one) => one.event)).toMatchObject([
      { kind: 'unsubscribe', scene: null },
      { kind: 'subscribe', scene: null },
    ]);
  });

  it('again until we say so, and tells repetitions by one key', async () => {
    answers = [500, 403, 200];
    expect(await sandbox.scan(await scene(), follower)).toMatchObject({ isTaken: true, tries: 3 });
    const twice = await scene();
    await sandbox.scan(twice, follower, 'dup');
    await sandbox.scan(twice, follower, 'replay');
    const keys = got.map((one) => one.event?.key);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(new Set(keys.slice(3)).size).toBe(1);
    expect(keys).toHaveLength(6);
    expect(keys[0]).not.toBe(keys[3]);
  });

  it('and a message is no scan, whatever it says', () => {
    const xml = eventXml(follower, 'SCAN', 'x').replace('>event<', '>text<');
    expect(oa.read(written({ xml }))).toMatchObject({ kind: 'other', scene: null });
    expect(oa.read(written({ xml: eventXml(follower, 'constructor', 'x') }))).toMatchObject({
      kind: 'other',
    });
    expect(oa.read(written({ xml: eventXml(follower, 'SCAN', '../x') }))).toMatchObject({ scene: null });
    expect(oa.read(written({ xml: eventXml(follower, 'subscribe', 'x') }))).toMatchObject({ scene: null });
  });
});

describe('the question for this address', () => {
  const asked = (own: Record<string, string> = {}) => {
    const timestamp = String(Math.floor(clock.now() / 1000));
    const signature = createHash('sha1')
      .update([account.token, timestamp, 'n'].toSorted().join(''))
      .digest('hex');
    return { signature, timestamp, nonce: 'n', echostr: '5837204', ...own };
  };

  it('is not echoed to anybody else, nor with anything but letters and digits', () => {
    expect(oa.echo({})).toBeNull();
    expect(oa.echo(asked({ signature: '0'.repeat(40) }))).toBeNull();
    expect(oa.echo(asked({ timestamp: '1' }))).toBeNull();
    expect(oa.echo(asked({ echostr: '<script>' }))).toBeNull();
  });

  it('is echoed to the provider', () => {
    expect(oa.echo(asked())).toBe('5837204');
  });
});

describe('calls to the account', () => {
  const calls = async () =>
    ((await sandbox.state()).calls as unknown as { what: string }[]).map((one) => one.what);

  it('share one token until four fifths of its life, and one question for it', async () => {
    const own = officialAccount(account, { clock, log });
    const before = (await calls()).length;
    await Promise.all(Array.from({ length: 20 }, (_, i) => own.createQr(`many-${i}`, 60)));
    const made = (await calls()).slice(0, -before || undefined);
    expect(made.filter((one) => one === '取凭证')).toHaveLength(1);
    clock.turn(5700 * 1000);
    await own.createQr('still', 60);
    clock.turn(120 * 1000);
    await own.createQr('later', 60);
    const all = (await calls()).slice(0, -before || undefined);
    expect(all.filter((one) => one === '取凭证')).toHaveLength(2);
  });

  it.each(['40001', '42001'])('renew the token by force once when it is refused with %s', async (kind) => {
    await sandbox.fault('qr', kind);
    expect(await oa.createQr(`forced-${kind}`, 60)).not.toBeNull();
    await sandbox.fault('qr', kind, 2);
    expect(await oa.createQr(`twice-${kind}`, 60)).toBeNull();
  });

  it.each(['500', 'drop', 'garbage', 'limit'])(
    'give null when the account cannot be had: %s',
    async (kind) => {
      await sandbox.fault('qr', kind);
      expect(await oa.createQr('down', 60)).toBeNull();
      await sandbox.fault('token', kind);
      expect(await officialAccount(account, { clock, log }).createQr('down', 60)).toBeNull();
    },
  );

  it('give null with a wrong secret', async () => {
    const bent = officialAccount({ ...account, appSecret: 'sandboxwrong' }, { clock, log });
    expect(await bent.createQr('wrong', 60)).toBeNull();
  });

  it('send a template message to a follower and to nobody else', async () => {
    const words = { first: '您的账号在新设备登录', time: '2026-04-01 12:00' };
    expect(await oa.notify({ openid: follower, template: 'login', words })).toBe(true);
    expect(await oa.notify({ openid: 'nobody', template: 'login', words })).toBe(false);
    await sandbox.follow(stranger, false);
    expect(await oa.notify({ openid: stranger, template: 'password', words })).toBe(false);
    const notices = (await sandbox.state()).notices as unknown as object[];
    expect(notices[0]).toMatchObject({ openid: follower, template: 'login', words });
    const templates = { ...account.templates, login: { id: 'sandbox_login', words: { first: 'thing1' } } };
    const own = officialAccount({ ...account, templates }, { clock, log });
    expect(await own.notify({ openid: follower, template: 'login', words })).toBe(true);
    const [last] = (await sandbox.state()).notices as unknown as { words: object }[];
    expect(last?.words).toEqual({ thing1: words.first, time: words.time });
  });
});

it('has told the log no openid, no token and no secret', () => {
  const all = lines.join('');
  expect(all).toContain('official account');
  for (const secret of [account.appSecret, account.token, account.aesKey, follower, 'access_token']) {
    expect(all).not.toContain(secret);
  }
});
