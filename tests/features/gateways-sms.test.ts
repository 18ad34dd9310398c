import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aliyunSms } from '#platform/server/gateways/aliyun-sms.ts';
import { cloudCaptcha } from '#platform/server/gateways/cloud-captcha.ts';
import type { CaptchaPort, SmsPort, SmsPurpose } from '#platform/server/gateways/ports.ts';
import { readProviders } from '#platform/server/gateways/providers.ts';
import type { Providers } from '#platform/server/gateways/providers-schema.ts';
import { smsInOrder } from '#platform/server/gateways/sms.ts';
import { tencentSms } from '#platform/server/gateways/tencent-sms.ts';
import { createLog } from '#platform/server/log.ts';
import { fastest } from '#testkit/fastest.ts';
import { breakingOff, closeLocalServers, serveLocally } from '#testkit/local-server.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';

let sandbox: TestSandbox;
let providers: Providers;
let aliyun: SmsPort;
let tencent: SmsPort;
let both: SmsPort;
const lines: string[] = [];
const log = createLog({ level: 'trace', to: { write: (line: string) => void lines.push(line) } });
let phone = '';
let number = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
  providers = readProviders(sandbox.cloudFile, true);
  aliyun = aliyunSms(providers.sms!.aliyun!, log);
  tencent = tencentSms(providers.sms!.tencent!, log);
  both = smsInOrder([aliyun, tencent], log)!;
});
beforeEach(() => {
  phone = `1380000${String(1000 + number++)}`;
});
afterEach(closeLocalServers);
afterAll(() => sandbox.stop());

const message = (purpose: SmsPurpose = 'login', code = '4711') => ({
  mobile: phone,
  purpose,
  code,
  id: `id-${number}`,
});

describe.each([
  ['aliyun', () => aliyun],
  ['tencent', () => tencent],
])('%s', (name, port) => {
  it('is refused with a wrong secret, a wrong key and a wrong signature name', async () => {
    const account = name === 'aliyun' ? providers.sms!.aliyun! : providers.sms!.tencent!;
    const wrongs =
      name === 'aliyun' ? ['keyId', 'keySecret', 'sign'] : ['secretId', 'secretKey', 'appId', 'sign'];
    for (const wrong of wrongs) {
      const bent = { ...account, [wrong]: `sandboxwrong${wrong}` };
      const bad = name === 'aliyun' ? aliyunSms(bent as never, log) : tencentSms(bent as never, log);
      expect((await bad.send(message())).outcome, wrong).toBe('refused');
    }
    expect(await sandbox.lastSms(phone)).toBeNull();
  });

  it('says that a number is limited', async () => {
    await sandbox.fault(name, 'limit');
    expect((await port().send(message())).outcome).toBe('limited');
    expect(await sandbox.lastSms(phone)).toBeNull();
  });

  it.each(['500', 'drop', 'garbage', 'isp'])('cannot be had: %s', async (kind) => {
    await sandbox.fault(name, kind);
    expect((await port().send(message())).outcome).toBe('unavailable');
  });

  it('cannot be had when it does not answer in 5 s', async () => {
    const send = async () => {
      await sandbox.fault(name, 'timeout');
      expect((await port().send(message())).outcome).toBe('unavailable');
    };
    expect(await fastest({ tries: 2, limit: 6000 }, send)).toBeLessThan(6000);
  });

  it('sends each purpose by its own template', async () => {
    for (const purpose of ['login', 'forgot', 'bind', 'change'] as const) {
      expect((await port().send(message(purpose))).outcome).toBe('sent');
      const got = await sandbox.lastSms(phone);
      expect(got).toMatchObject({ phone, code: '4711', purpose, provider: name });
      expect(got?.text).toContain('【观潮数据】4711');
    }
    for (const purpose of ['notice', 'invite'] as const)
      expect((await port().send(message(purpose, ''))).outcome).toBe('sent');
    expect((await sandbox.lastSms(phone))?.text).toContain('团队邀请');
  });
});

