import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPart, journeysPart, vitestPart } from './test/parts.ts';
import { closing, type Tally } from './test/tally.ts';

// `npm test` runs all parts; `npm test -- check vitest` only those named.
const parts = { check: checkPart, vitest: vitestPart, journeys: journeysPart };
const asked = process.argv.slice(2);
const names = Object.keys(parts) as (keyof typeof parts)[];
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) console.log(`unknown: ${unknown.join(', ')} (there are ${names.join(', ')})`);

// Tests and journeys start from the same ready market: it is made once for both.
const run = mkdtempSync(join(tmpdir(), 'tide-run-'));
process.env.TIDE_TEST_RUN ??= run;

// One after the other: the parts would slow each other down, and what they print would mix.
const tallies: Tally[] = [];
for (const name of names) {
  if (asked.length === 0 || asked.includes(name)) tallies.push(await parts[name]());
}

rmSync(run, { recursive: true, force: true });

console.log('');
for (const { name, passed, failed, skipped, ms, lines } of tallies) {
  console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${(ms / 1000).toFixed(1)} s`);
  for (const line of lines) console.log(`    ${line}`);
}
const { line, isOk } = closing(tallies);
console.log(line);
process.exitCode = isOk && unknown.length === 0 ? 0 : 1;
