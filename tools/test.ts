import { join } from 'node:path';
import { prepareMarkets } from '#testkit/ready-world.ts';
import { openRunDir } from '#testkit/run-dir.ts';
import { countStores, storeLines } from '#testkit/store-marks.ts';
import { cpuUse, machineCpuSeconds } from './test/cpu-time.ts';
import { missingDurations, readDurations, testFiles, writeDurations } from './test/durations.ts';
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

// Longest files start first: a whole green run writes how long each took, in continuous integration only when it is told to.
const isWhole = chosen.length === names.length;
const isGreen = closing(tallies).isOk;
const writes = process.env.TIDE_WRITE_DURATIONS === '1' || (isWhole && isGreen && !process.env.CI);
if (writes) writeDurations(Object.assign({}, ...tallies.map(({ durations = {} }) => durations)));
const missing = isWhole ? missingDurations(readDurations(), testFiles()) : null;

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
if (missing !== null) console.log(missing);
process.exitCode = isOk && unknown.length === 0 && missing === null ? 0 : 1;
