import { stderr, stdout } from 'node:process';
import type { FastifyInstance } from 'fastify';
import { authContextService } from '#features/people/identity/server/index.ts';
import { LOST } from '#platform/server/account-store/server-lease.ts';
import { type Clock, systemClock } from '#platform/server/clock.ts';
import { type Claim, claimDataDir, keepPrivate } from '#platform/server/data-dir.ts';
import { type Env, processEnv } from '#platform/server/env.ts';
import type { Composition } from '#platform/server/feature.ts';
import { serverUrl } from '#platform/server/gateways/own-server.ts';
import { createLog, type Log, sentenceOf } from '#platform/server/log.ts';
import { securityLogOf } from '#platform/server/security-log.ts';
import { createBackground, type ServerRole } from './background.ts';
import { buildApp } from './build.ts';
import { type Demo, demoOf } from './demo.ts';
import { addDemoPeople, demoPeople } from './demo-people.ts';
import { isAborted } from './import-routes.ts';
import { createRuntime, type Runtime } from './runtime.ts';
import { type Sandbox, sandboxOf } from './sandbox.ts';
import { onStopSignal } from './signals.ts';
import { isShared } from './store-sharing.ts';

interface Starting {
  readonly role: ServerRole;
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Log;
  readonly claim: Extract<Claim, { ok: true }>;
}

/** So long after the start puzzles are drawn ahead, milliseconds. */
const WARM_MS = 2000;

const ALONE =
  '多台服务需要共用两个数据库：请用 TIDE_DATABASE_URL 和 TIDE_CLICKHOUSE_URL 写明，或用 npm start 在一台机器上运行全部';

/** Starts a server of a role and prints its address; ends with exit code 1 and one sentence when it cannot. */
export async function startServer(role: ServerRole): Promise<void> {
  keepPrivate();
  const read = processEnv();
  if (!read.ok) return fail(read.errors.join('\n'));
  const { env } = read;
  if (role !== 'all' && !isShared(env)) return fail(ALONE);
  const clock = systemClock();
  const log = createLog({ level: env.logLevel });
  const claim = claimDataDir(env.dataDir, { host: env.host, port: 0, clock });
  if (!claim.ok) return fail(claim.reason);
  try {
    await serve({ role, env, clock, log, claim });
  } catch (error) {
    log.debug({ err: error }, 'start failed');
    claim.release();
    fail(sentenceOf(error));
  }
}

/** Opens the stores, and starts the sandbox beside that: it is a process of its own and takes about as long. */
async function openWithSandbox({
  env,
  clock,
  log,
}: Pick<Starting, 'env' | 'clock' | 'log'>): Promise<{ runtime: Runtime; sandbox: Sandbox }> {
  const starting = sandboxOf({ env, log });
  const runtime = await createRuntime({ env, clock, log, isVerified: true, restsUnread: true }).catch(
    (error: unknown) => {
      // What is wrong with the stores is said at once.
      starting.then((sandbox) => sandbox.stop()).catch(() => undefined);
      throw error;
    },
  );
  try {
    return { runtime, sandbox: await starting };
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

/** Opens the stores, listens, and works until it is to end. */
async function serve({ role, env, clock, log, claim }: Starting): Promise<void> {
  const { runtime, sandbox } = await openWithSandbox({ env, clock, log });
  const demo = demoOf({
    env,
    clock,
    log,
    account: runtime.stores.account,
    isShown: () => runtime.state.dataDay !== null,
  });
  try {
    const { secret } = claim.owner;
    const people = env.demo ? demoPeople : [];
    const { app, features } = await buildApp({
      env,
      log,
      runtime,
      secret,
      demo,
      sandbox,
      demoPeople: people,
      isOperators: role === 'work',
      security: securityLogOf(env, { clock, log }),
    });
    if (env.demo) await addDemoPeople(features.get(authContextService));
    const port = await listen(app, env);
    claim.setPort(port);
    run({ role, runtime, app, log, claim, demo, sandbox, features, isDemo: env.demo });
    const url = serverUrl({ host: env.host, port });
    sandbox.start(url);
    warmLater(features, log);
    stdout.write(`${STARTED[role]}：${url}\n`);
    demo.start(url);
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

/** Draws puzzles ahead, which holds up everything else for a quarter of a second: the first page is answered before. */
function warmLater(features: Composition, log: Log): void {
  setTimeout(() => {
    features.warm().catch((error: unknown) => log.warn({ err: error }, 'no puzzles drawn ahead'));
  }, WARM_MS).unref();
}

/** Answers the port that it listens on. */
async function listen(app: FastifyInstance, { host, port }: Env): Promise<number> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const isTaken = (error as { code?: string }).code === 'EADDRINUSE';
    const words = isTaken ? `端口 ${port} 已被占用，可用 TIDE_PORT 换一个` : `无法监听 ${host}:${port}`;
    throw new Error(words, { cause: error });
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

const STARTED: Record<ServerRole, string> = {
  all: '观潮数据已启动',
  serve: '观潮数据已启动（只应答）',
  work: '观潮数据的后台已启动（只计算）',
};

interface Serving {
  readonly role: ServerRole;
  readonly runtime: Runtime;
  readonly app: FastifyInstance;
  readonly log: Log;
  readonly claim: Starting['claim'];
  readonly demo: Demo;
  readonly sandbox: Sandbox;
  readonly features: Composition;
  readonly isDemo: boolean;
}

/** Starts the background work. Ends once, cleanly: imports are aborted, open answers finished, stores and lock released. */
function run({ role, runtime, app, log, claim, demo, sandbox, features, isDemo }: Serving): void {
  const background = createBackground({
    role,
    runtime,
    features,
    log,
    saysOlderBoards: () => isDemo && demo.progress() === null,
  });
  const stop = async () => {
    // Workers first: a job that the runtime ends then is released, not counted as failed.
    const ended = background.stop();
    runtime.stop();
    await ended;
    await demo.stop();
    await sandbox.stop();
    await app.close();
    await runtime.close();
    claim.release();
  };
  let stopped: Promise<void> | null = null;
  const stopOnce = () => {
    stopped ??= stop().catch((error: unknown) => fail(sentenceOf(error)));
  };
  onStopSignal(stopOnce);
  runtime.onLeaseLost(() => {
    fail(LOST);
    stopOnce();
  });
  background.start();
  // Among many, the one that comes to lead does that.
  if (runtime.isShared) return;
  runtime.resumePendingWork().catch((error: unknown) => {
    if (!isAborted(error)) log.error({ err: error }, 'derivation failed');
  });
}

function fail(message: string): void {
  stderr.write(`${message}\n`);
  process.exitCode = 1;
}
