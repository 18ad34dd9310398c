import { existsSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { type MediaTool, mediaTools } from '#catalog/enums/media-tools.ts';
import { CLUSTER_NAME } from './market-store/cluster-statements.ts';

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
export type Env = ReturnType<typeof envOf>;

/** Either a usable configuration, or every bad value named at once. */
export type EnvResult = { ok: true; env: Env } | { ok: false; errors: string[] };

type Source = Record<string, string | undefined>;
/** What the default data directory has: whether there is data of one's own. */
export type EnvStatus = { hasOwn: boolean };

const nothing: EnvStatus = { hasOwn: false };
const DEFAULT_DIR = './data';

/** The name of the variable that an issue is about, with its value. */
const named = ({ path, input }: z.core.$ZodRawIssue) => `${String(path?.[0])}=${String(input)}`;

const choice = <const T extends string>(allowed: readonly T[]) =>
  z.enum(allowed, { error: (issue) => `${named(issue)}：应为 ${allowed.join('、')} 之一` });

const flag = z.pipe(
  choice(['0', '1']),
  z.transform((text) => text === '1'),
);

function whole(min: number, max: number) {
  const isWithin = (text: string) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
  const error = (issue: z.core.$ZodRawIssue) => `${named(issue)}：应为 ${min} 到 ${max} 之间的整数`;
  return z.pipe(z.string().check(z.refine(isWithin, { error })), z.transform(Number));
}

/** The value itself is never repeated in the message: it may contain a password. */
function url(...protocols: string[]) {
  const isAllowed = (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol);
  const starts = protocols.map((one) => `${one}//`).join(' 或 ');
  return z
    .string()
    .check(z.refine(isAllowed, { error: ({ path }) => `${String(path?.[0])}：应为 ${starts} 开头的地址` }));
}

const origin = (...protocols: string[]) =>
  z.pipe(
    url(...protocols),
    z.transform((text) => new URL(text).origin),
  );

const toolsIn = (text: string) => text.split(',').map((one) => one.trim());
const isTool = (name: string): name is MediaTool => mediaTools.some((one) => one === name);
/** Tools with commas between them. */
const toolNames = z.pipe(
  z.string().check(
    z.refine((text) => toolsIn(text).every(isTool), {
      error: (issue) => `${named(issue)}：应为 ${mediaTools.join('、')}，多个用逗号分开`,
    }),
  ),
  z.transform((text) => toolsIn(text).filter(isTool)),
);

/** Whether the log-in of an address can be read: a percent sign begins an escape there. */
function isDecodable(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password } = new URL(text);
  try {
    return decodeURIComponent(username + password) !== null;
  } catch {
    return false;
  }
}

const orNull = <T extends z.core.$ZodType>(schema: T) => z._default(z.nullable(schema), null);

const port = whole(0, 65535);
const isSecret = (text: string) => Buffer.from(text, 'base64').length >= 32;

const PARTNER = /^([a-z0-9][a-z0-9-]{1,31}):([\w+/=-]+)$/;
const partnersIn = (text: string) => text.split(',').map((one) => PARTNER.exec(one.trim()));

/** Partners as `name:key`, with commas between them; a key is base64 of 32 bytes or more. The message never repeats a key. */
const partnerKeys = z.pipe(
  z.string().check(
    z.refine((text) => partnersIn(text).every((one) => one !== null && isSecret(one[2] ?? '')), {
      error:
        'TIDE_PARTNERS：应为 名称:密钥，多个用逗号分开；名称为小写字母、数字和横线，密钥为至少 32 字节的 base64',
    }),
  ),
  z.transform(
    (text) => new Map(partnersIn(text).map((one) => [one?.[1] ?? '', Buffer.from(one?.[2] ?? '', 'base64')])),
  ),
);

/** Queries that the embedded market store runs side by side where nothing else is said. */
const SESSIONS = 4;

