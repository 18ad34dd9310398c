import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Clock ticks a second in /proc/<pid>/stat; 100 on every Linux that Node runs on. */
const TICKS = 100;

/** CPU seconds of all children of this process that ended, with their own; null where /proc does not say. */
export function childCpuSeconds(): number | null {
  try {
    // The second field, the name, may hold spaces; fields are counted behind its closing bracket.
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS;
  } catch {
    return null;
  }
}

/** How much of the machine a part used: "CPU 310.2 s, 78 % of 2 cores". */
export function cpuUse(cpuS: number, wallMs: number, cores = availableParallelism()): string {
  const share = Math.round((cpuS / ((wallMs / 1000) * cores)) * 100);
  return `CPU ${cpuS.toFixed(1)} s, ${share} % of ${cores} cores`;
}
