import { answer, type Exchange, failsAs } from './exchange.ts';
import type { Room } from './room.ts';

/** Where the rewriting service is played: the protocol that OpenAI made common. */
export const REWRITING_PATH = '/v1/chat/completions';

interface Message {
  readonly role?: unknown;
  readonly content?: unknown;
}

/** How the invented text of each style begins and ends. */
const frames: Readonly<Record<string, { readonly first: string; readonly last: string }>> = {
  口语化: { first: '跟大家聊聊这个', last: '有问题评论区问我' },
  精简: { first: '一句话说清楚', last: '需要的看下方' },
  种草: { first: '最近一直在用它', last: '喜欢的可以收藏' },
  直播口播: { first: '直播间的朋友看过来', last: '想要的打个想要' },
};

/** The messages of a request; null where it has none. */
function messagesIn(body: Buffer): readonly Message[] | null {
  try {
    const { messages } = JSON.parse(body.toString('utf8')) as { messages?: unknown };
    return Array.isArray(messages) ? (messages as readonly Message[]) : null;
  } catch {
    return null;
  }
}

const contentOf = (messages: readonly Message[], role: string) =>
  messages
    .filter((one) => one.role === role)
    .map((one) => String(one.content))
    .join('\n');

/** An invented rewriting, the same for the same text and style: its sentences in the frame of the style; the brief one has every second of them. */
function rewritten(text: string, style: string): string {
  const sentences = text.split(/[，。！？\n]+/).filter((one) => one.trim() !== '');
  const kept = style === '精简' ? sentences.filter((_, n) => n % 2 === 0) : sentences;
  const { first, last } = frames[style] ?? { first: '换个说法', last: '谢谢观看' };
  return [first, ...kept, last].map((one) => `${one}。`).join('\n');
}

/** Answers with an invented rewriting of the user's message, in the style that the instructions name. */
export function playRewriting({ keys, world, faults }: Room, exchange: Exchange): void {
  const { request, response, body } = exchange;
  const fault = faults.take('rewriting');
  const note = (outcome: string, isGood: boolean) =>
    world.addCall({ who: 'rewriting', what: '文案改写', outcome, isGood });
  const refuse = (status: number, message: string) => {
    note(message, false);
    answer(response, { status, data: { error: { message } } });
  };
  if (fault === 'limit') return refuse(429, 'rate limit');
  if (fault && failsAs(fault, exchange)) return note(`故障 ${fault}`, false);
  if (fault === '40001' || request.headers.authorization !== `Bearer ${keys.rewriting.key}`)
    return refuse(401, 'invalid key');
  const messages = messagesIn(body);
  const text = contentOf(messages ?? [], 'user');
  if (text.trim() === '') return refuse(400, 'no messages');
  const [, style = ''] = /风格：(\p{Script=Han}+)/u.exec(contentOf(messages ?? [], 'system')) ?? [];
  const isFiltered = fault === 'isp';
  note(isFiltered ? '内容过滤' : 'ok', !isFiltered);
  const message = { role: 'assistant', content: isFiltered ? '' : rewritten(text, style) };
  const finish_reason = isFiltered ? 'content_filter' : 'stop';
  answer(response, {
    status: 200,
    data: { object: 'chat.completion', choices: [{ index: 0, message, finish_reason }] },
  });
}