/** Every variable, with its value where it is absent. */
const variables = z.object({
  TIDE_PORT: z._default(port, 7200),
  TIDE_SANDBOX_PORT: z.optional(port),
  TIDE_HOST: z._default(z.string(), '127.0.0.1'),
  TIDE_DATA_DIR: z._default(z.string(), DEFAULT_DIR),
  TIDE_FILES_DIR: z.optional(z.string()),
  TIDE_DEMO: z.optional(flag),
  TIDE_DEMO_SIZE: z._default(choice(demoSizes), 'S'),
  TIDE_SINGLE_USER: orNull(choice(singleUserEditions)),
  TIDE_CLICKHOUSE_URL: orNull(url('http:', 'https:')),
  TIDE_CLICKHOUSE_CLUSTER: orNull(
    z
      .string()
      .check(z.regex(CLUSTER_NAME, 'TIDE_CLICKHOUSE_CLUSTER：集群名由字母、数字和下划线组成，不以数字开头')),
  ),
  TIDE_DATABASE_URL: orNull(url('postgres:', 'postgresql:')),
  TIDE_LOG_LEVEL: z._default(choice(logLevels), 'info'),
  TIDE_MARKET_SESSIONS: z._default(whole(1, 32), SESSIONS),
  TIDE_MARKET_MEMORY_MB: z._default(whole(512, 1_048_576), defaultMarketMemoryMb()),
  TIDE_MARKET_SHORT_LIVED: z._default(flag, false),
  TIDE_FSYNC: z._default(flag, false),
  TIDE_SECRET: orNull(
    z.string().check(z.refine(isSecret, { error: 'TIDE_SECRET：应为至少 32 字节的 base64' })),
  ),
  TIDE_ORIGIN: orNull(origin('https:')),
  TIDE_PROVIDERS: z.optional(z.string()),
  TIDE_ASR_MODEL: orNull(z.string()),
  TIDE_SEPARATION_MODEL: orNull(z.string()),
  TIDE_TOOLS_OFF: z.optional(toolNames),
  TIDE_PARTNERS: z.optional(partnerKeys),
  TIDE_PUSH_ORIGIN: orNull(origin('http:', 'https:')),
  TIDE_SMTP_URL: orNull(
    url('smtp:', 'smtps:').check(z.refine(isDecodable, 'TIDE_SMTP_URL：用户名或密码里的 % 应写成 %25')),
  ),
  TIDE_SMTP_FROM: orNull(z.email('TIDE_SMTP_FROM：应为一个邮箱地址')),
  TIDE_KEY: orNull(z.string()),
  TIDE_COLLECTOR_KEY: orNull(z.string()),
  TIDE_SECURITY_LOG: z.optional(z.string()),
  TIDE_METRICS_KEY: orNull(z.string().check(z.minLength(16, 'TIDE_METRICS_KEY：至少16个字符'))),
  TIDE_WIRE: z._default(choice(wireModes), 'auto'),
  TIDE_SESSION_SPLIT: z.optional(choice(sessionSplits)),
  TIDE_SMS_PER_DAY: z._default(whole(1, 10_000_000), 5000),
  TIDE_MIN_FREE_MB: z._default(whole(0, 1_048_576), 512),
});

/**
 * Reads configuration from `source` without touching the process: the same source gives the same answer. Where it says
 * nothing of a demo, there is one when no place for data is named and the default one has none of one's own.
 */
export function readEnv(source: Source, { hasOwn }: EnvStatus = nothing): EnvResult {
  // Blank values count as absent.
  const given: Source = Object.fromEntries(
    Object.entries(source).map(([name, text]) => [name, text?.trim() || undefined]),
  );
  const read = variables.safeParse(given);
  const place = ['TIDE_CLICKHOUSE_URL', 'TIDE_DATABASE_URL', 'TIDE_DATA_DIR'].find((name) => given[name]);
  const demo = given.TIDE_DEMO === undefined ? place === undefined && !hasOwn : given.TIDE_DEMO === '1';
  const errors = [...(read.error?.issues ?? []).map(({ message }) => message), ...conflicts(given, demo)];
  if (!read.success || errors.length > 0) return { ok: false, errors };
  return { ok: true, env: envOf(read.data, demo) };
}

