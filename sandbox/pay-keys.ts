import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** A pair of RSA keys as PEM. */
export interface Pair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** Keys between the cashiers and the product; each side is told the other's public halves alone. */
export interface PayKeys {
  readonly alipay: {
    readonly appId: string;
    readonly sellerId: string;
    readonly app: Pair;
    readonly platform: Pair;
  };
  readonly wechat: {
    readonly appId: string;
    readonly mchId: string;
    readonly serial: string;
    readonly apiV3Key: string;
    readonly merchant: Pair;
    readonly publicKeyId: string;
    readonly platform: Pair;
    /** An older platform certificate, which callbacks are still signed with now and then. */
    readonly oldSerial: string;
    readonly oldPlatform: Pair;
  };
}

function pair(): Pair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { privateKey, publicKey };
}

/** New keys; ids begin with the sandbox's mark, so that they are known anywhere. */
export function madePayKeys(): PayKeys {
  const hex = (bytes: number) => randomBytes(bytes).toString('hex');
  return {
    alipay: { appId: `sandbox${hex(6)}`, sellerId: `sandbox2088${hex(4)}`, app: pair(), platform: pair() },
    wechat: {
      appId: `sandboxwx${hex(6)}`,
      mchId: `sandbox${hex(3)}`,
      serial: `sandbox${hex(16)}`,
      apiV3Key: `sandbox${hex(16)}`.slice(0, 32),
      merchant: pair(),
      publicKeyId: `PUB_KEY_ID_${hex(8)}`,
      platform: pair(),
      oldSerial: hex(20).toUpperCase(),
      oldPlatform: pair(),
    },
  };
}

/** What the product's file of providers says of the cashiers: its own private halves and the cashiers' public ones. */
export function payProviders({ alipay, wechat }: PayKeys, endpoint: string) {
  return {
    alipay: {
      endpoint,
      appId: alipay.appId,
      sellerId: alipay.sellerId,
      privateKey: alipay.app.privateKey,
      publicKey: alipay.platform.publicKey,
    },
    wechat: {
      endpoint,
      appId: wechat.appId,
      mchId: wechat.mchId,
      serial: wechat.serial,
      privateKey: wechat.merchant.privateKey,
      apiV3Key: wechat.apiV3Key,
      publicKeys: {
        [wechat.publicKeyId]: wechat.platform.publicKey,
        [wechat.oldSerial]: wechat.oldPlatform.publicKey,
      },
    },
    advisor: 'https://work.weixin.qq.com/ca/sandbox-advisor',
    bank: { name: '观潮数据科技有限公司（演示）', bank: '演示银行上海分行', account: '6222 0000 0000 0000' },
  };
}
