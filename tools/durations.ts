import { journeyDurations, readDurations, testFiles, writeDurations } from './test/durations.ts';
import { readReport } from './test/run-node.ts';
import { durationsOf, type PlaywrightReport, type VitestReport } from './test/tally.ts';

// `node tools/durations.ts .cache/pure.json .cache/playwright.json …` merges reports of runs into tests/durations.json;
// `npm run durations` runs everything for it.
for (const file of process.argv.slice(2)) {
  const report = readReport<Partial<VitestReport> & PlaywrightReport>(file);
  if (report === null) throw new Error(`no report at ${file}`);
  const { testResults } = report;
  writeDurations(
    testResults ? durationsOf({ ...report, testResults } as VitestReport) : journeyDurations(report),
  );
}
const [files, known] = [testFiles(), readDurations()];
console.log(
  `${files.filter((file) => known[file] !== undefined).length} of ${files.length} test files have a duration`,
);