const folderOf = (path: string | null) => (path === null ? null : resolve(path));

const smtpOf = ({ TIDE_SMTP_URL: url, TIDE_SMTP_FROM: from }: z.infer<typeof variables>) =>
  url === null || from === null ? null : { url, from };

function envOf(read: z.infer<typeof variables>, demo: boolean) {
  const dir = resolve(read.TIDE_DATA_DIR);
  const providers = read.TIDE_PROVIDERS;
  return {
    port: read.TIDE_PORT,
    sandboxPort: read.TIDE_SANDBOX_PORT ?? (read.TIDE_PORT === 0 ? 0 : read.TIDE_PORT + 1),
    host: hostOf(read.TIDE_HOST),
    // Invented figures never share a directory with real ones.
    dataDir: demo ? join(dir, 'demo') : dir,
    /** Where files of people go: in the data directory, or where several servers share them. */
    filesDir: resolve(read.TIDE_FILES_DIR ?? (demo ? join(dir, 'demo') : dir)),
    demo,
    demoSize: read.TIDE_DEMO_SIZE,
    /** Null where people log in. */
    singleUser: read.TIDE_SINGLE_USER,
    clickhouseUrl: read.TIDE_CLICKHOUSE_URL,
    /** The cluster whose servers have copies of the market; null for a single server. */
    clickhouseCluster: read.TIDE_CLICKHOUSE_CLUSTER,
    databaseUrl: read.TIDE_DATABASE_URL,
    logLevel: read.TIDE_LOG_LEVEL,
    marketSessions: read.TIDE_MARKET_SESSIONS,
    marketMemoryMb: read.TIDE_MARKET_MEMORY_MB,
    /** Whether the embedded market store is opened by a process that ends soon. */
    marketShortLived: read.TIDE_MARKET_SHORT_LIVED,
    fsync: read.TIDE_FSYNC,
    /** The key that everything hidden in the account store hangs on; null for the file in the data directory. */
    secret: read.TIDE_SECRET,
    /** Where browsers reach us, when a proxy on this machine answers https for us. */
    origin: read.TIDE_ORIGIN,
    providersFile: providers === undefined ? null : resolve(providers),
    /** Folders of models for media on this machine. */
    models: { speech: folderOf(read.TIDE_ASR_MODEL), separation: folderOf(read.TIDE_SEPARATION_MODEL) },
    /** Tools that the operator has switched off. */
    toolsOff: read.TIDE_TOOLS_OFF ?? [],
    /** Partners whose signed tokens log in, with their keys. */
    partners: read.TIDE_PARTNERS ?? new Map<string, Buffer>(),
    /** The one origin beside public https addresses that pushes may go to: a receiver in one's own network. */
    pushOrigin: read.TIDE_PUSH_ORIGIN,
    /** The server that mails leave by, with its log-in, and the address that they come from; null sends none. */
    smtp: smtpOf(read),
    /** A key of the open API, by which commands read another server. */
    programKey: read.TIDE_KEY,
    /** The key of a collector, by which an invented market is sent to a server. */
    collectorKey: read.TIDE_COLLECTOR_KEY,
    /** The bearer token that metrics are given to; null gives them to none. */
    metricsKey: read.TIDE_METRICS_KEY,
    /** The folder of the security log; null for none. */
    securityLog: folderOf(read.TIDE_SECURITY_LOG ?? null),
    wire: read.TIDE_WIRE,
    sessionSplit: read.TIDE_SESSION_SPLIT ?? (read.TIDE_ORIGIN === null ? 'browser' : 'always'),
    smsPerDay: read.TIDE_SMS_PER_DAY,
    /** Below so many free bytes of the disk what may wait is not stored. */
    minFreeBytes: read.TIDE_MIN_FREE_MB * 2 ** 20,
  };
}

