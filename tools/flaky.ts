import { openRunDir } from '#testkit/run-dir.ts';
import { journeysPart, peoplePart } from './test/parts.ts';

// `npm run flaky` repeats what depends on moments, five times, each time in another order of files. Whatever fails once, or passes
// only when tried again, is named and fails the run: its cause is mended, it is not tried until it passes.
const rounds = Number(process.env.TIDE_FLAKY_ROUNDS ?? 5);
const first = Number(process.env.TIDE_FLAKY_SEED ?? 1);
const parts = { people: peoplePart, journeys: journeysPart };
const asked = process.argv.slice(2);
const names = (Object.keys(parts) as (keyof typeof parts)[]).filter(
  (name) => asked.length === 0 || asked.includes(name),
);

const { remove } = openRunDir();
const found: string[] = [];
let passed = 0;
for (let seed = first; seed < first + rounds; seed++) {
  process.env.TIDE_TEST_SHUFFLE = String(seed);
  for (const name of names) {
    const tally = await parts[name]();
    passed += tally.passed;
    // A line of a tally is a failure, or what passed at its second try.
    found.push(...tally.lines.map((line) => `order ${seed}, ${name}: ${line}`));
  }
}
remove();

console.log('');
for (const line of found) console.log(line);
console.log(`${passed} passed, ${found.length} failed`);
process.exitCode = found.length > 0 || passed === 0 ? 1 : 0;
