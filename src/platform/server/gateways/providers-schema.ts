import * as z from 'zod/mini';

const word = z.string().check(z.minLength(1), z.maxLength(200));
/** Names stand together with colons between them. */
const name = z.string().check(z.regex(/^[\w-]{1,100}$/));
const templates = z.strictObject({
  login: word,
  forgot: word,
  bind: word,
  change: word,
  notice: word,
  invite: word,
});
/** The part of the address that only the provider is told; 22 letters hold 128 bits. */
const pathSecret = z.string().check(z.regex(/^[\w-]{22,100}$/));
/** A template by its id, or with the provider's names for our words: templates of the account have fields of their own. */
const notice = z.union([word, z.strictObject({ id: word, words: z.record(word, word) })]);
/** An origin and nothing else: SDKs add their own path, and a user or a query has no business here. */
const origin = z.string().check(z.refine((text) => URL.canParse(text) && isOrigin(new URL(text))));

/** A key as PEM; whether it is one is found out when the cashier is opened. */
const pem = z.string().check(z.maxLength(8000), z.regex(/^-----BEGIN [A-Z ]+-----/));

/** The address of an API with its path, and nothing behind it. */
const base = z.string().check(z.refine((text) => URL.canParse(text) && isBase(new URL(text))));

/** A service of the operator's choice that speaks the protocol of OpenAI. */
const openAiService = z.strictObject({ endpoint: base, key: word, model: word });

/** Speech by a service of the operator's choice, which needs no kind, or by 录音文件识别 of Tencent. */
const speech = z.discriminatedUnion('kind', [
  z.extend(openAiService, { kind: z.optional(z.literal('openai')) }),
  z.strictObject({ kind: z.literal('tencent'), endpoint: origin, secretId: word, secretKey: word }),
]);

/** The shape of the file; whatever is absent is not offered. */
export const providersSchema = z.strictObject({
  sms: z.optional(
    z.strictObject({
      aliyun: z.optional(
        z.strictObject({
          endpoint: origin,
          keyId: word,
          keySecret: word,
          sign: word,
          templates,
          receipts: z.optional(pathSecret),
        }),
      ),
      tencent: z.optional(
        z.strictObject({
          endpoint: origin,
          secretId: word,
          secretKey: word,
          appId: word,
          sign: word,
          templates,
          receipts: z.optional(pathSecret),
        }),
      ),
    }),
  ),
  captcha: z.optional(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('slide') }),
      z.strictObject({
        kind: z.literal('cloud'),
        endpoint: origin,
        keyId: word,
        keySecret: word,
        // An account that was entered before objects were counted has no scene for them.
        scenes: z.strictObject({ login: name, sms: name, forgot: name, objects: z.optional(name) }),
        prefix: z.optional(name),
      }),
    ]),
  ),
  officialAccount: z.optional(
    z.strictObject({
      endpoint: origin,
      appId: word,
      appSecret: word,
      token: z.string().check(z.regex(/^[A-Za-z0-9]{3,32}$/)),
      aesKey: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}$/)),
      templates: z.strictObject({ login: notice, password: notice }),
    }),
  ),
  pay: z.optional(
    z.strictObject({
      alipay: z.optional(
        z.strictObject({ endpoint: origin, appId: word, sellerId: word, privateKey: pem, publicKey: pem }),
      ),
      wechat: z.optional(
        z.strictObject({
          endpoint: origin,
          appId: word,
          mchId: word,
          serial: word,
          privateKey: pem,
          apiV3Key: z.string().check(z.regex(/^[\x21-\x7e]{32}$/)),
          publicKeys: z.record(word, pem),
        }),
      ),
      advisor: z.optional(word),
      bank: z.optional(z.strictObject({ name: word, bank: word, account: word })),
    }),
  ),
  speech: z.optional(speech),
  rewriting: z.optional(openAiService),
  sentences: z.optional(openAiService),
  shortVideo: z.optional(z.strictObject({ endpoint: origin, clientKey: word, clientSecret: word })),
  /** Where official interfaces are; without it, the platform's own hosts. Applications are entered on the page of sources. */
  official: z.optional(z.strictObject({ fxg: base, open: base })),
});

/** What the file of providers holds. */
export type Providers = z.infer<typeof providersSchema>;

function isOrigin({ protocol, pathname, search, hash, username, password }: URL): boolean {
  const isBare = pathname === '/' && `${search}${hash}${username}${password}` === '';
  return isBare && (protocol === 'https:' || protocol === 'http:');
}

function isBase({ protocol, search, hash, username, password }: URL): boolean {
  return `${search}${hash}${username}${password}` === '' && (protocol === 'https:' || protocol === 'http:');
}
