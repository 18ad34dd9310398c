import { randomUUID } from 'node:crypto';
import { aliyunFault } from './aliyun-signature.ts';
import { verdictOn } from './captcha.ts';
import { answer, type Exchange, failsAs } from './exchange.ts';
import { tellReceipt } from './receipts.ts';
import type { Room } from './room.ts';
import { deliver } from './short-message.ts';

const wrongs = {
  sign: 'isv.SMS_SIGNATURE_ILLEGAL',
  template: 'isv.SMS_TEMPLATE_ILLEGAL',
  mobile: 'isv.MOBILE_NUMBER_ILLEGAL',
};

/** Plays Aliyun: short messages and the intelligent captcha, told apart by the action in the head of a call. */
export function playAliyun(room: Room, exchange: Exchange): void {
  const action = exchange.request.headers['x-acs-action'];
  if (action === 'SendSms') sendSms(room, exchange);
  else if (action === 'VerifyIntelligentCaptcha') verifyCaptcha(room, exchange);
  else refuse(exchange, 404, 'InvalidAction.NotFound');
}

/** TRICKY: what is wrong with a message is told with status 200, what is wrong with the signature with 400. */
function sendSms(room: Room, exchange: Exchange): void {
  const { world, keys, clock, faults } = room;
  const note = (outcome: string) =>
    world.addCall({ who: 'aliyun', what: '发送短信', outcome, isGood: outcome === 'OK' });
  const fault = faults.take('aliyun');
  if (fault) note(`故障 ${fault}`);
  if (fault && failsAs(fault, exchange)) return;
  const unsigned = aliyunFault(exchange, { ...keys.aliyun, now: clock.wall() });
  if (unsigned) {
    note(unsigned);
    return refuse(exchange, 400, unsigned);
  }
  const { searchParams: query } = exchange.url;
  const given = (name: string) => query.get(name) ?? '';
  const wrong =
    fault === null
      ? deliver(room, {
          provider: 'aliyun',
          phone: given('PhoneNumbers'),
          sign: given('SignName'),
          template: given('TemplateCode'),
          code: codeIn(given('TemplateParam')),
        })
      : null;
  const planned = fault === 'limit' ? 'isv.BUSINESS_LIMIT_CONTROL' : 'isp.SYSTEM_ERROR';
  const code = fault ? planned : wrong ? wrongs[wrong] : 'OK';
  if (!fault) note(code);
  const bizId = randomUUID();
  answer(exchange.response, {
    status: 200,
    data: { Code: code, Message: code, RequestId: randomUUID(), ...(code === 'OK' && { BizId: bizId }) },
  });
  if (code !== 'OK') return;
  void tellReceipt(room, { provider: 'aliyun', phone: given('PhoneNumbers'), bizId, outId: given('OutId') });
}

/** The variable of our templates; '' when there is none or it is no text. */
function codeIn(parameters: string): string {
  try {
    const { code } = JSON.parse(parameters) as { code?: unknown };
    return typeof code === 'string' ? code : '';
  } catch {
    return '';
  }
}

/** The judgement stands in the result; the call as a whole succeeds whatever it is. */
function verifyCaptcha(room: Room, exchange: Exchange): void {
  const { world, keys, clock, faults } = room;
  const note = (outcome: string, isGood: boolean) =>
    world.addCall({ who: 'captcha', what: '校验验证码', outcome, isGood });
  const fault = faults.take('captcha');
  if (fault) note(`故障 ${fault}`, false);
  if (fault && failsAs(fault, exchange)) return;
  const unsigned = aliyunFault(exchange, { ...keys.captcha, now: clock.wall() });
  if (unsigned || fault) {
    note(unsigned ?? `故障 ${fault}`, false);
    return refuse(exchange, unsigned ? 400 : 503, unsigned ?? 'ServiceUnavailable');
  }
  const form = new URLSearchParams(exchange.body.toString('utf8'));
  const { isPassed, code, afterMs } = verdictOn(
    form.get('CaptchaVerifyParam') ?? '',
    form.get('SceneId') ?? '',
  );
  note(code, isPassed);
  const data = {
    Code: 'Success',
    Message: 'success',
    Success: true,
    RequestId: randomUUID(),
    Result: { VerifyResult: isPassed, VerifyCode: code, CertifyId: randomUUID() },
  };
  setTimeout(() => answer(exchange.response, { status: 200, data }), afterMs).unref();
}

function refuse({ response }: Exchange, status: number, code: string): void {
  answer(response, { status, data: { Code: code, Message: code, RequestId: randomUUID() } });
}
