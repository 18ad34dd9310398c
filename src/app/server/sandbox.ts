import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { CALLBACK_PATH } from '#features/people/identity/server/index.ts';
import type { Env } from '#platform/server/env.ts';
import type { Log } from '#platform/server/log.ts';
import { noSandbox, type SandboxPlace } from './installation.ts';

/** The process that plays the outside beside a server: SMS, official account, captcha. */
export interface Sandbox extends SandboxPlace {
  /** Starts the sandbox; `serverUrl` receives the callbacks of its official account. */
  start(serverUrl: string): void;
  stop(): Promise<void>;
}

interface Parts {
  readonly env: Env;
  readonly log: Log;
}

/** Message of the process when it is ready. */
interface Ready {
  readonly url: string;
  readonly smtp: string;
  readonly providers: { readonly slide: string };
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

const SCRIPT = join(import.meta.dirname, '../../../sandbox/main.ts');
const READY_MS = 10_000;
/** A sandbox that dies is started again after this long, doubled each time; one that lasted starts afresh. */
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;
const LASTED_MS = 120_000;
const END_MS = 2000;

/**
 * Starts the sandbox of a demo and waits until it is ready, so that its keys and addresses are there before the providers
 * are opened; elsewhere there is none. One that does not start is no reason not to serve: it is said and left out.
 */
export async function sandboxOf(parts: Parts): Promise<Sandbox> {
  const none: Sandbox = { ...noSandbox, start: () => {}, stop: async () => {} };
  if (!parts.env.demo) return none;
  const sandbox = new PlayedOutside(parts);
  if (await sandbox.open()) return sandbox;
  await sandbox.stop();
  parts.log.error('sandbox not started: no SMS, no official account');
  return none;
}

/** Keeps the process running on one port: the providers have been opened on it. */
class PlayedOutside implements Sandbox {
  readonly #parts: Parts;
  #ready: Ready | null = null;
  #child: Child | null = null;
  #callback: string | null = null;
  #again: NodeJS.Timeout | null = null;
  #waitMs = FIRST_WAIT_MS;
  #isStopping = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get providersFile(): string | null {
    return this.#ready?.providers.slide ?? null;
  }

  url(): string | null {
    return this.#child && this.#ready ? this.#ready.url : null;
  }

  mail() {
    return this.#child && this.#ready ? { url: this.#ready.smtp, from: 'notice@tidelens.example' } : null;
  }

  async open(): Promise<boolean> {
    this.#ready = await this.#run(['--port', String(this.#parts.env.sandboxPort), '--any-port']);
    return this.#ready !== null;
  }

  start(serverUrl: string): void {
    this.#callback = `${serverUrl}${CALLBACK_PATH}`;
    this.#report();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#again) clearTimeout(this.#again);
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((done) => child.once('close', done));
    child.kill('SIGTERM');
    const last = setTimeout(() => child.kill('SIGKILL'), END_MS);
    await ended;
    clearTimeout(last);
  }

  #report(): void {
    if (this.#callback) this.#child?.stdin.write(`${JSON.stringify({ callback: this.#callback })}\n`);
  }

  /** Its first line, or null when it ends or stays silent instead. */
  #run(own: readonly string[]): Promise<Ready | null> {
    const { env, log } = this.#parts;
    const args = [SCRIPT, '--dir', join(env.dataDir, 'sandbox'), '--attached', ...own];
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    this.#child = child;
    // A server that fails to start ends although its sandbox runs; the end of stdin then ends the sandbox.
    for (const part of [child, child.stdin, child.stdout, child.stderr]) {
      (part as { unref?: () => void }).unref?.();
    }
    const began = performance.now();
    child.on('error', (error) => log.error({ err: error }, 'sandbox failed'));
    child.stdin.on('error', () => undefined);
    let said = '';
    createInterface({ input: child.stderr }).on('line', (line) => {
      said = line;
    });
    return new Promise((done) => {
      const late = setTimeout(() => done(null), READY_MS);
      createInterface({ input: child.stdout }).once('line', (line) => {
        clearTimeout(late);
        this.#report();
        done(JSON.parse(line) as Ready);
      });
      child.on('close', (code) => {
        this.#child = null;
        clearTimeout(late);
        done(null);
        if (this.#isStopping || !this.#ready) return;
        log.warn({ code, said }, 'sandbox ended');
        this.#retry(performance.now() - began);
      });
    });
  }

  #retry(lastedMs: number): void {
    if (lastedMs > LASTED_MS) this.#waitMs = FIRST_WAIT_MS;
    const [port, smtp] = [this.#ready?.url, this.#ready?.smtp].map((one) => new URL(one ?? '').port);
    const ports = ['--port', port ?? '0', '--smtp-port', smtp ?? '0'];
    this.#again = setTimeout(() => void this.#run(ports), this.#waitMs);
    this.#waitMs = Math.min(MAX_WAIT_MS, this.#waitMs * 2);
  }
}
