import { existsSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';

/** The editions a single local user may look as, from the smallest to the largest. */
export const singleUserEditions = ['trial', 'light', 'flagship', 'supreme'] as const;
/** Name of the edition that the one local user has. */
export type SingleUserEdition = (typeof singleUserEditions)[number];

/** Sizes of the demo market. */
export const demoSizes = ['XS', 'S', 'M'] as const;
/** Name of a size of the demo market. */
export type DemoSize = (typeof demoSizes)[number];

/** Whose answers are encrypted. */
export const wireModes = ['auto', 'always', 'plain'] as const;
/** See wireModes. */
export type WireMode = (typeof wireModes)[number];

/** Whose requests need both halves of a session. */
export const sessionSplits = ['browser', 'always'] as const;
/** See sessionSplits. */
export type SessionSplit = (typeof sessionSplits)[number];

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
/** How much the log says, from everything to nothing. */
export type LogLevel = (typeof logLevels)[number];

/** The whole configuration of a process, checked; paths are absolute, absent stores are null. */
export type Env = {
  port: number;
  host: string;
  dataDir: string;
  demo: boolean;
  demoSize: DemoSize;
  /** Null where people log in. */
  singleUser: SingleUserEdition | null;
  clickhouseUrl: string | null;
  databaseUrl: string | null;
  logLevel: LogLevel;
  marketSessions: number;
  marketMemoryMb: number;
  /** Whether the embedded market store is opened by a process that ends soon. */
  marketShortLived: boolean;
  fsync: boolean;
  /** Where browsers reach us, when a proxy on this machine answers https for us. */
  origin: string | null;
  /** The key that everything hidden in the account store hangs on; null for the file in the data directory. */
  secret: string | null;
  providersFile: string | null;
  sandboxPort: number;
  wire: WireMode;
  sessionSplit: SessionSplit;
  smsPerDay: number;
  /** The one origin beside public https addresses that pushes may go to: a receiver in one's own network. */
  pushOrigin: string | null;
};

/** Either a usable configuration, or every bad value named at once. */
export type EnvResult = { ok: true; env: Env } | { ok: false; errors: string[] };

type Source = Record<string, string | undefined>;
type Ask = { source: Source; errors: string[] };

/** What stands in the default data directory: whether it holds data of one's own. */
export type EnvStatus = { hasOwn: boolean };

const nothing: EnvStatus = { hasOwn: false };
const DEFAULT_DIR = './data';

/**
 * Reads configuration from `source` without touching the process: the same source gives the same answer. Where it says
 * nothing of a demo, there is one when nobody named a place for data and `standing` has none of one's own.
 */
export function readEnv(source: Source, standing: EnvStatus = nothing): EnvResult {
  const ask: Ask = { source, errors: [] };
  const port = whole(ask, 'TIDE_PORT', { fallback: 7200, min: 0, max: 65535 });
  const env: Env = {
    port,
    sandboxPort: whole(ask, 'TIDE_SANDBOX_PORT', { fallback: port === 0 ? 0 : port + 1, min: 0, max: 65535 }),
    host: hostOf(given(source, 'TIDE_HOST') ?? '127.0.0.1'),
    ...placeOf(ask, standing),
    demoSize: choice(ask, 'TIDE_DEMO_SIZE', { allowed: demoSizes, fallback: 'S' }),
    singleUser: singleUserOf(ask),
    clickhouseUrl: url(ask, 'TIDE_CLICKHOUSE_URL', ['http:', 'https:']),
    databaseUrl: url(ask, 'TIDE_DATABASE_URL', ['postgres:', 'postgresql:']),
    logLevel: choice(ask, 'TIDE_LOG_LEVEL', { allowed: logLevels, fallback: 'info' }),
    marketSessions: whole(ask, 'TIDE_MARKET_SESSIONS', { fallback: 4, min: 1, max: 32 }),
    marketMemoryMb: whole(ask, 'TIDE_MARKET_MEMORY_MB', {
      fallback: defaultMarketMemoryMb(),
      min: 512,
      max: 1_048_576,
    }),
    marketShortLived: choice(ask, 'TIDE_MARKET_SHORT_LIVED', { allowed: ['0', '1'], fallback: '0' }) === '1',
    fsync: choice(ask, 'TIDE_FSYNC', { allowed: ['0', '1'], fallback: '0' }) === '1',
    ...peopleOf(ask),
  };
  // Danger: whoever reaches the port IS the single user, so the port must not be reachable from elsewhere.
  // The demo's people and their passwords stand on its log-in page: whoever shows it to others says so.
  if (env.demo && !isLoopback(env.host) && given(source, 'TIDE_DEMO') === null) {
    ask.errors.push(`TIDE_HOST=${env.host}：演示市场的账号人人可用，要让其他机器访问请写明 TIDE_DEMO=1`);
  }
  if (env.singleUser !== null && !isLoopback(env.host)) {
    ask.errors.push(
      `TIDE_HOST=${env.host}：单用户方式（TIDE_SINGLE_USER=${env.singleUser}）没有登录，只能监听本机回环地址 127.0.0.1、::1 或 localhost`,
    );
  }
  return ask.errors.length > 0 ? { ok: false, errors: ask.errors } : { ok: true, env };
}

/** The edition of the one local user; people log in where none is named. */
function singleUserOf(ask: Ask): SingleUserEdition | null {
  if (given(ask.source, 'TIDE_SINGLE_USER') === null) return null;
  const fallback: SingleUserEdition = 'trial';
  return choice(ask, 'TIDE_SINGLE_USER', { allowed: singleUserEditions, fallback });
}

/** What concerns people and how browsers reach us. */
function peopleOf(
  ask: Ask,
): Pick<Env, 'origin' | 'secret' | 'providersFile' | 'wire' | 'sessionSplit' | 'smsPerDay' | 'pushOrigin'> {
  const secret = given(ask.source, 'TIDE_SECRET');
  if (secret !== null && Buffer.from(secret, 'base64').length < 32) {
    ask.errors.push('TIDE_SECRET：应为至少 32 字节的 base64');
  }
  const origin = url(ask, 'TIDE_ORIGIN', ['https:']);
  const file = given(ask.source, 'TIDE_PROVIDERS');
  const push = url(ask, 'TIDE_PUSH_ORIGIN', ['http:', 'https:']);
  return {
    origin: origin === null ? null : new URL(origin).origin,
    pushOrigin: push === null ? null : new URL(push).origin,
    secret,
    providersFile: file === null ? null : resolve(file),
    wire: choice(ask, 'TIDE_WIRE', { allowed: wireModes, fallback: 'auto' }),
    sessionSplit: choice(ask, 'TIDE_SESSION_SPLIT', {
      allowed: sessionSplits,
      fallback: origin === null ? 'browser' : 'always',
    }),
    smsPerDay: whole(ask, 'TIDE_SMS_PER_DAY', { fallback: 5000, min: 1, max: 10_000_000 }),
  };
}

/** Where data is kept and whether it is invented: invented figures never share a directory with real ones. */
function placeOf(ask: Ask, { hasOwn }: EnvStatus): Pick<Env, 'dataDir' | 'demo'> {
  const isPlaced = ['TIDE_DATA_DIR', 'TIDE_DATABASE_URL', 'TIDE_CLICKHOUSE_URL'].some(
    (name) => given(ask.source, name) !== null,
  );
  const fallback = isPlaced || hasOwn ? '0' : '1';
  const demo = choice(ask, 'TIDE_DEMO', { allowed: ['0', '1'], fallback }) === '1';
  const dir = resolve(given(ask.source, 'TIDE_DATA_DIR') ?? DEFAULT_DIR);
  // Danger: the demo fills whatever stores it is given, and those of a URL may hold somebody's own data.
  const url = ['TIDE_CLICKHOUSE_URL', 'TIDE_DATABASE_URL'].find((name) => given(ask.source, name) !== null);
  if (demo && url !== undefined)
    ask.errors.push(`TIDE_DEMO=1：演示市场只在本机的数据目录里，不能与 ${url} 同时使用`);
  return { dataDir: demo ? join(dir, 'demo') : dir, demo };
}

/**
 * Reads the configuration of this process; the only place that looks at its environment. A command goes to the demo market
 * only where there is one: the first import of a new checkout makes data of one's own.
 */
export function processEnv(purpose: 'serve' | 'command' = 'serve'): EnvResult {
  const has = (...names: string[]) => names.some((name) => existsSync(join(DEFAULT_DIR, name)));
  const hasDemo = has('demo');
  const hasOwn = has('account.db', 'market') || (purpose === 'command' && !hasDemo);
  return readEnv(process.env, { hasOwn });
}

/** Whether only this machine can reach a server that listens on `host`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/** TRICKY: an address with colons stands in brackets in a URL and without them everywhere else: `[::1]` is `::1`. */
function hostOf(text: string): string {
  return /^\[(.+)\]$/.exec(text)?.[1] ?? text.toLowerCase();
}

/** store.md 1: the embedded engine keeps what it took, so it may have at most half of the machine, 16 GB at most. */
function defaultMarketMemoryMb(): number {
  return Math.max(1024, Math.min(16_384, Math.floor(totalmem() / 2 ** 20 / 2)));
}

function given(source: Source, name: string): string | null {
  const value = source[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

function whole(
  ask: Ask,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
) {
  const text = given(ask.source, name);
  if (text === null) return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  ask.errors.push(`${name}=${text}：应为 ${min} 到 ${max} 之间的整数`);
  return fallback;
}

type Choice<T extends string> = { allowed: readonly T[]; fallback: T };

function choice<T extends string>(ask: Ask, name: string, { allowed, fallback }: Choice<T>): T {
  const text = given(ask.source, name);
  if (text === null) return fallback;
  const found = allowed.find((one) => one === text);
  if (found === undefined) ask.errors.push(`${name}=${text}：应为 ${allowed.join('、')} 之一`);
  return found ?? fallback;
}

/** The value itself is never repeated in the message: it may hold a password. */
function url(ask: Ask, name: string, protocols: string[]): string | null {
  const text = given(ask.source, name);
  if (text === null) return null;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  ask.errors.push(`${name}：应为 ${protocols.map((one) => `${one}//`).join(' 或 ')} 开头的地址`);
  return null;
}
