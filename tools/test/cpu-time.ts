import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Ticks of a second in /proc/stat, on every Linux of today. */
const TICKS = 100;
/** Fields of the first line of /proc/stat that are no work: idle, and waiting for the disk. */
const IDLE = [3, 4];

/**
 * CPU seconds of the whole machine since it started; null where /proc does not say. Not those of children: processes of a browser
 * end without a parent that waits for them and would be missing.
 */
export function machineCpuSeconds(): number | null {
  try {
    const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    return busySeconds(first);
  } catch {
    return null;
  }
}

/** The busy seconds in a line `cpu user nice system idle iowait …`; guests are in user already. */
export function busySeconds(line: string): number {
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
  return ticks.reduce((sum, n, at) => (IDLE.includes(at) ? sum : sum + n), 0) / TICKS;
}

/** How much of the machine was used meanwhile: "CPU 310.2 s, 78 % of 2 cores". */
export function cpuUse(cpuS: number, wallMs: number, cores = availableParallelism()): string {
  const share = Math.round((cpuS / (cores * (wallMs / 1000))) * 100);
  return `CPU ${cpuS.toFixed(1)} s, ${share} % of ${cores} cores`;
}
