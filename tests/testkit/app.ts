import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '#app/server/build.ts';
import { createRuntime, type Runtime } from '#app/server/runtime.ts';
import { listingById } from '#catalog/index.ts';
import type { ListReply } from '#engine/contract.ts';
import { type ListQuery, listQueryFromUrl } from '#engine/list-query.ts';
import { listQueryToRequest } from '#engine/list-query-request.ts';
import { type AuthContext, authContextService } from '#features/people/identity/server/index.ts';
import type { OrderParts } from '#features/people/orders/server/index.ts';
import { orderServices } from '#features/people/orders/server/services.ts';
import { feedById } from '#market/feeds/feeds.ts';
import type { ImportReport } from '#market/imports/import-files.ts';
import { type TurnableClock, turnableClock } from '#platform/server/clock.ts';
import { readEnv } from '#platform/server/env.ts';
import type { Composition } from '#platform/server/feature.ts';
import type { RequestRates } from '#platform/server/http/request-limiter.ts';
import { LOOK_AS_HEADER, OWNER_HEADER } from '#platform/server/http/viewer.ts';
import { createLog } from '#platform/server/log.ts';
import {
  type AnyEndpoint,
  type DownloadEndpoint,
  type Endpoint,
  fillPath,
  type UploadEndpoint,
} from '#platform/wire/endpoint.ts';
import type { Envelope } from '#platform/wire/envelope.ts';
import { putMarket } from './ready-world.ts';
import { markStore } from './store-marks.ts';

export type EditionKey = 'trial' | 'light' | 'flagship' | 'supreme';

/** An answer of the API. */
export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Envelope<T>;
  readonly text: string;
}

/** How a call is sent: as which edition, and headers of its own. */
export interface Sending {
  readonly as?: EditionKey;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The whole product on real stores in a directory of its own; nothing of it outlives `close`. */
export interface TestApp {
  readonly app: FastifyInstance;
  /** What log-in works with: the account store, secrets, providers. */
  readonly authContext: AuthContext;
  /** What the operator's work with money needs. */
  readonly orders: OrderParts;
  readonly endpoints: readonly Endpoint[];
  /** Calls of every kind, callbacks and streams of events among them. */
  readonly allEndpoints: readonly AnyEndpoint[];
  /** Calls that take or give a file. */
  readonly fileEndpoints: readonly (UploadEndpoint | DownloadEndpoint)[];
  /** All features, with their jobs. */
  readonly features: Composition;
  readonly runtime: Runtime;
  readonly clock: TurnableClock;
  readonly dir: string;
  /** What the owner's commands send as x-tide-owner. */
  readonly secret: string;
  get<T = unknown>(path: string, sending?: Sending): Promise<Answer<T>>;
  post<T = unknown>(path: string, body: unknown, sending?: Sending): Promise<Answer<T>>;
  /** Any call, for what get and post do not say. */
  send<T = unknown>(options: InjectOptions): Promise<Answer<T>>;
  /** A listing by an address as the browser has it: `keyword=面膜&sort=gmv:desc`. */
  ask(listingId: string, query?: string, sending?: Sending): Promise<Answer<ListReply>>;
  /** A listing by an ask as it is, also one that the address could not say. */
  askAs(listingId: string, ask: ListQuery, sending?: Sending): Promise<Answer<ListReply>>;
  /** Writes a file of a feed and imports it. `at` dates what carries no date: unix seconds. */
  importText(feed: string, name: string, content: string | Buffer, at?: number): Promise<ImportReport>;
  /** Imports files as they stand. */
  importFixture(feed: string, paths: readonly string[], at?: number): Promise<ImportReport>;
  close(): Promise<void>;
}

const SECRET = 'a-secret-of-the-tests';

function settings(dir: string, edition: EditionKey, own: Readonly<Record<string, string>> = {}) {
  const read = readEnv({
    TIDE_DATA_DIR: dir,
    TIDE_SINGLE_USER: edition,
    TIDE_MARKET_SESSIONS: '2',
    TIDE_MARKET_MEMORY_MB: '2048',
    TIDE_MARKET_SHORT_LIVED: '1',
    TIDE_LOG_LEVEL: 'silent',
    ...own,
  });
  if (!read.ok) throw new Error(read.errors.join('\n'));
  return read.env;
}

function importerOf(runtime: Runtime, dir: string) {
  const importFixture = (feedId: string, paths: readonly string[], at?: number) => {
    const feed = feedById(feedId);
    if (!feed) throw new Error(`no feed ${feedId}`);
    return runtime.import({ feed, paths, ...(at !== undefined && { at }) }, () => {});
  };
  let number = 0;
  return {
    importFixture,
    importText: (feed: string, name: string, content: string | Buffer, at?: number) => {
      // Each file has a folder of its own: names carry dates, and two files may have one name.
      const folder = join(dir, 'files', String(number++));
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, name), content);
      return importFixture(feed, [join(folder, name)], at);
    },
  };
}

