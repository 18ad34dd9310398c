import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';
import { type AbortReason, type AttemptEnd, runAttempt, settledWithin } from './attempt.ts';
import { backoffMs, type JobDefinition } from './definition.ts';
import { createLeases, type JobLeases, type LeasedJob } from './leases.ts';
import type { JobQueue } from './queue.ts';

/** How often a started worker looks for due jobs of other processes and for cancellations, milliseconds. */
const POLL_MS = 1000;
/** Leases are renewed after this part of their length. */
const RENEW_AFTER = 1 / 3;
const PROGRESS_MS = 1000;
/** How long `stop` waits for running handlers before it aborts them, and after that, milliseconds. */
const GRACE_MS = 10_000;
const ABORT_MS = 5000;

/** How a worker works. */
export interface WorkerOptions {
  /** Jobs that it runs at once. */
  readonly concurrency: number;
  /** Kinds that it does; all of the queue without it. */
  readonly kinds?: readonly string[];
  readonly log: Log;
  /** From 0 to 1, for the jitter of back-off. */
  readonly random?: () => number;
}

/** Runs the jobs of a queue. Any number of workers, in any number of processes, share one queue. */
export interface Worker {
  readonly id: string;
  /** Begins to poll. */
  start(): void;
  /** Claims nothing more, waits for running jobs, aborts and gives back what does not end in time. */
  stop(graceMs?: number): Promise<void>;
  /** Claims up to `concurrency` due jobs, runs them to their end and answers how many they were. */
  runOnce(): Promise<number>;
  /** Renews leases, writes progress, and aborts jobs that are cancelled or whose lease is lost. */
  heartbeat(): Promise<void>;
}

/** A job that runs here. */
interface Active {
  readonly leased: LeasedJob;
  readonly definition: JobDefinition;
  readonly controller: AbortController;
  leaseUntil: number;
  progress: { fraction: number; text: string };
  progressWritten: number;
  isProgressDirty: boolean;
}

class JobWorker implements Worker {
  readonly id = randomUUID();
  readonly #queue: JobQueue;
  readonly #options: WorkerOptions;
  readonly #leases: JobLeases;
  readonly #active = new Map<Active, Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  #unsubscribe: () => void = () => {};
  #isStopping = false;
  #isFilling = false;
  #mustFillAgain = false;
  #isBeating = false;

  constructor(queue: JobQueue, options: WorkerOptions) {
    this.#queue = queue;
    this.#options = options;
    this.#leases = createLeases(queue, options.kinds ?? [...queue.definitions.keys()]);
  }

  start(): void {
    this.#timer ??= setInterval(() => this.#poll(), POLL_MS);
    this.#unsubscribe = this.#queue.onAdded(() => this.#poll());
    this.#poll();
  }

