import type { Log } from '../log.ts';
import { withTimeout } from './aliyun-client.ts';
import { openOnce } from './open-once.ts';
import type { SmsMessage, SmsOutcome, SmsPort, SmsPurpose } from './ports.ts';
import { noteSms } from './sms.ts';
import { type TencentAccess, tencentConfig, tencentFaultOf } from './tencent-client.ts';

/** The account at Tencent: its signature and the template of each purpose, with one variable {1}. */
export interface TencentSmsAccount extends TencentAccess {
  readonly appId: string;
  readonly sign: string;
  readonly templates: Readonly<Record<SmsPurpose, string>>;
}

const TIMEOUT_MS = 5000;
const REGION = 'ap-guangzhou';

/** Sends by Tencent; its SDK is loaded with the first message. */
export function tencentSms(account: TencentSmsAccount, log: Log): SmsPort {
  const opened = openOnce(() => open(account));
  const provider = 'tencent';
  return {
    provider,
    send: async (message) => {
      const { purpose } = message;
      try {
        const send = await opened();
        const { code, bizId } = await withTimeout(TIMEOUT_MS, send(message));
        return noteSms(log, { provider, purpose, outcome: outcomeOf(code, 200), code, bizId });
      } catch (error) {
        const { code, status } = tencentFaultOf(error);
        return noteSms(log, { provider, purpose, outcome: outcomeOf(code, status), code });
      }
    },
  };
}

/** As with the first provider: limits and refusals are final, faults of the provider are not. */
function outcomeOf(code: string, status: number): SmsOutcome {
  if (code === 'Ok') return 'sent';
  if (/LimitExceeded/.test(code)) return 'limited';
  if (code.startsWith('InternalError') || status === 0 || status >= 500) return 'unavailable';
  return 'refused';
}

async function open(account: TencentSmsAccount) {
  const { sms } = await import('tencentcloud-sdk-nodejs-sms');
  const config = tencentConfig(account, TIMEOUT_MS);
  const client = new sms.v20210111.Client({ ...config, region: REGION });
  return async ({ mobile, purpose, code, id }: SmsMessage) => {
    const reply = await client.SendSms({
      PhoneNumberSet: [`+86${mobile}`],
      SmsSdkAppId: account.appId,
      SignName: account.sign,
      TemplateId: account.templates[purpose],
      TemplateParamSet: code === '' ? [] : [code],
      SessionContext: id,
    });
    const { Code: told = '', SerialNo: bizId = '' } = reply.SendStatusSet?.[0] ?? {};
    return { code: told, bizId };
  };
}
