import { answer, type Exchange, failsAs } from './exchange.ts';
import type { Room } from './room.ts';
import { heardIn, toneSeconds } from './tones.ts';

/** Where the speech service is played: the protocol that OpenAI made common. */
export const SPEECH_PATH = '/v1/audio/transcriptions';
/** What real services take at once. */
export const MOST_SPEECH_BYTES = 25 * 1024 * 1024;

const hooks = [
  '姐妹们先别划走，这个问题你一定也遇到过',
  '花了三个月才找到它，今天一次讲清楚',
  '同样的价格，为什么别人用起来就是不一样',
  '换季之前，这件东西一定要先看看',
];
const points = [
  '先看成分，用的都是温和的配方，早晚都适合',
  '面料摸起来很柔软，上身也显瘦',
  '容量做得很大，一家人用也够',
  '设计很轻薄，放进包里也方便',
  '口感清爽，不会觉得腻',
];
const proofs = [
  '我自己实测了两周，前后对比给你们看一下',
  '这里有检测报告，数据都写在上面',
  '老顾客的回购和好评都在评论里',
];
const others = ['再说一下平时怎么搭配', '有不清楚的地方可以问我', '拍的时候注意选对规格'];
const orders = [
  '喜欢的话点击左下角小黄车，今天有券',
  '链接放在下方，直接下单就可以',
  '赶紧去抢，全网最低价只有今天',
];

/** Lines of a video's invented copy, the same for the same key. */
function copyOf(key: string): string[] {
  let seed = [...key].reduce((sum, one) => (sum * 33 + one.charCodeAt(0)) % 2_147_483_647, 5381);
  const pick = (all: readonly string[]) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return all[seed % all.length] ?? '';
  };
  const middle = [pick(points), pick(points), pick(proofs), pick(others)];
  return [pick(hooks), ...new Set(middle), pick(orders)];
}

/** The lines over the seconds behind the tones, as segments. */
function segmentsOf(key: string, seconds: number) {
  const from = toneSeconds(key);
  const lines = copyOf(key);
  const step = Math.max(0.5, (seconds - from) / lines.length);
  return lines.map((text, id) => ({
    id,
    start: id === 0 ? 0 : from + id * step,
    end: from + (id + 1) * step,
    text,
  }));
}

/** The WAV file in a body; null where there is none. */
export function wavIn(body: Buffer): Buffer | null {
  const at = body.indexOf('RIFF');
  if (at < 0) return null;
  const bytes = body.readUInt32LE(at + 4) + 8;
  return at + bytes <= body.length ? body.subarray(at, at + bytes) : null;
}

/** What is heard in a file of sound: the copy of the video whose tones it has, else a sentence that says what this is. */
export function segmentsIn(wav: Buffer) {
  const { key, seconds } = heardIn(wav);
  const other = { id: 0, start: 0, end: seconds, text: '这是沙箱的演示文字，不是识别的结果' };
  return { seconds, segments: key === null ? [other] : segmentsOf(key, seconds) };
}

/** Answers with the copy of the video whose tones are heard; any other sound gets a sentence that says what this is. */
export function playSpeech({ keys, world, faults }: Room, exchange: Exchange): void {
  const { request, response, body } = exchange;
  const fault = faults.take('speech');
  const note = (outcome: string, isGood: boolean) =>
    world.addCall({ who: 'speech', what: '语音识别', outcome, isGood });
  if (fault) note(`故障 ${fault}`, false);
  if (fault === 'limit') return answer(response, { status: 429, data: { error: { message: 'rate limit' } } });
  if (fault && failsAs(fault, exchange)) return;
  const refuse = (status: number, message: string) => {
    note(message, false);
    answer(response, { status, data: { error: { message } } });
  };
  if (fault === '40001' || request.headers.authorization !== `Bearer ${keys.speech.key}`)
    return refuse(401, 'invalid key');
  const wav = wavIn(body);
  if (!wav) return refuse(400, 'no audio');
  const { seconds, segments } = segmentsIn(wav);
  note('ok', true);
  const text = segments.map((one) => one.text).join('');
  answer(response, {
    status: 200,
    data: { task: 'transcribe', language: 'zh', duration: seconds, text, segments },
  });
}
