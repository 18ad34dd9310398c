import type { Finding, Rule } from '../finding.ts';

const KIT = 'src/platform/web/ui/';

/** What a person types in or chooses from, as HTML has it. */
const element = /<(input|textarea|select)\b/;

/** Form elements are components of the kit, so that frame, focus, error and size of letters on a phone are the same everywhere (decision 0205). */
export const formElements: Rule = {
  name: 'form-elements',
  find: ({ files }) =>
    files
      .filter(({ path }) => /^src\/.*(?<!\.test)\.tsx$/.test(path) && !path.startsWith(KIT))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, n): Finding[] => {
          const name = element.exec(line)?.[1];
          if (name === undefined) return [];
          const instead =
            'use TextBox, TextArea, Field, Tick, Segmented, Select or Slider of src/platform/web/ui/';
          return [{ path, line: n + 1, what: `an <${name}> of its own`, instead }];
        }),
      ),
};
