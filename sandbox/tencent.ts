import { randomUUID } from 'node:crypto';
import { answer, type Exchange, failsAs } from './exchange.ts';
import { tellReceipt } from './receipts.ts';
import type { Room } from './room.ts';
import { deliver } from './short-message.ts';
import { tencentFault } from './tencent-signature.ts';

const wrongs = {
  sign: 'FailedOperation.SignatureIncorrectOrUnapproved',
  template: 'FailedOperation.TemplateIncorrectOrUnapproved',
  mobile: 'InvalidParameterValue.IncorrectPhoneNumber',
};

/** A call of SendSms as it comes. */
interface SendSms {
  readonly PhoneNumberSet?: readonly unknown[];
  readonly SmsSdkAppId?: unknown;
  readonly SignName?: unknown;
  readonly TemplateId?: unknown;
  readonly TemplateParamSet?: readonly unknown[];
}

/** Plays Tencent's short messages. */
export function playTencent(room: Room, exchange: Exchange): void {
  const { world, keys, clock, faults } = room;
  const note = (outcome: string) =>
    world.addCall({ who: 'tencent', what: '发送短信', outcome, isGood: outcome === 'Ok' });
  const fault = faults.take('tencent');
  if (fault) note(`故障 ${fault}`);
  if (fault && failsAs(fault, exchange)) return;
  if (fault === 'isp') return refuseAsTencent(exchange, 'InternalError.OtherError');
  const unsigned = tencentFault(exchange, { ...keys.tencent, now: clock.wall() });
  if (unsigned) note(unsigned);
  if (unsigned) return refuseAsTencent(exchange, unsigned);
  if (exchange.request.headers['x-tc-action'] !== 'SendSms')
    return refuseAsTencent(exchange, 'InvalidAction');
  const asked: SendSms = tencentBody<SendSms>(exchange.body);
  if (asked.SmsSdkAppId !== keys.tencent.appId) {
    return refuseAsTencent(exchange, 'UnauthorizedOperation.SmsSdkAppIdVerifyFail');
  }
  const wrong =
    fault === null
      ? deliver(room, {
          provider: 'tencent',
          phone: textOf(asked.PhoneNumberSet?.[0]),
          sign: textOf(asked.SignName),
          template: textOf(asked.TemplateId),
          code: textOf(asked.TemplateParamSet?.[0]),
        })
      : null;
  const told = wrong ? wrongs[wrong] : 'Ok';
  const code = fault ? 'LimitExceeded.PhoneNumberThirtySecondLimit' : told;
  if (!fault) note(code);
  const bizId = randomUUID();
  answerAsTencent(exchange, {
    SendStatusSet: [{ SerialNo: bizId, Fee: code === 'Ok' ? 1 : 0, Code: code, Message: code }],
  });
  const phone = textOf(asked.PhoneNumberSet?.[0]);
  if (code === 'Ok') void tellReceipt(room, { provider: 'tencent', phone, bizId, outId: '' });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What is no JSON is a call without parameters. */
export function tencentBody<T extends object>(body: Buffer): Partial<T> {
  try {
    return JSON.parse(body.toString('utf8')) as Partial<T>;
  } catch {
    return {};
  }
}

/** An error has status 200 too; only its code tells. */
export function refuseAsTencent(exchange: Exchange, code: string): void {
  answerAsTencent(exchange, { Error: { Code: code, Message: code } });
}

/** Answers with what a call gives, as Tencent does. */
export function answerAsTencent({ response }: Exchange, data: object): void {
  answer(response, { status: 200, data: { Response: { ...data, RequestId: randomUUID() } } });
}
