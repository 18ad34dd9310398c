import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIMULATOR = join(import.meta.dirname, '../../src/simulator/main.ts');

/** A directory with the files of a small simulated market whose history ends with a day, YYYY-MM-DD; the caller removes it. */
export function marketFiles(until: string, days = 12): string {
  const dir = mkdtempSync(join(tmpdir(), 'tide-market-'));
  const args = [SIMULATOR, '--size', 'XS', '--days', String(days), '--until', until, '--out', dir];
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return dir;
}
