import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Options } from './options.ts';

const execute = promisify(execFile);

/** Runs a program that ends with the run, also where that is interrupted. */
function run(
  command: string,
  args: readonly string[],
  { later, cwd }: { later: Later; cwd: string },
): Promise<unknown> {
  const running = execute(command, [...args], { cwd });
  later(() => end(running.child));
  return running;
}

/** This checkout. */
const ROOT = join(import.meta.dirname, '../../..');

/** Undoes what a run did, the last first; also when it is interrupted. */
export type Later = (undo: () => unknown) => void;

export type Say = (text: string) => void;

const lockOf = (checkout: string) => readFileSync(join(checkout, 'package-lock.json'), 'utf8');

/** A commit in a folder of its own, with packages: ours where it has the same, its own where not. */
async function checkOut(commit: string, dir: string, later: Later): Promise<string> {
  later(() => execute('git', ['-C', ROOT, 'worktree', 'prune']));
  later(() => rmSync(dir, { recursive: true, force: true }));
  await run('git', ['worktree', 'add', '--detach', dir, commit], { later, cwd: ROOT });
  const packages = join(dir, 'node_modules');
  if (lockOf(dir) === lockOf(ROOT)) symlinkSync(join(ROOT, 'node_modules'), packages);
  else await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { later, cwd: dir });
  return dir;
}

/** Builds the web of a checkout, where it is not the one of its sources. */
function buildWeb(checkout: string, later: Later): Promise<unknown> {
  const script = `await (await import('./tools/bootstrap/web.mjs')).web();`;
  return run(process.execPath, ['--input-type=module', '-e', script], { later, cwd: checkout });
}

/** A process that does not end by itself in this time is ended. */
const END_MS = 15_000;

/** Waits until a process of ours has ended. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), END_MS);
  await ended;
  clearTimeout(late);
}

/** A server of ours: its address, and its end. */
interface Started {
  readonly url: string;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

/** The settings of a server that is measured: its one user has 至尊版, and a directory without a demo is one's own. */
function settingsOf(dir: string, isDemo: boolean, size: string): Record<string, string | undefined> {
  const { TIDE_DATABASE_URL: _a, TIDE_CLICKHOUSE_URL: _b, ...env } = process.env;
  const own = { TIDE_DATA_DIR: dir, TIDE_PORT: '0', TIDE_SINGLE_USER: 'supreme', TIDE_LOG_LEVEL: 'error' };
  return { ...env, ...own, TIDE_DEMO: isDemo ? '1' : '0', TIDE_DEMO_SIZE: size, UV_THREADPOOL_SIZE: '16' };
}

/** Starts the server of a checkout on a data directory; rejects with what it said when it ends before it listens. */
async function start(
  checkout: string,
  dir: string,
  { size, later }: { size: string; later: Later },
): Promise<Started> {
  const isDemo = !existsSync(join(dir, 'market'));
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'src/app/server/main.ts'], {
    cwd: checkout,
    env: settingsOf(dir, isDemo, size),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  later(() => end(child));
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4000);
  });
  const url = await new Promise<string>((done, failed) => {
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      const address = /http:\/\/\S+/.exec(out)?.[0];
      if (address !== undefined) done(address);
    });
    child.once('exit', (code) => failed(new Error(`the server of ${checkout} ended with ${code}: ${said}`)));
  });
  return { url, child, stop: () => end(child) };
}

/** What a server says of itself; earlier commits do not say all of it. */
interface Health {
  readonly ready: boolean;
  readonly deriving: boolean;
  /** What is being built of a demo market. */
  readonly world?: object | null;
  /** Rankings of older days that are still made. */
  readonly older_boards?: object | null;
  /** Tables that are still derived. */
  readonly figures?: object | null;
}

/** The longest time that a market of size S takes, several times over. */
const READY_MS = 3_600_000;

/** Waits until a server has its whole market and derives nothing; rejects when it ends before, or never comes to it. */
async function untilReady({ url, child }: Started): Promise<void> {
  const limit = Date.now() + READY_MS;
  while (Date.now() < limit) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server at ${url} ended`);
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    const health = answer && ((await answer.json()) as Health);
    const isWhole = health?.ready && !health.world && !health.older_boards && !health.figures;
    if (isWhole && !health.deriving) return;
    await sleep(500);
  }
  throw new Error(`the server at ${url} was not ready within an hour`);
}

/** A server to measure, and its commit. */
export interface Running {
  readonly name: 'before' | 'now';
  readonly url: string;
}

/** Makes the market in a directory that has none, by the older of two commits: the newer one can read what it wrote. */
async function makeMarket(
  checkout: string,
  dir: string,
  { size, later, say }: { size: string; later: Later; say: Say },
): Promise<void> {
  if (existsSync(join(dir, 'market')) || existsSync(join(dir, 'demo/market'))) return;
  say(`making a demo market of size ${size}`);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const server = await start(checkout, dir, { size, later });
  await untilReady(server);
  await server.stop();
}

/** Builds and starts this checkout, and with `before` that commit beside it, each on its own copy of one market. */
export async function startSides(options: Options, later: Later, say: Say): Promise<Running[]> {
  const { before, size } = options;
  const temp = mkdtempSync(join(options.temp, 'tide-bench-web-'));
  later(() => rmSync(temp, { recursive: true, force: true }));
  const checkouts: [Running['name'], string][] = [['now', ROOT]];
  if (before !== null) {
    say(`checking out ${before}`);
    checkouts.unshift(['before', await checkOut(before, join(temp, 'checkout'), later)]);
  }
  const market = options.dir ?? join(temp, 'market');
  await makeMarket(checkouts[0]?.[1] ?? ROOT, market, { size, later, say });
  const running: Running[] = [];
  for (const [name, checkout] of checkouts) {
    say(`building the web: ${name}`);
    await buildWeb(checkout, later);
    const dir = join(temp, name);
    cpSync(market, dir, { recursive: true });
    const server = await start(checkout, dir, { size, later });
    await untilReady(server);
    running.push({ name, url: server.url });
  }
  return running;
}
