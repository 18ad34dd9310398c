import { purposeOf, SIGN } from './keys.ts';
import type { Room } from './room.ts';

/** A message as a provider was asked for it. */
export interface Asked {
  readonly provider: 'aliyun' | 'tencent';
  readonly phone: string;
  readonly sign: string;
  readonly template: string;
  readonly code: string;
}

const texts = {
  login: (code: string) => `${code} 是您的登录验证码，5分钟内有效。请勿告诉他人。`,
  forgot: (code: string) => `${code} 是您找回密码的验证码，5分钟内有效。请勿告诉他人。`,
  bind: (code: string) => `${code} 是您绑定微信的验证码，5分钟内有效。请勿告诉他人。`,
  change: (code: string) => `${code} 是您修改账号信息的验证码，5分钟内有效。请勿告诉他人。`,
  notice: () => '您的账号有一次重要变更，若非本人操作，请及时修改密码。',
  invite: () => '您收到一份团队邀请，请用本手机号登录后接受或拒绝。非本人业务请忽略。',
};

/** What the provider finds wrong with a message. */
export type Wrong = 'sign' | 'template' | 'mobile';

/** Puts a message on the phone, or says what is wrong with it. */
export function deliver({ world }: Room, asked: Asked): Wrong | null {
  const purpose = purposeOf(asked.template);
  const phone = asked.phone.replace(/^(\+|00)?86(?=1\d{10}$)/, '');
  if (asked.sign !== SIGN) return 'sign';
  if (purpose === null) return 'template';
  if (!/^1\d{10}$/.test(phone)) return 'mobile';
  const text = `【${SIGN}】${texts[purpose](asked.code)}`;
  world.addSms({ phone, text, code: asked.code, purpose, provider: asked.provider });
  return null;
}
