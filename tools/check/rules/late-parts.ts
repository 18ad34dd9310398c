import type { Finding, Rule } from '../finding.ts';

/** `late` itself, and the whole screens, whose failure is the router's. */
const homes = ['src/platform/web/ui/late.tsx', 'src/app/web/screens.ts'];

const lazily = /\blazy\s*[(<]|\blazy\b.*\bfrom 'react'/;

/** A part whose code does not arrive leaves the rest of the page: only `late` and `lateDialog` load parts of a screen (decision 0272). */
export const lateParts: Rule = {
  name: 'late-parts',
  find: ({ files }) =>
    files
      .filter(({ path }) => /^src\/.*(?<!\.test)\.tsx?$/.test(path) && !homes.includes(path))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, n): Finding[] => {
          if (!lazily.test(line)) return [];
          const instead =
            'use late, or lateDialog for what opens over the page, of src/platform/web/ui/late.tsx';
          return [{ path, line: n + 1, what: "React's lazy for a part of a screen", instead }];
        }),
      ),
};