describe('one provider after the other', () => {
  it('does not go on when the first one limits or refuses', async () => {
    await sandbox.fault('aliyun', 'limit');
    expect((await both.send(message())).outcome).toBe('limited');
    expect((await both.send({ ...message(), mobile: '123' })).outcome).toBe('refused');
    expect(await sandbox.lastSms(phone)).toBeNull();
  });

  it.each(['500', 'drop', 'isp'])('goes on when the first one cannot be had: %s', async (kind) => {
    await sandbox.fault('aliyun', kind);
    expect((await both.send(message())).outcome).toBe('sent');
    expect((await sandbox.lastSms(phone))?.provider).toBe('tencent');
  });

  it('is unavailable when both are, and null when there is none', async () => {
    await sandbox.fault('aliyun', 'drop');
    await sandbox.fault('tencent', '500');
    expect((await both.send(message())).outcome).toBe('unavailable');
    expect(smsInOrder([], log)).toBeNull();
  });

  it.each([{ 'content-length': '200' }, {}])('goes on when the first one breaks off: %j', async (headers) => {
    const { origin } = await serveLocally((request, to) => {
      request.resume();
      request.once('end', () => breakingOff(headers)(request, to));
    });
    const broken = [
      aliyunSms({ ...providers.sms!.aliyun!, endpoint: origin }, log),
      tencentSms({ ...providers.sms!.tencent!, endpoint: origin }, log),
    ];
    for (const one of broken) {
      expect([one.provider, (await one.send(message())).outcome]).toEqual([one.provider, 'unavailable']);
      expect((await smsInOrder([one, tencent], log)!.send(message())).outcome).toBe('sent');
    }
  });

  it('is unavailable when nobody listens', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const { port } = server.address() as AddressInfo;
    await new Promise((done) => server.close(done));
    const endpoint = `http://127.0.0.1:${port}`;
    const alone = smsInOrder(
      [
        aliyunSms({ ...providers.sms!.aliyun!, endpoint }, log),
        tencentSms({ ...providers.sms!.tencent!, endpoint }, log),
      ],
      log,
    );
    expect((await alone!.send(message())).outcome).toBe('unavailable');
  });
});

describe('the cloud captcha', () => {
  let captcha: CaptchaPort;
  const cloud = (isDemo: boolean) => {
    if (providers.captcha?.kind !== 'cloud') throw new Error('no cloud captcha');
    return cloudCaptcha(providers.captcha, { isDemo, log });
  };
  const ask = (param: string, port = captcha) =>
    port.verify({ param, action: 'sms', number: '', ip: '192.0.2.1' });
  beforeAll(() => {
    captcha = cloud(true);
  });

  it.each(['fail-a', 'dup-a', 'nonsense', '', 'x'.repeat(5000)])('fails %.20s', async (param) => {
    expect(await ask(param)).toBe('fail');
  });

  it('takes the console’s test mode in the demo only', async () => {
    expect(await ask('test-a', cloud(false))).toBe('fail');
    expect(await ask('test-b')).toBe('pass');
    expect(lines.join('')).toContain('test mode');
  });

  it('passes a param once, and one of the white list', async () => {
    expect(await ask('ok-1')).toBe('pass');
    expect(await ask('ok-1')).toBe('fail');
    expect(await ask('white-1')).toBe('pass');
  });

  it('hands the param on as it came', async () => {
    const param = 'ok-{"a":"+/= %2B&面膜"}\u{1f30a}';
    expect(await ask(param)).toBe('pass');
    expect(await ask(param)).toBe('fail');
  });

  it('knows when nobody could say, within 2 s', async () => {
    let n = 0;
    const slow = async () => expect(await ask(`slow-${++n}`)).toBe('unavailable');
    expect(await fastest({ tries: 3, limit: 2800 }, slow)).toBeLessThan(2800);
    for (const kind of ['500', 'drop', 'garbage']) {
      await sandbox.fault('captcha', kind);
      expect(await ask(`ok-${kind}`), kind).toBe('unavailable');
    }
  });

  it('is not to be had with a wrong secret', async () => {
    if (providers.captcha?.kind !== 'cloud') throw new Error('no cloud captcha');
    const bent = { ...providers.captcha, keySecret: 'sandboxwrong' };
    expect(await ask('ok-2', cloudCaptcha(bent, { isDemo: true, log }))).toBe('unavailable');
  });
});

it('has told the log no number, no code, no address and no secret', () => {
  const all = lines.join('');
  expect(all).toContain('"provider":"aliyun"');
  const { sms } = JSON.parse(readFileSync(sandbox.cloudFile, 'utf8')) as typeof providers;
  expect(all).not.toMatch(/1380000\d{4}|4711|PhoneNumbers|http:/);
  for (const secret of [sms!.aliyun!.keySecret, sms!.tencent!.secretKey]) expect(all).not.toContain(secret);
});
