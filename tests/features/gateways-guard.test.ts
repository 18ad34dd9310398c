import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureMigrations } from '#app/server/all.ts';
import { noSandbox, openInstallation } from '#app/server/installation.ts';
import { systemClock } from '#platform/server/clock.ts';
import { readEnv } from '#platform/server/env.ts';
import { openGateways, ProvidersError, readProviders } from '#platform/server/gateways/providers.ts';
import { createLog } from '#platform/server/log.ts';
import { sqliteStore } from '#testkit/account-store.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';

const dir = mkdtempSync(join(tmpdir(), 'tide-providers-'));
const templates = { login: 'a', forgot: 'b', bind: 'c', change: 'd', notice: 'e', invite: 'f' };
const real = {
  sms: {
    aliyun: {
      endpoint: 'https://dysmsapi.aliyuncs.com',
      keyId: 'key-of-a-customer',
      keySecret: 'secret-of-a-customer',
      sign: '观潮数据',
      templates,
    },
    tencent: {
      endpoint: 'https://sms.tencentcloudapi.com',
      secretId: 'id-of-a-customer',
      secretKey: 'key-of-a-customer',
      appId: '1400000000',
      sign: '观潮数据',
      templates,
    },
  },
  captcha: {
    kind: 'cloud',
    endpoint: 'https://captcha.cn-shanghai.aliyuncs.com',
    keyId: 'key-of-a-customer',
    keySecret: 'secret-of-a-customer',
    scenes: { login: 'x', sms: 'y', forgot: 'z', objects: 'w' },
  },
  officialAccount: {
    endpoint: 'https://api.weixin.qq.com',
    appId: 'app-of-a-customer',
    appSecret: 'secret-of-a-customer',
    token: 'aTokenOfACustomer',
    aesKey: 'A'.repeat(43),
    templates: { login: 'f', password: 'g' },
  },
  shortVideo: {
    endpoint: 'https://open.douyin.com',
    clientKey: 'key-of-a-customer',
    clientSecret: 'secret-of-a-customer',
  },
};

let sandbox: TestSandbox;
let number = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(dir, { recursive: true });
});

function written(text: string, mode = 0o600): string {
  const file = join(dir, `${number++}.json`);
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
}

/** The real providers with one value changed: `sms.aliyun.endpoint`. */
function changed(path: string, value: unknown): string {
  const copy = structuredClone(real) as Record<string, unknown>;
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let at = copy;
  for (const step of steps) at = at[step] as Record<string, unknown>;
  at[last] = value;
  return written(JSON.stringify(copy));
}

function said(file: string, isDemo = false): string {
  try {
    readProviders(file, isDemo);
  } catch (error) {
    if (error instanceof ProvidersError) return error.message;
    throw error;
  }
  return '';
}

