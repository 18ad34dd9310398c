import { setTimeout as wait } from 'node:timers/promises';
import type { StreamId } from '#market/streams/streams.ts';
import { type IngestAnswer, type IngestTarget, postBatch } from '#platform/server/gateways/ingest-client.ts';
import type { Log } from '#platform/server/log.ts';

/** What a sender needs; `nextSeq` gives each number once, also across restarts. */
export interface SenderParts {
  readonly target: IngestTarget;
  readonly log: Log;
  readonly nextSeq: () => number;
  readonly signal: AbortSignal;
}

/** The server refuses the key: sending again is useless. */
export class ShutOutError extends Error {}

const MAX_WAIT_S = 10;
/** The disk is full: somebody has to make room first. */
const FULL_WAIT_S = 30;
/** Batches under way at once: one is judged while the next one travels. */
const UNDER_WAY = 2;

/** Sends batches; a batch is repeated under its number until the server acknowledges it. */
export class Sender {
  readonly #parts: SenderParts;
  readonly #open = new Set<Promise<void>>();
  #failure: Error | null = null;
  accepted = 0;
  duplicates = 0;
  rejected = 0;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** Begins to send; waits only while too many batches are under way. Throws what an earlier batch met. */
  async send(stream: StreamId, lines: readonly string[]): Promise<void> {
    while (this.#open.size >= UNDER_WAY) await Promise.race(this.#open);
    this.#check();
    const body = Buffer.from(lines.join('\n'));
    const sent = this.#deliver(stream, body)
      .catch((error: unknown) => {
        this.#failure ??= error instanceof Error ? error : new Error(String(error));
      })
      .finally(() => this.#open.delete(sent));
    this.#open.add(sent);
  }

  /** Waits until everything is in. */
  async settle(): Promise<void> {
    await Promise.all(this.#open);
    this.#check();
  }

  #check(): void {
    if (this.#failure !== null) throw this.#failure;
  }

  /** 409: the number was used for other rows before a kill; rows are known by their keys, so a new number does no harm. */
  async #deliver(stream: StreamId, body: Uint8Array): Promise<void> {
    const { target, log, nextSeq, signal } = this.#parts;
    let seq = nextSeq();
    for (let tries = 0; ; tries++) {
      signal.throwIfAborted();
      const answer = await postBatch(target, { stream, seq, body }, signal);
      if (answer.status === 200) return this.#count(stream, answer);
      if (answer.status === 401) throw new ShutOutError('采集密钥无效');
      if (answer.status === 409) {
        seq = nextSeq();
        continue;
      }
      if (isFinal(answer.status)) {
        log.error({ stream, seq, status: answer.status, said: answer.message }, 'batch refused');
        return;
      }
      const backOff = answer.status === 507 ? FULL_WAIT_S : Math.min(MAX_WAIT_S, 0.2 * 2 ** tries);
      await wait(Math.max(backOff, answer.retryAfterS) * 1000, undefined, { signal });
    }
  }

  #count(stream: StreamId, { accepted, duplicates, rejected, message }: IngestAnswer): void {
    this.accepted += accepted;
    this.duplicates += duplicates;
    this.rejected += rejected;
    if (rejected > 0) this.#parts.log.warn({ stream, rejected, reasons: message }, 'rows refused');
  }
}

/** Sending the same again would be refused again. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429 && status !== 408;
}
