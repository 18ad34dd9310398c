import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onStopSignal } from '#app/server/signals.ts';
import { startServer } from '#app/server/start.ts';
import { problemAt } from '#platform/server/gateways/ingest-client.ts';
import { commandEnv, FaultError, UsageError } from './connect.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SIZES = ['XS', 'S', 'M'];

/** `tide serve`: answers people and programs beside other servers, and computes nothing. Resolves when it listens. */
export const serveCommand = (): Promise<void> => startServer('serve');

/** `tide worker`: computes and does jobs beside other workers, and answers the operator alone. Resolves when it listens. */
export const workerCommand = (): Promise<void> => startServer('work');

/** Runs a program of ours until it ends or this one is to; `firstLine` is what it reads at first, and its input stays open. */
async function runProgram(args: readonly string[], firstLine: string | null): Promise<void> {
  const input = firstLine === null ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, [...args], { stdio: [input, 'inherit', 'inherit'] });
  // One that ends early reads nothing.
  child.stdin?.on('error', () => {});
  if (firstLine !== null) child.stdin?.write(`${firstLine}\n`);
  let isStopping = false;
  const takeOff = onStopSignal(() => {
    isStopping = true;
    child.kill('SIGTERM');
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  takeOff();
  if (code !== 0 && !isStopping)
    throw new FaultError(`已结束，${signal === null ? `退出码 ${code}` : `信号 ${signal}`}`);
}

/** `tide simulate`: sends an invented market to a server, as its demo does, with the key of a collector. */
export async function simulateCommand({ url, size }: { url: string; size: string }): Promise<void> {
  const { collectorKey, dataDir } = commandEnv();
  if (collectorKey === null) throw new UsageError('请把采集密钥写在 TIDE_COLLECTOR_KEY 里');
  if (!URL.canParse(url)) throw new UsageError('--url 不是一个地址');
  if (!SIZES.includes(size)) throw new UsageError(`--size 应为 ${SIZES.join('、')} 之一`);
  const script = join(ROOT, 'src/simulator/main.ts');
  const { origin } = new URL(url);
  // Later it waits for a server that is started again; one that was never there is an error.
  const problem = await problemAt(origin);
  if (problem !== null) throw new FaultError(problem);
  const line = JSON.stringify({ url: origin, key: collectorKey });
  await runProgram([script, '--size', size, '--data', join(dataDir, 'simulator')], line);
}

/** `tide sandbox`: plays the outside (SMS, official account, payments, official interfaces) on a port of its own. */
export async function sandboxCommand({ dir, port }: { dir?: string; port?: string }): Promise<void> {
  const { dataDir, sandboxPort } = commandEnv();
  const script = join(ROOT, 'sandbox/main.ts');
  const folder = dir ?? join(dataDir, 'sandbox');
  await runProgram([script, '--dir', folder, '--port', port ?? String(sandboxPort)], null);
}
