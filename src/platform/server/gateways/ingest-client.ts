import { setTimeout } from 'node:timers/promises';
import type { z } from 'zod/mini';
import type { health } from '../../wire/health.ts';

/** One batch for the ingest door: rows of one stream, a line each, under a number of its own. */
export interface IngestBatch {
  readonly stream: string;
  readonly seq: number;
  readonly body: Uint8Array;
}

/** Address of the server that takes rows, and the key of the collector. */
export interface IngestTarget {
  /** Without a slash at its end. */
  readonly url: string;
  readonly key: string;
}

/** Reply to a batch; status 0 when the server could not be reached or the connection broke. */
export interface IngestAnswer {
  readonly status: number;
  /** Seconds to wait before the same batch is sent again, 0 when the reply does not say. */
  readonly retryAfterS: number;
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: number;
  /** Why the batch was refused, or the reasons of refused rows. */
  readonly message: string;
}

const LOST: IngestAnswer = {
  status: 0,
  retryAfterS: 0,
  accepted: 0,
  duplicates: 0,
  rejected: 0,
  message: '',
};

type ServerAnswer = {
  message?: string;
  data?: { accepted: number; duplicates: number; rejected: number; reasons?: unknown } | null;
};

/** How far a server has derived: the last complete day with sales (YYYY-MM-DD) and when its sales were last derived (ms, 0 never). */
export interface DerivedFigures {
  readonly dataDay: string | null;
  readonly salesAt: number;
}

/** What figures a server has; none when it cannot be reached. */
export async function figuresOf({ url }: IngestTarget, signal: AbortSignal): Promise<DerivedFigures> {
  try {
    const reply = await fetch(`${url}/api/health`, { signal });
    const { data_day, updated } = (await reply.json()) as z.infer<typeof health.reply>;
    return { dataDay: data_day, salesAt: updated.sales ?? 0 };
  } catch {
    return { dataDay: null, salesAt: 0 };
  }
}

/** How long a server may take to answer that it is there. */
const ANSWER_MS = 5000;
/** After how long it is tried once more. */
const AGAIN_MS = 2000;

/** Why no rows can be sent to an address, in one sentence: nothing answers there, or another program does. Null where a server of ours answers. */
export async function problemAt(url: string): Promise<string | null> {
  const problem = await problemNow(url);
  // A server that starts at the same moment, or is busy, answers the second time.
  if (problem === null) return null;
  await setTimeout(AGAIN_MS);
  return problemNow(url);
}

async function problemNow(url: string): Promise<string | null> {
  try {
    const reply = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const { ready } = (await reply.json()) as { ready?: unknown };
    if (typeof ready === 'boolean') return null;
  } catch (error) {
    // What answers, and not in JSON, is another program.
    if (!(error instanceof SyntaxError)) return `连不上 ${url}：请先启动服务，或用 --url 写明它的地址`;
  }
  return `${url} 不是观潮数据的服务，请用 --url 写明它的地址`;
}

/** Sends a batch once; never throws, the key is never part of what it says. */
export async function postBatch(
  { url, key }: IngestTarget,
  { stream, seq, body }: IngestBatch,
  signal: AbortSignal,
): Promise<IngestAnswer> {
  try {
    const reply = await fetch(`${url}/api/ingest/${stream}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'x-collector-seq': String(seq),
        'content-type': 'application/x-ndjson',
      },
      // TRICKY: fetch wants bytes that nobody else can grow; ours are never shared.
      body: body as Uint8Array<ArrayBuffer>,
      signal,
    });
    const { message = '', data } = (await reply.json()) as ServerAnswer;
    const { accepted = 0, duplicates = 0, rejected = 0, reasons } = data ?? {};
    const words = rejected > 0 ? JSON.stringify(reasons) : message;
    const retryAfterS = Number(reply.headers.get('retry-after') ?? 0) || 0;
    return { status: reply.status, retryAfterS, accepted, duplicates, rejected, message: words };
  } catch {
    return LOST;
  }
}

/** An author that a collector is to read, by the id that the platform knows it by. */
export interface ClaimedAuthor {
  readonly id: string;
  readonly source_key: string;
}

async function postTask<T>(
  { url, key }: IngestTarget,
  { path, body }: { readonly path: string; readonly body: object },
  signal: AbortSignal,
): Promise<T | null> {
  try {
    const reply = await fetch(`${url}/api/collector/task/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    return ((await reply.json()) as { data?: T | null }).data ?? null;
  } catch {
    return null;
  }
}

/** Takes authors that wait to be read; none when the server cannot be reached. */
export async function claimAuthors(
  target: IngestTarget,
  signal: AbortSignal,
): Promise<readonly ClaimedAuthor[]> {
  const claimed = await postTask<{ tasks: ClaimedAuthor[] }>(target, { path: 'claim', body: {} }, signal);
  return claimed?.tasks ?? [];
}

/** Reports that the profile of a claimed author is sent, or that the platform has no such author. */
export async function reportAuthor(
  target: IngestTarget,
  body: { readonly id: string; readonly outcome: 'done' | 'absent' },
  signal: AbortSignal,
): Promise<void> {
  await postTask(target, { path: 'report', body }, signal);
}