/** Threads that the embedded market store needs beside its sessions: three connections that write, and eight for files. */
const THREADS_BESIDE_SESSIONS = 11;

/** Sessions without a thread would wait for each other and for files. Every npm script sets threads; without their number nothing is compared. */
function lackOfThreads({
  TIDE_MARKET_SESSIONS: sessions = String(SESSIONS),
  UV_THREADPOOL_SIZE: threads,
}: Source): string[] {
  if (threads === undefined || !Number.isInteger(Number(sessions))) return [];
  const least = Number(sessions) + THREADS_BESIDE_SESSIONS;
  if (Number(threads) >= least) return [];
  return [`TIDE_MARKET_SESSIONS=${sessions}：需要 UV_THREADPOOL_SIZE 至少为 ${least}，现在是 ${threads}`];
}

/** Problems of values that are right by themselves. */
function conflicts(given: Source, demo: boolean): string[] {
  const host = hostOf(given.TIDE_HOST ?? '127.0.0.1');
  const single = given.TIDE_SINGLE_USER;
  const store = ['TIDE_CLICKHOUSE_URL', 'TIDE_DATABASE_URL'].find((name) => given[name]);
  const errors = given.TIDE_CLICKHOUSE_URL ? [] : lackOfThreads(given);
  if (given.TIDE_CLICKHOUSE_CLUSTER && !given.TIDE_CLICKHOUSE_URL)
    errors.push('TIDE_CLICKHOUSE_CLUSTER：集群在 ClickHouse 服务器上，请同时写明 TIDE_CLICKHOUSE_URL');
  if ((given.TIDE_SMTP_URL === undefined) !== (given.TIDE_SMTP_FROM === undefined))
    errors.push('TIDE_SMTP_URL 与 TIDE_SMTP_FROM 要一起写：邮件服务器和发件地址');
  if (demo && given.TIDE_FILES_DIR)
    errors.push('TIDE_FILES_DIR：演示市场的文件只在它自己的数据目录里，不能与 TIDE_DEMO=1 同时使用');
  // Danger: the demo fills whatever stores it is given, and those of a URL may have data of one's own.
  if (demo && store) errors.push(`TIDE_DEMO=1：演示市场只在本机的数据目录里，不能与 ${store} 同时使用`);
  // Danger: behind a proxy every caller from outside would be the single user too.
  if (single && given.TIDE_ORIGIN)
    errors.push('TIDE_ORIGIN：单用户方式（TIDE_SINGLE_USER）没有登录，不能经代理让他人访问');
  if (isLoopback(host)) return errors;
  // The people of the demo and their passwords are on its log-in page: opening it to others must be explicit.
  if (demo && given.TIDE_DEMO === undefined)
    errors.push(`TIDE_HOST=${host}：演示市场的账号人人可用，要让其他机器访问请写明 TIDE_DEMO=1`);
  // Danger: any caller of the port IS the single user, so the port must not be reachable from elsewhere.
  if (single)
    errors.push(
      `TIDE_HOST=${host}：单用户方式（TIDE_SINGLE_USER=${single}）没有登录，只能监听本机回环地址 127.0.0.1、::1 或 localhost`,
    );
  return errors;
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

/** TRICKY: an address with colons is in brackets in a URL and without them everywhere else: `[::1]` is `::1`. */
function hostOf(text: string): string {
  return /^\[(.+)\]$/.exec(text)?.[1] ?? text.toLowerCase();
}

/** The embedded engine never returns memory to the system, so its limit is half of the machine's, 16 GB at most. */
function defaultMarketMemoryMb(): number {
  return Math.max(1024, Math.min(16_384, Math.floor(totalmem() / 2 ** 20 / 2)));
}
