import { stderr, stdout } from 'node:process';
import { systemClock } from '#platform/server/clock.ts';
import { claimDataDir } from '#platform/server/data-dir.ts';
import { processEnv } from '#platform/server/env.ts';
import { createLog } from '#platform/server/log.ts';
import { buildApp } from './build.ts';
import { openHouse } from './house.ts';

/** How often windows are looked at for a day that has passed, and derivations of other processes are noticed. */
const TICK_MS = 30_000;

/** Starts the server and prints its address; ends with exit code 1 and one sentence when it cannot. */
async function start(): Promise<void> {
  const read = processEnv();
  if (!read.ok) return fail(read.errors.join('\n'));
  const { env } = read;
  const clock = systemClock();
  const log = createLog({ level: env.logLevel });
  const claim = claimDataDir(env.dataDir, { port: env.port, clock });
  if (!claim.ok) return fail(claim.reason);
  const house = await openHouse({ env, clock, log });
  const app = await buildApp({ env, log, house, secret: claim.owner.secret });
  try {
    await app.listen({ port: env.port, host: env.host });
  } catch (error) {
    await house.close();
    claim.release();
    const taken = (error as { code?: string }).code === 'EADDRINUSE';
    return fail(
      taken ? `端口 ${env.port} 已被占用，可用 TIDE_PORT 换一个` : `无法监听 ${env.host}:${env.port}`,
    );
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  claim.setPort(port);
  const host = env.host.includes(':') ? `[${env.host}]` : env.host;
  stdout.write(`观潮数据已启动：http://${host}:${port}\n`);
  const catchUp = () => void house.catchUp().catch((error) => log.error({ err: error }, 'derivation failed'));
  catchUp();
  const tick = setInterval(catchUp, TICK_MS);
  stopOnSignal(async () => {
    clearInterval(tick);
    await app.close();
    await house.close();
    claim.release();
  });
}

/** Ends once, cleanly: open answers are finished, the stores let go, the lock released; then the loop runs empty. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    void stop().catch((error) => fail(String(error)));
  };
  process.on('SIGINT', once);
  process.on('SIGTERM', once);
}

function fail(message: string): void {
  stderr.write(`${message}\n`);
  process.exitCode = 1;
}

await start();
