import { type Part, runCheck } from './check/run.ts';

/** Prints what each part of the check found, and how long it took; gives the parts that failed. */
export function printCheck(parts: Part[]): Part[] {
  for (const { name, isOk, lines, warnings, ms } of parts) {
    console.log(`${isOk ? '✓' : '✗'} ${name} ${Math.round(ms)} ms`);
    for (const line of [...lines, ...warnings]) console.log(`    ${line}`);
  }
  return parts.filter((part) => !part.isOk);
}

if (import.meta.main) {
  const started = performance.now();
  const failed = printCheck(await runCheck(process.cwd()));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    failed.length === 0 ? `check: clean, ${seconds} s` : `check: ${failed.length} parts failed, ${seconds} s`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}
