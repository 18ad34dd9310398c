import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { copyMade, madeOnce } from './made-once.ts';

/** What a run of tests makes once and copies: the tables without a row, or the seeded world (world.ts) in them. */
type Market = 'empty' | 'world';

const SCRIPT = join(import.meta.dirname, 'fill-world.ts');

/** Puts a market into a data directory that has none. It is made once a run of tests and copied. */
export async function putMarket(dataDir: string, kind: Market): Promise<void> {
  // A process of its own: the engine takes one directory a process.
  const made = await madeOnce(kind, (dir) => promisify(execFile)(process.execPath, [SCRIPT, dir, kind]));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  copyMade(join(made, 'market'), join(dataDir, 'market'));
}
