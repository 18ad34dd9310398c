import * as z from 'zod/mini';
import type { Log } from '../../log.ts';
import { type AudioPiece, audioPieces } from './audio-pieces.ts';
import { MediaError, type SpeechEngine, type SpokenLine } from './media-port.ts';

/** A service that speaks the protocol of `POST {endpoint}/audio/transcriptions`. */
export interface OpenAiSpeech {
  /** With the path in front of `/audio/transcriptions`, as `https://api.openai.com/v1`. */
  readonly endpoint: string;
  readonly key: string;
  readonly model: string;
}

/** Services take 25 MB at once; 10 minutes of 16 kHz mono are 19 MB. */
const PIECE_S = 600;
const TIMEOUT_MS = 300_000;
const MOST_LINE = 2000;

const segment = z.object({ start: z.number(), end: z.number(), text: z.string() });
const replySchema = z.object({ text: z.string(), segments: z.optional(z.nullable(z.array(segment))) });

const unavailable = (cause?: unknown) =>
  new MediaError('语音识别服务暂不可用，请稍后再试', { isLasting: false, cause });

/** What a status means: a limit or a fault passes, the rest does not. */
function failureOf(status: number): MediaError {
  if (status === 401 || status === 403) return new MediaError('语音识别服务的密钥无效，请联系管理员');
  if (status === 429 || status === 408 || status >= 500) return unavailable();
  return new MediaError('语音识别服务不接受这段音频');
}

function formOf({ wav }: AudioPiece, model: string): FormData {
  const form = new FormData();
  form.set('model', model);
  form.set('language', 'zh');
  form.set('response_format', 'verbose_json');
  form.append('timestamp_granularities[]', 'segment');
  form.set('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'audio.wav');
  return form;
}

/** Lines within the piece, in order; a service without times gives one line of the whole piece. */
function linesOf({ text, segments }: z.infer<typeof replySchema>, piece: AudioPiece): SpokenLine[] {
  const within = (ms: number) => Math.min(piece.to, Math.max(piece.from, ms));
  const found = segments ?? [{ start: 0, end: (piece.to - piece.from) / 1000, text }];
  return found
    .map((one) => ({
      from: within(piece.from + Math.round(one.start * 1000)),
      to: within(piece.from + Math.round(one.end * 1000)),
      text: one.text.trim().slice(0, MOST_LINE),
    }))
    .filter((one) => one.text !== '' && one.to >= one.from)
    .toSorted((a, b) => a.from - b.from);
}

/** Speech to text by a service over the protocol that OpenAI made common; each piece is sent once; a job that is repeated sends all of them again. */
export function openAiSpeech({ endpoint, key, model }: OpenAiSpeech, log: Log): SpeechEngine {
  const url = `${endpoint.replace(/\/+$/, '')}/audio/transcriptions`;
  const recognise = async (piece: AudioPiece, signal: AbortSignal) => {
    let reply: Response;
    let answer: unknown;
    try {
      reply = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: formOf(piece, model),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      answer = reply.ok ? await reply.json() : null;
    } catch (error) {
      signal.throwIfAborted();
      log.warn({ what: 'transcription' }, 'speech service unavailable');
      throw unavailable(error);
    }
    if (!reply.ok) {
      log.warn({ what: 'transcription', status: reply.status }, 'speech service refused');
      throw failureOf(reply.status);
    }
    const parsed = replySchema.safeParse(answer);
    if (!parsed.success) throw unavailable();
    return linesOf(parsed.data, piece);
  };
  return {
    name: `云端识别（${model}）`,
    transcribe: async (audio, { signal, progress }) => {
      const lines: SpokenLine[] = [];
      for await (const piece of audioPieces(audio, PIECE_S)) {
        signal.throwIfAborted();
        lines.push(...(await recognise(piece, signal)));
        await progress(piece.to / (audio.seconds * 1000));
      }
      return lines;
    },
  };
}
