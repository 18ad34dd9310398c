import type * as Sdk from '@alicloud/dysmsapi20170525';
import type { Log } from '../log.ts';
import {
  type AliyunAccess,
  type AliyunFault,
  aliyunConfig,
  commonJs,
  faultOf,
  withTimeout,
} from './aliyun-client.ts';
import { openOnce } from './open-once.ts';
import type { SmsMessage, SmsOutcome, SmsPort, SmsPurpose } from './ports.ts';
import { noteSms } from './sms.ts';

/** The account at Aliyun: its signature and the template of each purpose, with one variable `code`. */
export interface AliyunSmsAccount extends AliyunAccess {
  readonly sign: string;
  readonly templates: Readonly<Record<SmsPurpose, string>>;
}

const TIMEOUT_MS = 5000;

/** Sends by Aliyun; its SDK is loaded with the first message. */
export function aliyunSms(account: AliyunSmsAccount, log: Log): SmsPort {
  const opened = openOnce(() => open(account));
  const provider = 'aliyun';
  return {
    provider,
    send: async (message) => {
      const { purpose } = message;
      try {
        const { send } = await opened();
        const { code, bizId } = await withTimeout(TIMEOUT_MS, send(message));
        return noteSms(log, { provider, purpose, outcome: outcomeOf({ code, status: 200 }), code, bizId });
      } catch (error) {
        const fault = faultOf(error);
        return noteSms(log, { provider, purpose, outcome: outcomeOf(fault), code: fault.code });
      }
    },
  };
}

/** security.md 3.3: only what is the provider's own fault (transport, 5xx, isp.*) may be tried elsewhere. */
function outcomeOf({ code, status }: AliyunFault): SmsOutcome {
  if (code === 'OK') return 'sent';
  if (/BUSINESS_LIMIT|Throttling/i.test(code)) return 'limited';
  if (code.startsWith('isp.') || status === 0 || status >= 500) return 'unavailable';
  return 'refused';
}

async function open(account: AliyunSmsAccount) {
  const sdk = commonJs('@alicloud/dysmsapi20170525') as typeof Sdk.default;
  type Client = InstanceType<typeof sdk.default>;
  const config = aliyunConfig(account, TIMEOUT_MS) as ConstructorParameters<typeof sdk.default>[0];
  const client = new sdk.default(config);
  const once = { connectTimeout: TIMEOUT_MS, readTimeout: TIMEOUT_MS } as Parameters<
    Client['sendSmsWithOptions']
  >[1];
  const send = async ({ mobile, purpose, code, id }: SmsMessage) => {
    const request = new sdk.SendSmsRequest({
      phoneNumbers: mobile,
      signName: account.sign,
      templateCode: account.templates[purpose],
      templateParam: JSON.stringify(code === '' ? {} : { code }),
      outId: id,
    });
    const { body } = await client.sendSmsWithOptions(request, once);
    return { code: body?.code ?? '', bizId: body?.bizId ?? '' };
  };
  return { send };
}
