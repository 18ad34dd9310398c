import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type PlaywrightReport, specsOf } from './tally.ts';

/** Seconds of each test file in an earlier run, by its path: the longest ones start first (vitest.config.ts). */
export type Durations = Readonly<Record<string, number>>;

const FILE = 'tests/durations.json';
const JOURNEYS = 'tests/e2e/';
/** Share of the test files that may lack a duration: new ones get theirs with the next whole green run. */
const MAX_MISSING = 0.05;

/** Every test file of the project, journeys too. */
export function testFiles(): string[] {
  const under = (folder: string, ending: RegExp) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((path) =>
      ending.test(path) ? [`${folder}/${path}`] : [],
    );
  const journeys = under('tests/e2e', /\.spec\.ts$/);
  return [...['src', 'tools', 'tests'].flatMap((folder) => under(folder, /\.test\.tsx?$/)), ...journeys];
}

/** The durations on the disk. */
export const readDurations = () => JSON.parse(readFileSync(FILE, 'utf8')) as Durations;

/** Seconds that each file of journeys took, by its path; whole seconds, at least one. */
export function journeyDurations({ suites = [] }: PlaywrightReport): Durations {
  const seconds = new Map<string, number>();
  for (const { file, tests } of specsOf(suites)) {
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0);
    seconds.set(`${JOURNEYS}${file}`, (seconds.get(`${JOURNEYS}${file}`) ?? 0) + ms / 1000);
  }
  return Object.fromEntries([...seconds].map(([file, s]) => [file, Math.max(1, Math.round(s))]));
}

/** Known durations with newer ones, in order of their paths, without those of files that are gone. */
export function mergedDurations(known: Durations, timed: Durations, files: readonly string[]): Durations {
  const all = { ...known, ...timed };
  return Object.fromEntries(
    files.toSorted().flatMap((file) => (all[file] === undefined ? [] : [[file, all[file]]])),
  );
}

/** Writes what a run timed beside what is known. */
export function writeDurations(timed: Durations): void {
  const merged = mergedDurations(readDurations(), timed, testFiles());
  writeFileSync(FILE, `${JSON.stringify(merged, null, 2)}\n`);
}

/** What fails a run: too many test files without a duration, so that their order is left to chance; null when there are few. */
export function missingDurations(known: Durations, files: readonly string[]): string | null {
  const missing = files.filter((file) => known[file] === undefined);
  if (missing.length <= files.length * MAX_MISSING) return null;
  const some = missing.slice(0, 3).join(', ');
  return `${FILE} lacks ${missing.length} of ${files.length} test files (${some} …): npm run durations`;
}
