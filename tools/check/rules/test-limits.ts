import type { Finding, Rule } from '../finding.ts';

/** A test or hook of its own number of seconds, at the end of a line: `}, 60_000);`. */
const ownLimit = /^\s*\}, (\d[\d_]*)\);$/;

/** Milliseconds that vitest.config.ts gives every test: a lower limit of one test makes it fail by chance on a busy machine. */
const GENERAL_MS = 240_000;

/** Tests take their limit from the configuration, or a longer one. */
export const testLimits: Rule = {
  name: 'test-limits',
  find: ({ files }) =>
    files
      .filter(({ path }) => /\.test\.tsx?$/.test(path))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, n): Finding[] => {
          const ms = Number(ownLimit.exec(line)?.[1]?.replaceAll('_', '') ?? GENERAL_MS);
          if (ms >= GENERAL_MS) return [];
          return [
            { path, line: n + 1, what: `a limit of ${ms} ms`, instead: 'leave it to the configuration' },
          ];
        }),
      ),
};
