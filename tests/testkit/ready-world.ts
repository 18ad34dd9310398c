import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { copyMade, madeOnce } from './made-once.ts';

/** What a run of tests makes once and copies: the tables without a row, or the seeded world (world.ts) in them. */
type Market = 'empty' | 'world';

const SCRIPT = join(import.meta.dirname, 'fill-world.ts');

/** Makes a market, or waits while another process of the run does. Throws when it could not be made. */
const made = (kind: Market): Promise<string> =>
  // A process of its own: the engine takes one directory a process.
  madeOnce(kind, (dir) => promisify(execFile)(process.execPath, [SCRIPT, dir, kind]));

/** Begins to make both markets, so that the first tests that need one do not wait for it; who comes earlier waits as ever. */
export function prepareMarkets(): Promise<unknown> {
  return Promise.allSettled([made('empty'), made('world')]);
}

/** Puts a market into a data directory that has none. It is made once a run of tests and copied. */
export async function putMarket(dataDir: string, kind: Market): Promise<void> {
  const from = await made(kind);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  copyMade(join(from, 'market'), join(dataDir, 'market'));
}
