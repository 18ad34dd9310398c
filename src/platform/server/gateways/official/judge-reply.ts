import type { OfficialReply } from './call-official.ts';
import { type OfficialFaultKind, type OfficialResult, officialFault } from './outcome.ts';
import { isReplyObject, objectIn, type ReplyObject, replyText } from './read-value.ts';

/** A clock that is off by more than this is named as the cause of a refusal. */
const CLOCK_OFF_S = 300;

/** Codes that were seen of the two platforms; the last two families are those of the open platform. */
const codes: Readonly<Record<string, OfficialFaultKind>> = {
  '9': 'too-many-calls',
  '11': 'signature-wrong',
  '30002': 'token-ended',
  '10008': 'token-ended',
  '2190008': 'token-ended',
  '2190002': 'token-ended',
  '10010': 'token-ended',
  '2190004': 'scope-missing',
  '10004': 'scope-missing',
  '10003': 'signature-wrong',
  '10013': 'signature-wrong',
  '2100007': 'too-many-calls',
  '10001': 'not-reachable',
};

/** What words of a sub-code or a message mean, where the code is not known. The first that is found counts. */
const signs: readonly (readonly [RegExp, OfficialFaultKind])[] = [
  [/timestamp|时间戳/i, 'clock-wrong'],
  [/sign|签名|app.?key|client.?(key|secret)/i, 'signature-wrong'],
  [/permission|scope|权限/i, 'scope-missing'],
  [/token|not.?authori|没有授权|未授权|授权.*(过期|失效)/i, 'token-ended'],
  [/too.?many|limit|frequen|频繁|限流/i, 'too-many-calls'],
];

const short = (text: string) => (/^[\w.:-]{1,60}$/.test(text) ? text : '');

function kindOf(code: string, words: string): OfficialFaultKind {
  const known = codes[code];
  if (known !== undefined) return known;
  return signs.find(([sign]) => sign.test(words))?.[1] ?? 'not-understood';
}

/** Where a reply of either platform has its code and its words. */
function statusIn(body: ReplyObject): { code: string; subCode: string; words: string } {
  const data = objectIn(body.data);
  const extra = objectIn(body.extra);
  const code = body.code ?? body.err_no ?? data.error_code ?? extra.error_code ?? body.error_code;
  const sub = replyText(body.sub_code);
  const words = [sub, body.sub_msg, body.msg, body.message, data.description, extra.description];
  return { code: replyText(code), subCode: short(sub), words: words.map(replyText).join(' ') };
}

const isSuccess = (code: string) => code === '10000' || code === '0';

/**
 * The data of a reply, or what its code means. A refused signature under a clock that is off is laid to the clock: the
 * platform refuses old moments by whatever code it likes.
 */
export function judgeReply({ body, status, clockAheadS, waitS }: OfficialReply): OfficialResult<ReplyObject> {
  const known = { clockAheadS, waitS };
  if (!isReplyObject(body)) return officialFault('not-understood', { ...known, detail: 'shape' });
  const { code, subCode, words } = statusIn(body);
  if (isSuccess(code) && status < 400) {
    if (isReplyObject(body.data)) return { kind: 'ok', data: body.data };
    return officialFault('not-understood', { ...known, detail: 'shape' });
  }
  const kind = kindOf(code, words);
  const isOff = clockAheadS !== null && Math.abs(clockAheadS) > CLOCK_OFF_S;
  const isOfTime = kind === 'signature-wrong' || kind === 'not-understood';
  const display = [short(code) || String(status), subCode].filter((one) => one !== '').join(' ');
  return officialFault(isOff && isOfTime ? 'clock-wrong' : kind, {
    ...known,
    code: display,
    detail: kind === 'not-understood' ? 'refused' : '',
  });
}
