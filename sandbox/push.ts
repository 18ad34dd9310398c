import { answer, type Exchange, failsAs } from './exchange.ts';
import type { Room } from './room.ts';
import type { Push } from './world.ts';

const PREFIX = '/push/';

/** What a message of any kind may have. */
interface Message {
  readonly title?: string;
  readonly text?: string | { readonly content?: string };
  readonly content?: { readonly text?: string };
}

/** How a receiver reads a message, and what it answers when it took one. */
interface Receiver {
  words(message: Message): string | undefined;
  readonly taken: object;
}

const webhookWords = ({ title = '', text }: Message) =>
  [title, typeof text === 'string' ? text : ''].filter((part) => part !== '').join('\n');
const robotWords = ({ text }: Message) => (typeof text === 'object' ? text.content : undefined);

/** One receiver a kind of channel. */
const receivers: Readonly<Record<Push['kind'], Receiver>> = {
  webhook: { words: webhookWords, taken: { ok: true } },
  wecom: { words: robotWords, taken: { errcode: 0, errmsg: 'ok' } },
  feishu: { words: ({ content }) => content?.text, taken: { code: 0, msg: 'success' } },
  dingtalk: { words: robotWords, taken: { errcode: 0, errmsg: 'ok' } },
};

const isKind = (name: string): name is Push['kind'] => Object.hasOwn(receivers, name);

/** Whether a path is under the receivers of pushes. */
export function isReceiver(path: string): boolean {
  return path.startsWith(PREFIX);
}

/** The words of a message as its kind writes them; empty where it is written otherwise. */
function textOf(kind: Push['kind'], body: Buffer): string {
  try {
    return receivers[kind].words(JSON.parse(body.toString('utf8')) as Message) ?? '';
  } catch {
    return '';
  }
}

/** Plays a webhook's receiver and the robots of three messengers; of messages with the same id one is recorded. */
export function playReceiver({ world, faults }: Room, exchange: Exchange): void {
  const { request, response, url, body } = exchange;
  const kind = url.pathname.slice(PREFIX.length);
  const call = (outcome: string, isGood: boolean) =>
    world.addCall({ who: 'push', what: '推送', outcome, isGood });
  if (!isKind(kind)) {
    answer(response, { status: 404, data: { message: `沙箱没有 ${kind} 的接收方` } });
    return call('404', false);
  }
  const fault = faults.take('push');
  if (fault && failsAs(fault, exchange)) return call(fault, false);
  const text = textOf(kind, body);
  if (text === '') {
    answer(response, { status: 400, data: { message: '看不懂' } });
    return call('400', false);
  }
  const messageId = String(request.headers['x-tide-id'] ?? '');
  world.addPush({ kind, text, messageId, isSigned: 'x-tide-signature' in request.headers });
  answer(response, { status: 200, data: receivers[kind].taken });
  call('已送达', true);
}
