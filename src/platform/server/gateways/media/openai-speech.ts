import * as z from 'zod/mini';
import type { Log } from '../../log.ts';
import type { AudioPiece } from './audio-pieces.ts';
import type { MediaError, SpeechEngine, SpokenLine } from './media-port.ts';
import {
  linesWithin,
  speechKeyInvalid,
  speechNotAccepted,
  speechUnavailable,
  transcribePieces,
} from './speech-service.ts';

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

const segment = z.object({ start: z.number(), end: z.number(), text: z.string() });
const replySchema = z.object({ text: z.string(), segments: z.optional(z.nullable(z.array(segment))) });

/** What a status means: a limit or a fault passes, the rest does not. */
function failureOf(status: number): MediaError {
  if (status === 401 || status === 403) return speechKeyInvalid();
  if (status === 429 || status === 408 || status >= 500) return speechUnavailable();
  return speechNotAccepted();
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
  const found = segments ?? [{ start: 0, end: (piece.to - piece.from) / 1000, text }];
  return linesWithin(
    piece,
    found.map((one) => ({ from: one.start * 1000, to: one.end * 1000, text: one.text })),
  );
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
      throw speechUnavailable(error);
    }
    if (!reply.ok) {
      log.warn({ what: 'transcription', status: reply.status }, 'speech service refused');
      throw failureOf(reply.status);
    }
    const parsed = replySchema.safeParse(answer);
    if (!parsed.success) throw speechUnavailable();
    return linesOf(parsed.data, piece);
  };
  return {
    name: `云端识别（${model}）`,
    transcribe: (audio, work) =>
      transcribePieces(audio, work, {
        pieceS: PIECE_S,
        recognise: (piece) => recognise(piece, work.signal),
      }),
  };
}
