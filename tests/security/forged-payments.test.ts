import { createCipheriv, randomBytes, randomInt, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payStates } from '#features/people/orders/server/index.ts';
import type { TestBrowser } from '#testkit/people.ts';
import { openSellingApp, type SellingApp } from '#testkit/selling.ts';

/** `TIDE_FORGED=10000` plays all of it. */
const forgeries = Number(env.TIDE_FORGED ?? 1000);

interface Pair {
  readonly privateKey: string;
}
interface PayKeys {
  readonly alipay: {
    readonly appId: string;
    readonly sellerId: string;
    readonly app: Pair;
    readonly platform: Pair;
  };
  readonly wechat: {
    readonly appId: string;
    readonly mchId: string;
    readonly apiV3Key: string;
    readonly merchant: Pair;
    readonly publicKeyId: string;
    readonly platform: Pair;
  };
}

interface Sent {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

let test: SellingApp;
let keys: PayKeys;
let own: TestBrowser;
const orders: Record<'wechat' | 'alipay', string> = { wechat: '', alipay: '' };

const rsa = (key: string, text: string, hash = 'RSA-SHA256') =>
  sign(hash, Buffer.from(text), key).toString('base64');
const time = () => new Date(test.clock.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

beforeAll(async () => {
  test = await openSellingApp();
  const file = JSON.parse(readFileSync(join(test.sandbox.dir, 'keys.json'), 'utf8')) as { pay: PayKeys };
  keys = file.pay;
  own = await test.person('13400000001');
  orders.alipay = await test.order(own, 'flagship-1m-1p', 2);
  const other = await test.person('13400000002');
  orders.wechat = await test.order(other, 'flagship-1m-1p', 1);
}, 600_000);
afterAll(() => test.close());

function alipayFields(change: Record<string, string> = {}): Record<string, string> {
  return {
    app_id: keys.alipay.appId,
    charset: 'utf-8',
    gmt_payment: time(),
    notify_id: randomBytes(8).toString('hex'),
    out_trade_no: orders.alipay,
    seller_id: keys.alipay.sellerId,
    sign_type: 'RSA2',
    total_amount: '599.00',
    trade_no: `20${randomInt(2 ** 40)}`,
    trade_status: 'TRADE_SUCCESS',
    ...change,
  };
}
const textOf = (fields: Record<string, string>) =>
  Object.keys(fields)
    .filter((name) => name !== 'sign_type' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

function alipay(fields: Record<string, string>, signature: string, more = ''): Sent {
  const body = new URLSearchParams({ ...fields, sign: signature }).toString() + more;
  return {
    path: '/notify/pay/alipay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  };
}

const alipayForgeries: readonly (() => Sent)[] = [
  () => alipay(alipayFields(), rsa(keys.alipay.app.privateKey, textOf(alipayFields()))),
  () => {
    const fields = alipayFields({ sign_type: 'RSA' });
    return alipay(fields, rsa(keys.alipay.platform.privateKey, textOf(fields), 'RSA-SHA1'));
  },
  () => {
    const fields = alipayFields({ sign_type: 'RSA9' });
    return alipay(fields, rsa(keys.alipay.platform.privateKey, textOf(fields)));
  },
  () => {
    const fields = alipayFields();
    return alipay(fields, rsa(keys.alipay.platform.privateKey, textOf(fields)), '&total_amount=0.01');
  },
  () => {
    const fields = alipayFields();
    const signature = rsa(keys.alipay.platform.privateKey, textOf(fields));
    return alipay({ ...fields, out_trade_no: orders.wechat }, signature);
  },
  () => alipay(alipayFields({ subject: '100%' }), ''),
  () => {
    const fields = alipayFields();
    const signature = Buffer.from(rsa(keys.alipay.platform.privateKey, textOf(fields)), 'base64');
    const at = randomInt(signature.length);
    signature[at] = (signature[at] ?? 0) ^ (1 << randomInt(8));
    return alipay(fields, signature.toString('base64'));
  },
  () => ({ ...alipay(alipayFields(), ''), body: randomBytes(randomInt(400)).toString('latin1') }),
];

interface Bent {
  readonly key?: string;
  readonly serial?: string;
  readonly ageS?: number;
  readonly apiKey?: string;
  readonly about?: string;
  readonly probe?: true;
  readonly flip?: true;
  readonly hash?: string;
}

function wechat(bent: Bent): Sent {
  const content = {
    appid: keys.wechat.appId,
    mchid: keys.wechat.mchId,
    out_trade_no: orders.wechat,
    transaction_id: `42${randomInt(2 ** 40)}`,
    trade_type: 'NATIVE',
    trade_state: 'SUCCESS',
    success_time: `${time().replace(' ', 'T')}+08:00`,
    amount: { total: 59_900, currency: 'CNY' },
  };
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv(
    'aes-256-gcm',
    Buffer.from(bent.apiKey ?? keys.wechat.apiV3Key),
    Buffer.from(nonce),
  );
  cipher.setAAD(Buffer.from('transaction'));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]);
  if (bent.flip) sealed[randomInt(sealed.length)]! ^= 1 << randomInt(8);
  const body = JSON.stringify({
    id: randomBytes(8).toString('hex'),
    event_type: 'TRANSACTION.SUCCESS',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      nonce,
      associated_data: bent.about ?? 'transaction',
    },
  });
  const at = String(Math.floor(test.clock.now() / 1000) - (bent.ageS ?? 0));
  const signature = rsa(bent.key ?? keys.wechat.platform.privateKey, `${at}\nn\n${body}\n`, bent.hash);
  return {
    path: '/notify/pay/wechat',
    headers: {
      'content-type': 'application/json',
      'wechatpay-serial': bent.serial ?? keys.wechat.publicKeyId,
      'wechatpay-timestamp': at,
      'wechatpay-nonce': 'n',
      'wechatpay-signature': bent.probe ? `WECHATPAY/SIGNTEST/${signature}` : signature,
    },
    body,
  };
}

const wechatForgeries: readonly (() => Sent)[] = [
  () => wechat({ key: keys.wechat.merchant.privateKey }),
  () => wechat({ serial: 'F'.repeat(40) }),
  () => wechat({ ageS: 301 }),
  () => wechat({ ageS: -301 }),
  () => wechat({ apiKey: 'x'.repeat(32) }),
  () => wechat({ about: 'other' }),
  () => wechat({ probe: true }),
  () => wechat({ flip: true }),
  () => wechat({ hash: 'RSA-SHA1' }),
  () => ({ ...wechat({}), body: randomBytes(randomInt(400)).toString('latin1') }),
];

const send = ({ path, headers, body }: Sent) =>
  test.send({ method: 'POST', url: path, headers: { host: '127.0.0.1:7200', ...headers }, payload: body });

describe('forged callbacks', () => {
  it(`of ${forgeries} none is taken, none breaks anything, nothing changes`, async () => {
    const before = await payStates(test.orders);
    const all = [...alipayForgeries, ...wechatForgeries];
    for (let n = 0; n < forgeries; n++) {
      const made = (all[n % all.length] as () => Sent)();
      const answer = await send(made);
      const isTaken = made.path.endsWith('alipay') ? answer.text === 'success' : answer.status < 300;
      expect([n % all.length, isTaken]).toEqual([n % all.length, false]);
      // The one 500 is what WeChat is to be answered so that it comes again.
      if (answer.status >= 500) expect(answer.text).toBe('{"code":"FAIL","message":"not taken"}');
    }
    expect(await payStates(test.orders)).toEqual(before);
    expect((await test.me(own)).vip_level).toBe(0);
  }, 600_000);

  it('an address of another provider is none, and a body that is too long is not read', async () => {
    expect((await send({ ...wechat({}), path: '/notify/pay/other' })).status).toBe(404);
    expect((await send({ ...wechat({}), body: 'x'.repeat(17 * 1024) })).status).toBe(413);
  });

  it('two hundred copies of a right one are all taken and granted for once', async () => {
    const right = wechat({});
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(right)));
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([204]));
    expect((await payStates(test.orders)).orders.GRANTED).toBe(1);
  });
});
