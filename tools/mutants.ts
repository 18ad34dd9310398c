import { join } from 'node:path';
import { openRunDir } from '#testkit/run-dir.ts';
import { mutantsIn } from './mutants/mutant.ts';
import { copyCheckout, tryMutant } from './mutants/plant.ts';

// `npm run mutants` plants every fault of tests/mutants in a copy, one at a time, and asks whether the tests see it;
// `npm run mutants -- keyword order` only those whose name holds one of the words.
const asked = process.argv.slice(2);
const mutants = mutantsIn('tests/mutants').filter(
  ({ name }) => asked.length === 0 || asked.some((word) => name.includes(word)),
);
const { dir, remove } = openRunDir();
const copy = join(dir, 'checkout');
copyCheckout(process.cwd(), copy);

let [found, missed] = [0, 0];
for (const mutant of mutants) {
  const { foundBy, problem, seconds } = tryMutant(copy, mutant);
  if (foundBy.length > 0) found++;
  else missed++;
  const by = foundBy.length > 1 ? `${foundBy[0]} (and ${foundBy.length - 1} more)` : foundBy[0];
  console.log(`${by ? 'found ' : 'MISSED'} ${mutant.name} (${seconds} s): ${mutant.what}`);
  console.log(`       ${by ?? problem ?? 'all its tests passed'}`);
}
remove();
console.log(`${found} found, ${missed} missed`);
process.exitCode = missed > 0 || found === 0 ? 1 : 0;