  async stop(graceMs = GRACE_MS): Promise<void> {
    this.#isStopping = true;
    this.#unsubscribe();
    // Leases of running jobs are renewed until the last one has ended.
    await settledWithin(graceMs, this.#settled());
    this.#abortAll('stopping');
    await settledWithin(ABORT_MS, this.#settled());
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  async runOnce(): Promise<number> {
    const running = await this.#claimFree();
    return (await Promise.all(running)).length;
  }

  async heartbeat(): Promise<void> {
    const { clock } = this.#queue;
    const active = [...this.#active.keys()];
    if (active.length === 0) return;
    const cancelled = await this.#leases.cancelRequests(this.id);
    for (const one of active) {
      if (cancelled.has(one.leased.job.id)) one.controller.abort('cancelled' satisfies AbortReason);
    }
    await this.#renew(active.filter((one) => this.#needsRenewal(one)));
    for (const one of active) if (one.leaseUntil < clock.now()) this.#lose(one);
  }

  #needsRenewal({ leaseUntil, definition, isProgressDirty }: Active): boolean {
    const leaseMs = definition.leaseS * 1000;
    return isProgressDirty || leaseUntil - this.#queue.clock.now() <= leaseMs * (1 - RENEW_AFTER);
  }

  async #renew(active: readonly Active[]): Promise<void> {
    if (active.length === 0) return;
    const now = this.#queue.clock.now();
    const beats = active.map((one) => {
      one.isProgressDirty = false;
      one.progressWritten = now;
      const leaseUntil = now + one.definition.leaseS * 1000;
      return { lease: one.leased.lease, leaseUntil, progress: { ...one.progress } };
    });
    const renewed = await this.#leases.renew(beats);
    for (const one of active) {
      if (renewed.has(one.leased.job.id)) one.leaseUntil = now + one.definition.leaseS * 1000;
      else if (this.#active.has(one)) this.#lose(one);
    }
  }

  #lose({ controller, leased: { job } }: Active): void {
    if (controller.signal.aborted) return;
    this.#options.log.warn({ job: job.id, kind: job.kind }, 'job lease lost');
    controller.abort('lease-lost' satisfies AbortReason);
  }

  #abortAll(reason: AbortReason): void {
    for (const { controller } of this.#active.keys()) controller.abort(reason);
  }

  async #settled(): Promise<void> {
    while (this.#active.size > 0) await Promise.all(this.#active.values());
  }

  #poll(): void {
    const complain = (error: unknown) => this.#options.log.warn({ err: error }, 'job poll failed');
    void this.#heartbeatOnce().catch(complain);
    void this.#fill().catch(complain);
  }

  /** A slow store must not pile up heartbeats. */
  async #heartbeatOnce(): Promise<void> {
    if (this.#isBeating) return;
    this.#isBeating = true;
    try {
      await this.heartbeat();
    } finally {
      this.#isBeating = false;
    }
  }

  /** Claims until nothing is due or all places are taken; a call during another one makes that look again. */
  async #fill(): Promise<void> {
    this.#mustFillAgain = true;
    if (this.#isFilling) return;
    this.#isFilling = true;
    try {
      while (this.#mustFillAgain) {
        this.#mustFillAgain = false;
        for (const running of await this.#claimFree()) void running.then(() => this.#poll());
      }
    } finally {
      this.#isFilling = false;
    }
  }

  async #claimFree(): Promise<Promise<void>[]> {
    const started: Promise<void>[] = [];
    while (!this.#isStopping && this.#active.size < this.#options.concurrency) {
      const leased = await this.#leases.claim(this.id);
      if (!leased) break;
      started.push(this.#begin(leased));
    }
    return started;
  }

  #begin(leased: LeasedJob): Promise<void> {
    const { job, leaseUntil } = leased;
    const definition = this.#queue.definitions.get(job.kind);
    if (!definition) throw new Error(`claimed a job of unknown kind ${job.kind}`);
    const active: Active = {
      leased,
      definition,
      controller: new AbortController(),
      leaseUntil,
      progress: { ...job.progress },
      progressWritten: Number.NEGATIVE_INFINITY,
      isProgressDirty: false,
    };
    const running = this.#run(active).finally(() => this.#active.delete(active));
    this.#active.set(active, running);
    return running;
  }

  /** Runs one attempt and records its end; never rejects. What cannot be recorded comes again when the lease expires. */
  async #run(active: Active): Promise<void> {
    const { job } = active.leased;
    try {
      const next = await runAttempt({
        ...active,
        signal: active.controller.signal,
        progress: (fraction, text) => this.#progress(active, { fraction, text }),
        log: this.#options.log,
      });
      await this.#record(active, next);
    } catch (error) {
      this.#options.log.error({ err: error, job: job.id, kind: job.kind }, 'job end not recorded');
    }
  }

  async #record({ leased, definition }: Active, next: AttemptEnd): Promise<void> {
    if (next.state === 'released') await this.#leases.release(leased);
    else if (next.state !== 'retry') await this.#leases.settle(leased, next);
    else {
      const { random = Math.random } = this.#options;
      const delay = backoffMs(definition.backoff, leased.lease.attempt, random());
      await this.#leases.retry(leased, { runAt: this.#queue.clock.now() + delay, error: next.error });
    }
  }

  /** Keeps the newest progress; writes it when the last write is long enough ago, else the next heartbeat does. */
  async #progress(
    active: Active,
    { fraction, text }: { fraction: number; text?: string | undefined },
  ): Promise<void> {
    active.progress = {
      fraction: Math.min(1, Math.max(0, Number.isNaN(fraction) ? 0 : fraction)),
      text: (text ?? active.progress.text).slice(0, 200),
    };
    active.isProgressDirty = true;
    if (this.#queue.clock.now() - active.progressWritten < PROGRESS_MS) return;
    try {
      await this.#renew([active]);
    } catch (error) {
      // The work is worth more than its progress bar; the heartbeat writes it later.
      active.isProgressDirty = true;
      this.#options.log.warn({ err: error, job: active.leased.job.id }, 'job progress not written');
    }
  }
}

/** A worker for the kinds registered with the queue. */
export function createWorker(queue: JobQueue, options: WorkerOptions): Worker {
  return new JobWorker(queue, options);
}
