import { buildApp } from '#app/server/build.ts';
import { isAborted } from '#app/server/import-routes.ts';
import { createRuntime, type Runtime } from '#app/server/runtime.ts';
import { onStopSignal } from '#app/server/signals.ts';
import { systemClock } from '#platform/server/clock.ts';
import { type Claim, claimDataDir, findOwner, type Owner } from '#platform/server/data-dir.ts';
import { type Env, processEnv } from '#platform/server/env.ts';
import { askOwnServer, type OwnRequest, ownerHeaders } from '#platform/server/gateways/own-server.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { MarketError } from '#platform/server/market-store/market-store.ts';
import { securityLogOf } from '#platform/server/security-log.ts';

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** The product, reached either way. */
export interface ServerConnection {
  ask(asked: OwnRequest): Promise<Answered>;
  /** The opened stores, when no server runs on the data directory. */
  readonly runtime: Runtime | null;
  readonly owner: Owner | null;
  close(): Promise<void>;
}

/** A mistake of whoever typed the command; the sentence is printed and the exit code is 2. */
export class UsageError extends Error {}
/** What could not be done for a reason outside the command; exit code 1. */
export class FaultError extends Error {}

/** Whether the environment is usable; a bad value is a usage error with every complaint. */
export function commandEnv(): Env {
  const read = processEnv('command');
  if (!read.ok) throw new UsageError(read.errors.join('\n'));
  return read.env;
}

const BUSY = '数据目录正由另一个 tide 命令或正在启动的服务使用，请稍后再试';

/** Reaches the server that owns the data directory; else claims the directory and opens the stores. */
export async function connect(
  env: Env,
  { acceptsMarket = false }: { readonly acceptsMarket?: boolean } = {},
): Promise<ServerConnection> {
  const owner = findOwner(env.dataDir);
  if (owner === null) return byItself(env, acceptsMarket);
  // Danger: whoever does not listen has no port, and at the usual one another market may answer.
  if (owner.port === 0) throw new FaultError(BUSY);
  return throughServer(owner);
}

function throughServer(owner: Owner): ServerConnection {
  return {
    runtime: null,
    owner,
    ask: async (asked) => {
      const reply = await askOwnServer(owner, asked);
      return { status: reply.status, body: await reply.json() };
    },
    close: async () => {},
  };
}

async function byItself(env: Env, acceptsMarket: boolean): Promise<ServerConnection> {
  const clock = systemClock();
  const claim = claimDataDir(env.dataDir, { port: 0, clock });
  if (!claim.ok) throw new FaultError(claim.reason);
  const log = createLog({ level: 'error' });
  try {
    const runtime = await createRuntime({ env, clock, log, acceptsMarket });
    try {
      await caughtUp(runtime);
      return await overRuntime({ env, log, runtime, claim });
    } catch (error) {
      await runtime.close();
      throw error;
    }
  } catch (error) {
    claim.release();
    throw error;
  }
}

/** Ctrl-C ends a derivation at its next stage; the next start goes on with it. */
async function caughtUp(runtime: Runtime): Promise<void> {
  const takeOff = onStopSignal(() => runtime.stop());
  try {
    await runtime.resumePendingWork();
  } catch (error) {
    if (isAborted(error)) throw new FaultError('已中断');
    const isFull = error instanceof MarketError && error.kind === 'full';
    throw isFull ? new FaultError('磁盘空间不足；腾出空间后再试，已写入的不会丢失') : error;
  }
  takeOff();
}

interface Opened {
  readonly env: Env;
  readonly log: Log;
  readonly runtime: Runtime;
  readonly claim: Extract<Claim, { ok: true }>;
}

async function overRuntime({ env, log, runtime, claim }: Opened): Promise<ServerConnection> {
  const { secret } = claim.owner;
  const security = securityLogOf(env, { clock: runtime.stores.clock, log });
  const { app } = await buildApp({ env, log, runtime, secret, security });
  return {
    runtime,
    owner: null,
    ask: async ({ method, path, body, as }) => {
      const payload = method === 'POST' ? { payload: JSON.stringify(body ?? {}) } : {};
      const host = { ...ownerHeaders(secret, as), host: '127.0.0.1' };
      const reply = await app.inject({ method, url: path, headers: host, ...payload });
      return { status: reply.statusCode, body: reply.json() };
    },
    close: async () => {
      await app.close();
      security.close();
      await runtime.close();
      claim.release();
    },
  };
}
