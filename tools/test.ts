import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareMarkets } from '#testkit/ready-world.ts';
import { openRunDir } from '#testkit/run-dir.ts';
import { countStores, storeLines } from '#testkit/store-marks.ts';
import { cpuUse, machineCpuSeconds } from './test/cpu-time.ts';
import { checkPart, journeysPart, peoplePart, purePart, storesPart } from './test/parts.ts';
import { closing, type Tally } from './test/tally.ts';

// `npm test` runs all parts; `npm test -- check pure` only those named.
const parts = {
  check: checkPart,
  pure: purePart,
  stores: storesPart,
  people: peoplePart,
  journeys: journeysPart,
};
const asked = process.argv.slice(2);
const names = Object.keys(parts) as (keyof typeof parts)[];
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) console.log(`unknown: ${unknown.join(', ')} (there are ${names.join(', ')})`);

// Tests and journeys start from the same ready market: it is made once for both.
const { dir, remove } = openRunDir();
console.log(`files of this run: ${dir}`);

// The markets are made beside the parts that need none.
const needMarkets: readonly string[] = ['stores', 'people', 'journeys'];
const chosen = names.filter((name) => asked.length === 0 || asked.includes(name));
const markets = chosen.some((name) => needMarkets.includes(name)) ? prepareMarkets() : undefined;

// One after the other: the parts would slow each other down, and what they print would mix.
const tallies: (Tally & { cpu: string | null })[] = [];
for (const name of chosen) {
  const before = machineCpuSeconds();
  const tally = await parts[name]();
  const after = machineCpuSeconds();
  const cpu = before === null || after === null ? null : cpuUse(after - before, tally.ms);
  tallies.push({ ...tally, cpu });
}

await markets;
const stores = storeLines(countStores(join(dir, 'stores')));
remove();

// Where longest files start first (vitest.config.ts): written by whoever runs everything on a quiet machine.
if (process.env.TIDE_WRITE_DURATIONS === '1') {
  const file = 'tests/durations.json';
  const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  const timed = tallies.flatMap(({ durations = {} }) => Object.entries(durations));
  const sorted = Object.entries({ ...known, ...Object.fromEntries(timed) }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

console.log('');
for (const { name, passed, failed, skipped, ms, lines, cpu } of tallies) {
  const seconds = (ms / 1000).toFixed(1);
  console.log(
    `${name}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${seconds} s${cpu ? ` (${cpu})` : ''}`,
  );
  for (const line of lines) console.log(`    ${line}`);
}
const { line, isOk } = closing(tallies);
// Below the counts, where it is read: a run on one store alone is no run on both.
for (const one of [line, ...stores]) console.log(one);
process.exitCode = isOk && unknown.length === 0 ? 0 : 1;
