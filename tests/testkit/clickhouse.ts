import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running process that speaks ClickHouse's HTTP, on a folder of its own. */
export interface TestClickhouse {
  readonly url: string;
  /** Ends it; once is enough, twice does no harm. */
  stop(): Promise<void>;
}

/** Starts the process of clickhouse-process.ts, in a folder that stays or in one that goes with it, and waits until it listens. */
export async function startClickhouse(kept?: string): Promise<TestClickhouse> {
  const dir = kept ?? mkdtempSync(join(tmpdir(), 'tide-clickhouse-'));
  const script = join(import.meta.dirname, 'clickhouse-process.ts');
  const child = spawn(process.execPath, [script, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${port.toString().trim()}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      if (kept === undefined) rmSync(dir, { recursive: true, force: true });
    },
  };
}