/** Calls of an app, without a network between. */
export function callerOf(app: FastifyInstance) {
  const send = async <T>(options: InjectOptions): Promise<Answer<T>> => {
    const reply = await app.inject(options);
    const isJson = /\bjson\b/.test(String(reply.headers['content-type'] ?? ''));
    const body = (isJson ? reply.json() : null) as Envelope<T>;
    return { status: reply.statusCode, headers: reply.headers, body, text: reply.body };
  };
  const headers = ({ as, headers: own = {} }: Sending) => ({
    host: '127.0.0.1:7200',
    ...(as !== undefined && { [OWNER_HEADER]: SECRET, [LOOK_AS_HEADER]: as }),
    ...own,
  });
  const get = <T>(url: string, sending: Sending = {}) =>
    send<T>({ method: 'GET', url, headers: headers(sending) });
  const post = <T>(url: string, body: unknown, sending: Sending = {}) =>
    send<T>({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers(sending) },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const askAs = (id: string, ask: ListQuery, sending: Sending = {}) => {
    const listing = listingById(id);
    if (!listing) throw new Error(`no listing ${id}`);
    const { params, query, body } = listQueryToRequest(listing, ask);
    const path = `${fillPath(listing.endpoint.path, params)}?${new URLSearchParams(query).toString()}`;
    return listing.endpoint.method === 'GET'
      ? get<ListReply>(path, sending)
      : post<ListReply>(path, body, sending);
  };
  const ask = (id: string, query = '', sending: Sending = {}) => {
    const listing = listingById(id);
    if (!listing) throw new Error(`no listing ${id}`);
    return askAs(id, listQueryFromUrl(listing, new URLSearchParams(query)), sending);
  };
  return { send, get, post, ask, askAs };
}

/**
 * Opens the product on real stores: the embedded market engine and SQLite, in `dir` or a fresh temporary directory.
 * One a test file: the engine takes one directory a process.
 */
export async function openTestApp(
  own: {
    edition?: EditionKey;
    now?: number | string;
    dir?: string;
    /** Settings beside the directory: TIDE_CLICKHOUSE_URL, TIDE_DATABASE_URL. */
    settings?: Readonly<Record<string, string>>;
    /** PostgreSQL also for a demo, whose people and providers tests use; a real one refuses it. */
    databaseUrl?: string;
    /** Where the log goes, from trace on; nowhere without it. */
    log?: (line: string) => void;
    speeds?: RequestRates;
    /** Derives sales and roll-ups only: tests of attribution need no cards and rankings. */
    derives?: 'sales';
    /** Whether the store's files are read against their check sums, as a server does. */
    isVerified?: boolean;
    /** Whether figures rest while no one reads them, as a server's do; in other tests facts are derived whoever reads. */
    restsUnread?: boolean;
    /** Whether what an earlier process left undone stays so until the test resumes it. */
    isLeftAsItIs?: boolean;
    /** Whether the seeded world is there already; its figures end the day before the usual `now`. */
    world?: boolean;
    /** Whether the tables are made here, not copied: for the market that the others copy. */
    makesTables?: boolean;
  } = {},
): Promise<TestApp> {
  const dir = own.dir ?? mkdtempSync(join(tmpdir(), 'tide-app-'));
  const read = settings(dir, own.edition ?? 'supreme', own.settings);
  const env = own.databaseUrl === undefined ? read : { ...read, databaseUrl: own.databaseUrl };
  markStore(env.databaseUrl === null ? 'sqlite' : 'postgres');
  const isFresh = env.clickhouseUrl === null && !existsSync(join(env.dataDir, 'market'));
  if (own.world === true || (isFresh && !own.makesTables))
    await putMarket(env.dataDir, own.world === true ? 'world' : 'empty');
  const clock = turnableClock(own.now ?? '2026-04-01T12:00:00+08:00');
  const log = own.log
    ? createLog({ level: 'trace', to: { write: own.log } })
    : createLog({ level: 'silent' });
  const { derives, isVerified = false, restsUnread = false } = own;
  const opening = { env, clock, log, isVerified, restsUnread };
  const runtime = await createRuntime({ ...opening, ...(derives && { derives }) });

  if (!own.isLeftAsItIs) await runtime.resumePendingWork();
  const { app, features, endpoints } = await buildApp({
    env,
    log,
    runtime,
    secret: SECRET,
    // A busy machine must not change what tests count.
    shedsLoad: false,
    ...(own.speeds && { speeds: own.speeds }),
  });
  const close = async () => {
    await app.close();
    await runtime.close();
    if (own.dir === undefined) rmSync(dir, { recursive: true, force: true });
  };
  return {
    app,
    authContext: features.get(authContextService),
    orders: features.get(orderServices),
    features,
    endpoints: endpoints.filter((one): one is Endpoint => one.kind === undefined),
    allEndpoints: endpoints,
    fileEndpoints: endpoints.filter((one) => one.kind === 'upload' || one.kind === 'download'),
    runtime,
    clock,
    dir,
    secret: SECRET,
    ...callerOf(app),
    ...importerOf(runtime, dir),
    close,
  };
}
