import type { Rule } from '../finding.ts';

/** Every source file can be parsed; the other rules see nothing in one that cannot. */
export const syntaxErrors: Rule = {
  name: 'syntax',
  find: ({ files }) =>
    files.flatMap(({ path, errors }) =>
      errors.map((what) => ({ path, line: 1, what, instead: 'mend the syntax' })),
    ),
};
