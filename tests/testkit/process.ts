import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { Owner } from '#platform/server/data-dir.ts';
import { putMarket } from './ready-world.ts';
import { markStore } from './store-marks.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What a command of ours did. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command that runs; `ended` never rejects. */
export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** The environment of a program whose modules are cached between its starts; the runner turns the cache off for its own processes. */
function withCompileCache(): Record<string, string | undefined> {
  const { NODE_DISABLE_COMPILE_CACHE: _, ...env } = process.env;
  return { ...env, NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node-compile') };
}

function environment(dir: string, own: Record<string, string>): Record<string, string | undefined> {
  markStore(own.TIDE_DATABASE_URL === undefined ? 'sqlite' : 'postgres');
  const base = {
    UV_THREADPOOL_SIZE: '16',
    TIDE_MARKET_SESSIONS: '2',
    TIDE_MARKET_MEMORY_MB: '2048',
    TIDE_MARKET_SHORT_LIVED: '1',
    TIDE_PORT: '0',
  };
  return { ...withCompileCache(), TIDE_SINGLE_USER: 'supreme', ...base, TIDE_DATA_DIR: dir, ...own };
}

function start(script: string, args: readonly string[], env: Record<string, string | undefined>): Running {
  const { TIDE_TEST_STDIN: stdin, ...own } = env;
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    env: own,
    stdio: [stdin === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  }) as ChildProcessByStdio<Writable | null, Readable, Readable>;
  child.stdin?.end(stdin);
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<Ended>((done) => {
    child.on('close', (code, signal) => done({ code, signal, stdout, stderr }));
  });
  return { child, ended };
}

/** Starts `tide …` on a data directory. */
export function startTide(dir: string, args: readonly string[], env: Record<string, string> = {}): Running {
  return start('src/app/cli/main.ts', args, environment(dir, env));
}

/** Runs `tide …` on a data directory to its end; TIDE_TEST_STDIN is what it reads on standard input. */
export function tide(dir: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  return startTide(dir, args, env).ended;
}

/** A running server: its address, what its lock file says, and its end. */
export interface TestServer extends Running {
  readonly url: string;
  readonly owner: Owner;
  /** Asks it to end and waits until it has. */
  stop(): Promise<Ended>;
}

/**
 * Starts the real server on a data directory and a free port; rejects with what it said when it cannot, and with how it ended as the cause. A directory without a market
 * gets the empty one of the run: making hundreds of tables takes longer than everything else that a start does. `role` is the command
 * of one that shares its stores with others.
 */
export async function startServer(
  dir: string,
  env: Record<string, string> = {},
  role?: 'serve' | 'worker',
): Promise<TestServer> {
  const ownsMarket = env.TIDE_DEMO !== '1' && env.TIDE_CLICKHOUSE_URL === undefined;
  const isInRun = process.env.TIDE_TEST_RUN !== undefined;
  if (isInRun && ownsMarket && !existsSync(join(dir, 'market'))) await putMarket(dir, 'empty');
  const script = role === undefined ? 'src/app/server/main.ts' : 'src/app/cli/main.ts';
  const args = role === undefined ? [] : [role];
  const context = start(script, args, environment(dir, { TIDE_LOG_LEVEL: 'error', ...env }));
  const { child, ended } = context;
  const url = await new Promise<string>((done, failed) => {
    let said = '';
    child.stdout?.on('data', (text: string) => {
      said += text;
      const address = /http:\/\/\S+/.exec(said)?.[0];
      if (address !== undefined) done(address);
    });
    void ended.then((end) => failed(new Error(end.stderr, { cause: end })));
  });
  const own = env.TIDE_DEMO === '1' ? join(dir, 'demo') : dir;
  const owner = JSON.parse(readFileSync(join(own, 'tide.lock'), 'utf8')) as Owner;
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { ...context, url, owner, stop };
}
