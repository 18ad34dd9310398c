import { answer, type Exchange, failsAs } from './exchange.ts';
import type { Room } from './room.ts';
import type { Push } from './world.ts';

const PREFIX = '/push/';
const kinds = ['webhook', 'wecom', 'feishu', 'dingtalk'] as const;
/** What each receiver says when it took a message. */
const taken: Readonly<Record<Push['kind'], object>> = {
  webhook: { ok: true },
  wecom: { errcode: 0, errmsg: 'ok' },
  feishu: { code: 0, msg: 'success' },
  dingtalk: { errcode: 0, errmsg: 'ok' },
};

/** Whether a path is one of the receivers of pushes. */
export function isReceiver(path: string): boolean {
  return kinds.some((kind) => path === `${PREFIX}${kind}`);
}

/** The words of a message, however its kind writes them. */
function textOf(kind: Push['kind'], body: Buffer): string {
  try {
    const said = JSON.parse(body.toString('utf8')) as {
      title?: string;
      text?: string | { content?: string };
      content?: { text?: string };
    };
    if (kind === 'feishu') return said.content?.text ?? '';
    if (typeof said.text === 'object') return said.text.content ?? '';
    return [said.title, said.text].filter(Boolean).join('\n');
  } catch {
    return '';
  }
}

/** Plays a webhook's receiver and the robots of three messengers; a message that comes twice by its id is kept once. */
export function playReceiver({ world, faults }: Room, exchange: Exchange): void {
  const { request, response, url, body } = exchange;
  const kind = kinds.find((one) => url.pathname === `${PREFIX}${one}`) ?? 'webhook';
  const call = (outcome: string, isGood: boolean) =>
    world.addCall({ who: 'push', what: '推送', outcome, isGood });
  const fault = faults.take('push');
  if (fault && failsAs(fault, exchange)) return call(fault, false);
  const text = textOf(kind, body);
  if (text === '') {
    answer(response, { status: 400, data: { message: '看不懂' } });
    return call('400', false);
  }
  const messageId = String(request.headers['x-tide-id'] ?? '');
  world.addPush({ kind, text, messageId, isSigned: 'x-tide-signature' in request.headers });
  answer(response, { status: 200, data: taken[kind] });
  call('已送达', true);
}