describe('a file of providers is refused', () => {
  it.each(['', 'short', 'x'.repeat(21), 'x'.repeat(101), `${'x'.repeat(30)}/y`, 7])(
    'with %j at the end of the receipts’ address',
    (receipts) => {
      for (const place of ['sms.aliyun.receipts', 'sms.tencent.receipts']) {
        expect(said(changed(place, receipts))).toContain(place);
      }
    },
  );

  it.each(['speech', 'rewriting', 'sentences'])(
    'with a service of %s over plain http elsewhere, with one of a sandbox, or with more than an address',
    (place) => {
      const service = (own: object, isDemo = false) =>
        said(
          written(
            JSON.stringify({ [place]: { endpoint: 'https://a.cn/v1', key: 'k', model: 'one', ...own } }),
          ),
          isDemo,
        );
      expect(service({})).toBe('');
      expect(service({ endpoint: 'http://127.0.0.1:8000/v1' })).toBe('');
      expect(service({ endpoint: 'http://a.cn/v1' })).toContain(`${place}.endpoint 应以 https:// 开头`);
      expect(service({ endpoint: 'https://a.cn/v1?key=x' })).toContain(`${place}.endpoint`);
      expect(service({ key: 'sandbox-key' })).toContain('沙箱');
      expect(service({ model: undefined })).toContain(`${place}.model`);
      expect(service({}, true)).toContain('本机的沙箱');
    },
  );

  it('with speech of Tencent at another host, without a key, with one of a sandbox, or of another kind', () => {
    const speech = (own: object, isDemo = false) => {
      const tencent = { kind: 'tencent', endpoint: 'https://asr.tencentcloudapi.com' };
      const service = { ...tencent, secretId: 'id-of-a-customer', secretKey: 'key-of-a-customer', ...own };
      return said(written(JSON.stringify({ speech: service })), isDemo);
    };
    expect(speech({})).toBe('');
    for (const endpoint of [
      'http://asr.tencentcloudapi.com',
      'https://sms.tencentcloudapi.com',
      'https://asr.tencentcloudapi.com.example.cn',
      'http://127.0.0.1:7201',
      'https://a.cn',
    ])
      expect(speech({ endpoint })).toContain('speech.endpoint 应为 https://asr.tencentcloudapi.com');
    expect(speech({ endpoint: 'https://asr.tencentcloudapi.com/v1' })).toContain('speech.endpoint 写法不对');
    expect(speech({ secretKey: undefined })).toContain('speech.secretKey');
    expect(speech({ secretId: 'sandboxid' })).toContain('speech.secretId 是沙箱的');
    expect(speech({ key: 'k', model: 'm' })).toContain('speech 有 2 个不认识的项');
    expect(speech({ kind: 'aliyun' })).toContain('speech');
    expect(speech({}, true)).toContain('speech.endpoint 在演示里只能是本机的沙箱');
  });

  it('with an address of the sandbox’s receipts outside the demo', () => {
    expect(said(changed('sms.aliyun.receipts', `sandbox${'x'.repeat(25)}`))).toContain('沙箱');
    expect(said(changed('sms.aliyun.receipts', 'x'.repeat(22)))).toBe('');
  });

  it('when others may read it', () => {
    for (const mode of [0o644, 0o640, 0o604]) {
      expect(said(written(JSON.stringify(real), mode))).toContain('只能由本用户读写');
    }
  });

  it('when it is missing or no JSON, without a word of what stands there', () => {
    expect(said(join(dir, 'nowhere.json'))).toContain('ENOENT');
    const message = said(written('{"sms": {"aliyun": {"keySecret": secret-of-a-customer'));
    expect(message).toContain('不是 JSON');
    expect(message).not.toContain('secret-of');
  });

  it('naming every bad place at once and no value', () => {
    const message = said(
      written(
        JSON.stringify({
          sms: { aliyun: { ...real.sms.aliyun, keyId: 7, endpoint: 'ftp://secret-of-a-customer' } },
          officialAccount: { ...real.officialAccount, token: 'not a token', aesKey: 'short' },
          more: 'secret-of-a-customer',
        }),
      ),
    );
    for (const place of [
      'sms.aliyun.keyId',
      'sms.aliyun.endpoint',
      'officialAccount.token',
      'aesKey',
      '最外层',
    ]) {
      expect(message).toContain(place);
    }
    expect(message).not.toMatch(/secret-of|not a token|short/);
    expect(message.split('\n')).toHaveLength(1);
  });

  it.each([
    'http://dysmsapi.aliyuncs.com',
    'https://dysmsapi.aliyuncs.com.example.cn',
    'https://example.cn',
    'https://127.0.0.1:7201',
    'https://sms.tencentcloudapi.com',
    'https://dysmsapi.aliyuncs.com:8443',
  ])('outside the demo with the endpoint %s', (endpoint) => {
    expect(said(changed('sms.aliyun.endpoint', endpoint))).toContain(
      'sms.aliyun.endpoint 应为 https://dysmsapi',
    );
  });

  it.each([
    'http://open.douyin.com',
    'https://open.douyin.com.example.cn',
    'https://open-sandbox.douyin.com',
    'https://127.0.0.1:7201',
  ])('outside the demo with the short-video platform at %s', (endpoint) => {
    expect(said(changed('shortVideo.endpoint', endpoint))).toContain(
      'shortVideo.endpoint 应为 https://open.douyin.com',
    );
  });

  it.each([
    'http://openapi-fxg.jinritemai.com',
    'https://openapi-fxg.jinritemai.com.example.cn',
    'https://example.cn/official/fxg',
    'http://192.168.1.9/official/fxg',
  ])('outside the demo with official interfaces at %s', (fxg) => {
    const official = { fxg, open: 'https://open.douyin.com' };
    const place = 'official.fxg.endpoint 应为 https://openapi-fxg.jinritemai.com';
    expect(said(written(JSON.stringify({ official })))).toContain(place);
  });

  it.each([
    'https://user@dysmsapi.aliyuncs.com',
    'https://dysmsapi.aliyuncs.com/path',
    'https://dysmsapi.aliyuncs.com/?a=b',
    '',
  ])('with more than an origin for an endpoint: %s', (endpoint) => {
    expect(said(changed('sms.aliyun.endpoint', endpoint))).toContain('sms.aliyun.endpoint 写法不对');
  });

  it('outside the demo with any value that the sandbox made, wherever it stands', () => {
    const made = JSON.parse(readFileSync(sandbox.cloudFile, 'utf8')) as typeof real;
    const places = [
      ['sms.aliyun.keyId', made.sms.aliyun.keyId],
      ['sms.aliyun.keySecret', made.sms.aliyun.keySecret],
      ['sms.aliyun.templates.login', made.sms.aliyun.templates.login],
      ['sms.tencent.secretId', made.sms.tencent.secretId],
      ['sms.tencent.secretKey', made.sms.tencent.secretKey],
      ['sms.tencent.appId', made.sms.tencent.appId],
      ['captcha.keyId', made.captcha.keyId],
      ['captcha.keySecret', made.captcha.keySecret],
      ['captcha.scenes.sms', made.captcha.scenes.sms],
      ['officialAccount.appId', made.officialAccount.appId],
      ['officialAccount.appSecret', made.officialAccount.appSecret],
      ['officialAccount.token', made.officialAccount.token],
      ['officialAccount.aesKey', made.officialAccount.aesKey],
      ['shortVideo.clientKey', made.shortVideo.clientKey],
      ['shortVideo.clientSecret', made.shortVideo.clientSecret],
    ] as const;
    for (const [place, value] of places) {
      const message = said(changed(place, value));
      expect(message).toContain(`${place} 是沙箱的`);
      expect(message).not.toContain(value);
    }
  });

  it('outside the demo when it is the sandbox’s own', () => {
    expect(said(sandbox.providersFile)).toContain('sms.aliyun.endpoint 应为');
    expect(said(sandbox.cloudFile)).toContain('captcha.keySecret 是沙箱的');
    expect(said(sandbox.tencentSpeechFile)).toContain('speech.secretKey 是沙箱的');
  });

  it('in the demo with the hosts of the real providers', () => {
    const message = said(written(JSON.stringify(real)), true);
    for (const place of ['sms.aliyun', 'sms.tencent', 'captcha', 'officialAccount', 'shortVideo']) {
      expect(message).toContain(`${place}.endpoint 在演示里只能是本机的沙箱`);
    }
  });
});

