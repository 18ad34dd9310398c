import type * as Sdk from '@alicloud/captcha20230305';
import type { Log } from '../log.ts';
import { type AliyunAccess, aliyunConfig, commonJs, faultOf, withTimeout } from './aliyun-client.ts';
import { openOnce } from './open-once.ts';
import type { CaptchaPort, CaptchaPurpose, CaptchaVerdict } from './ports.ts';

/** The captcha at Aliyun: a scene for each action, so that a param of one opens no other. */
export interface CloudCaptchaAccount extends AliyunAccess {
  readonly scenes: Readonly<Record<Exclude<CaptchaPurpose, 'objects'>, string>> & {
    readonly objects?: string | undefined;
  };
  /** Names the account to the browser's script. */
  readonly prefix?: string | undefined;
}

interface Surroundings {
  readonly isDemo: boolean;
  readonly log: Log;
}

const TIMEOUT_MS = 2000;
const MAX_PARAM_LENGTH = 4000;
/** Our side's mistakes: they say nothing about the person. */
const ownFault = /^(InvalidAccessKey|Signature|Forbidden|Throttling|NoPermission|Account|Internal|Service)/i;

/** Asks Aliyun what a param is worth; its SDK is loaded with the first one. Not single-use by itself: singleUse of features/people/captcha sees to that. */
export function cloudCaptcha(account: CloudCaptchaAccount, { isDemo, log }: Surroundings): CaptchaPort {
  const opened = openOnce(() => open(account));
  const { login, sms, forgot, objects = '' } = account.scenes;
  return {
    kind: 'cloud',
    scene: [account.prefix ?? '', login, sms, forgot, objects].join(':'),
    ...(objects === '' && { lacks: ['objects'] as const }),
    verify: async ({ param, action }) => {
      const scene = account.scenes[action] ?? '';
      if (scene === '' || param === '' || param.length > MAX_PARAM_LENGTH) return 'fail';
      try {
        const verify = await opened();
        const code = await withTimeout(TIMEOUT_MS, verify(param, scene));
        return verdictOf(code, { isDemo, log });
      } catch (error) {
        const { code, status } = faultOf(error);
        // Danger: whoever sends nonsense must not make the captcha look broken, or it would be stepped around.
        const isTheirs = status >= 400 && status < 500 && !ownFault.test(code);
        if (!isTheirs) log.warn({ status, code }, 'captcha provider not to be had');
        return isTheirs ? 'fail' : 'unavailable';
      }
    },
  };
}

/** security.md 1.5. T005 is the console's test mode: whoever left it on would let everything pass. */
function verdictOf(code: string, { isDemo, log }: Surroundings): CaptchaVerdict {
  if (code === 'T001') return 'pass';
  if (code === 'T006') log.warn({ code }, 'captcha passed by the white list');
  if (code === 'T005') log.error({ code }, 'captcha is in test mode at the provider');
  return code === 'T006' || (code === 'T005' && isDemo) ? 'pass' : 'fail';
}

async function open(account: CloudCaptchaAccount) {
  const sdk = commonJs('@alicloud/captcha20230305') as typeof Sdk.default;
  type Client = InstanceType<typeof sdk.default>;
  const config = aliyunConfig(account, TIMEOUT_MS) as ConstructorParameters<typeof sdk.default>[0];
  const client = new sdk.default(config);
  const once = { connectTimeout: TIMEOUT_MS, readTimeout: TIMEOUT_MS } as Parameters<
    Client['verifyIntelligentCaptchaWithOptions']
  >[1];
  return async (captchaVerifyParam: string, sceneId: string): Promise<string> => {
    const request = new sdk.VerifyIntelligentCaptchaRequest({ captchaVerifyParam, sceneId });
    const { body } = await client.verifyIntelligentCaptchaWithOptions(request, once);
    if (body?.success !== true) {
      throw Object.assign(new Error('not judged'), { code: body?.code, statusCode: 400 });
    }
    const { verifyResult, verifyCode = '' } = body.result ?? {};
    return verifyResult === true ? verifyCode : '';
  };
}
