import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { stderr } from 'node:process';
import { createInterface } from 'node:readline';
import { Presets, SingleBar } from 'cli-progress';
import { createCollector } from '#market/ingest/collectors.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Env } from '#platform/server/env.ts';
import type { Log } from '#platform/server/log.ts';
import type { WorldProgress } from '#platform/wire/health.ts';

/** Said to the user who wants to import into the demo market: real and invented figures must not mix. */
export const DEMO_REFUSAL = '这里是演示市场，不能导入；请用 TIDE_DEMO=0 启动后再导入';

/** The simulated market beside a server. */
export interface Demo {
  /** How far the market is built; null when it is, or when there is none. */
  progress(): WorldProgress | null;
  /** Starts the simulator against a server that answers at `url`. */
  start(url: string): void;
  stop(): Promise<void>;
}

interface Parts {
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Log;
  readonly account: AccountStore;
  /** Whether there are figures to look at. */
  readonly isShown: () => boolean;
}

const SCRIPT = join(import.meta.dirname, '../../simulator/main.ts');
const COLLECTOR = 'demo-world';
/** A simulator that dies is started again after this long, doubled each time; one that lasted starts afresh. */
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;
const LASTED_MS = 120_000;
/** Where there are figures already the simulator starts so long after listening: the first page is answered before. */
const AFTER_PAGE_MS = 1000;
/** Time to finish the batch under way when the server ends. */
const END_MS = 5000;
const BUILT = '实时';
const SENT: WorldProgress = { stage: '等待指标与榜单', done: 1, total: 1 };

/** No demo: what a server on real data has. */
export const noDemo: Demo = { progress: () => null, start: () => {}, stop: async () => {} };

/** The demo of a configuration; it does nothing before `start`. */
export function demoOf(parts: Parts): Demo {
  return parts.env.demo ? new SimulatedMarket(parts) : noDemo;
}

/** Keeps the simulator process running. It knows only the ingest address and its key. */
class SimulatedMarket implements Demo {
  readonly #parts: Parts;
  readonly #bar = progressBar();
  #progress: WorldProgress | null = { stage: '准备演示市场', done: 0, total: 1 };
  #child: ChildProcess | null = null;
  #again: NodeJS.Timeout | null = null;
  #waitMs = FIRST_WAIT_MS;
  #isStopping = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  progress(): WorldProgress | null {
    // Facts alone are no page: the market is there when figures are.
    if (this.#progress === null) return this.#parts.isShown() ? null : SENT;
    return this.#progress;
  }

  start(url: string): void {
    if (this.#parts.isShown()) this.#again = setTimeout(() => this.#begin(url), AFTER_PAGE_MS);
    else this.#begin(url);
  }

  #begin(url: string): void {
    this.#run(url).catch((error: unknown) => {
      this.#parts.log.error({ err: error }, 'simulator not started');
      this.#retry(url, 0);
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#again) clearTimeout(this.#again);
    this.#bar.stop();
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((done) => child.once('close', done));
    child.kill('SIGTERM');
    const last = setTimeout(() => child.kill('SIGKILL'), END_MS);
    await ended;
    clearTimeout(last);
  }

  /** Each start gets a key of its own; the one before is worth nothing from then on. It travels by stdin, seen by nobody. */
  async #run(url: string): Promise<void> {
    const { env, clock, log, account } = this.#parts;
    const rights = { name: COLLECTOR, streams: '*', mayBackfill: true } as const;
    const key = await createCollector(account, rights, clock.now());
    if (this.#isStopping) return;
    const began = clock.now();
    const args = ['--max-semi-space-size=16', SCRIPT, '--size', env.demoSize, '--data', env.dataDir];
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    this.#child = child;
    child.on('error', (error) => log.error({ err: error }, 'simulator failed'));
    child.stdin.on('error', () => undefined);
    child.stdin.write(`${JSON.stringify({ url, key })}\n`);
    createInterface({ input: child.stdout }).on('line', (line) => this.#handleLine(line));
    let said = '';
    createInterface({ input: child.stderr }).on('line', (line) => {
      said = line;
      log.debug({ line }, 'simulator');
    });
    child.on('close', (code) => {
      this.#child = null;
      if (this.#isStopping) return;
      log.warn({ code, said }, 'simulator ended');
      this.#retry(url, clock.now() - began);
    });
  }

  #retry(url: string, lastedMs: number): void {
    if (this.#isStopping) return;
    if (lastedMs > LASTED_MS) this.#waitMs = FIRST_WAIT_MS;
    this.#again = setTimeout(() => this.#begin(url), this.#waitMs);
    this.#waitMs = Math.min(MAX_WAIT_MS, this.#waitMs * 2);
  }

  #handleLine(line: string): void {
    const lastProgress = parsed(line);
    if (!lastProgress) return;
    const isBuilt = lastProgress.stage === BUILT;
    if (isBuilt && this.#progress !== null) this.#bar.stop();
    this.#progress = isBuilt ? null : lastProgress;
    if (!isBuilt) this.#bar.show(lastProgress);
  }
}

function parsed(line: string): WorldProgress | null {
  try {
    const { stage, done, total } = JSON.parse(line) as WorldProgress;
    return typeof stage === 'string' && done >= 0 && total > 0 ? { stage, done, total } : null;
  } catch {
    return null;
  }
}

/** One bar on a terminal, a line for each stage elsewhere. */
function progressBar(): { show(progress: WorldProgress): void; stop(): void } {
  const isLive = stderr.isTTY === true;
  const format = '正在搭建演示市场 {bar} {percentage}% {stage}';
  const bar = new SingleBar(
    { format, stream: stderr, clearOnComplete: true, hideCursor: true },
    Presets.shades_classic,
  );
  let stage = '';
  return {
    show(progress) {
      const isNew = stage !== progress.stage;
      if (isLive && stage === '') bar.start(progress.total, progress.done, { stage: progress.stage });
      else if (isLive) bar.update(progress.done, { stage: progress.stage });
      else if (isNew) {
        const percent = Math.floor((100 * progress.done) / progress.total);
        stderr.write(`正在搭建演示市场 ${percent}% ${progress.stage}\n`);
      }
      stage = progress.stage;
    },
    stop: () => bar.stop(),
  };
}