describe('a file of providers is taken', () => {
  const open = (file: string | null, isDemo: boolean) =>
    openGateways({ file, isDemo, clock: systemClock(), log: createLog({ level: 'silent' }) });

  it('outside the demo with real hosts and keys', () => {
    const { sms, captcha, captchaKind, oa, oauth } = open(written(JSON.stringify(real)), false);
    expect(sms?.provider).toBe('aliyun+tencent');
    expect([captchaKind, captcha?.scene, oa === null]).toEqual(['cloud', ':x:y:z:w', false]);
    const asked = { state: 's', redirectUri: 'https://a.cn/dyAuthBack' };
    expect(oauth?.consentUrl(asked)).toBe(
      'https://open.douyin.com/platform/oauth/connect/?client_key=key-of-a-customer&response_type=code&scope=user_info&redirect_uri=https%3A%2F%2Fa.cn%2FdyAuthBack&state=s',
    );
  });

  it('in the demo with the sandbox’s', () => {
    expect(open(sandbox.providersFile, true).captchaKind).toBe('slide');
    expect(open(sandbox.providersFile, true).speech?.name).toBe('云端识别（sandbox-speech）');
    expect(open(sandbox.tencentSpeechFile, true).speech?.name).toBe('腾讯云录音文件识别');
    expect(open(sandbox.cloudFile, true).captcha?.scene).toBe(
      'sandboxprefix:sandbox-login:sandbox-sms:sandbox-forgot:sandbox-objects',
    );
  });

  it('outside the demo with official interfaces of the platform, or played on this machine', () => {
    const played = { fxg: 'http://127.0.0.1:7201/official/fxg', open: 'http://127.0.0.1:7201/official/open' };
    const file = (official: object) => written(JSON.stringify({ official }));
    expect(open(file(played), false).official).toEqual(played);
    expect(open(file(played), true).official).toEqual(played);
    const own = { fxg: 'https://openapi-fxg.jinritemai.com', open: 'https://open.douyin.com' };
    expect(open(file(own), false).official).toEqual(own);
  });

  it('with nothing in it, and none at all', () => {
    const nothing = {
      sms: null,
      storefront: null,
      creators: null,
      captcha: null,
      captchaKind: 'slide',
      oa: null,
      oauth: null,
      media: expect.anything(),
      pictures: expect.anything(),
      mediaOrigin: null,
      speech: null,
      rewriting: null,
      sentences: null,
      separation: null,
      modelProblems: [],
      receipts: {},
      pay: { wechat: null, alipay: null, bank: null, advisor: null },
      official: { fxg: 'https://openapi-fxg.jinritemai.com', open: 'https://open.douyin.com' },
    };
    expect(open(written('{}'), false)).toEqual(nothing);
    expect(open(null, false)).toEqual(nothing);
  });
});

describe('links that lead to us', () => {
  const open = async (providers: string, own: Readonly<Record<string, string>> = {}) => {
    const read = readEnv({
      TIDE_DATA_DIR: mkdtempSync(join(dir, 'own-')),
      TIDE_PROVIDERS: providers,
      ...own,
    });
    if (!read.ok) throw new Error(read.errors.join());
    const account = await sqliteStore(featureMigrations);
    const log = createLog({ level: 'silent' });
    try {
      const ownUrl = () => '';
      const parts = { env: read.env, clock: systemClock(), log, account, ownUrl };
      await openInstallation({ ...parts, sandbox: noSandbox, demoPeople: [] });
    } finally {
      await account.close();
    }
  };

  it.each(['officialAccount', 'shortVideo'] as const)(
    'are never made of what a request says: no start with %s and without TIDE_ORIGIN',
    async (name) => {
      const file = written(JSON.stringify({ [name]: real[name] }));
      await expect(open(file)).rejects.toThrow('请用 TIDE_ORIGIN 写明网站的地址');
      await open(file, { TIDE_ORIGIN: 'https://tide.example.cn' });
      await open(file, { TIDE_SINGLE_USER: 'supreme' });
      await open(written(JSON.stringify({ sms: real.sms })));
    },
  );
});
