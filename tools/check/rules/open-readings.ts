import type { Finding, Rule } from '../finding.ts';
import type { Tree } from '../tree.ts';

/** The index of open readings, made from the files of docs/open-readings. */
export const READINGS_INDEX = 'docs/open-readings.md';
const FOLDER = 'docs/open-readings/';

/** A line of a file: its number, the point of the specification, and where it is. */
interface Reading {
  readonly number: number;
  readonly point: string;
  readonly path: string;
  readonly line: number;
}

function readingsIn(path: string, text: string): Reading[] {
  return text.split('\n').flatMap((line, at) => {
    const [, number, point] = /^\| (\d+) \| (.*?) \| /.exec(line) ?? [];
    return number === undefined ? [] : [{ number: Number(number), point: point ?? '', path, line: at + 1 }];
  });
}

/** Every reading of the folder, by number. */
export function allReadings(tree: Pick<Tree, 'paths' | 'read'>): Reading[] {
  const paths = [...tree.paths].filter((path) => path.startsWith(FOLDER) && path.endsWith('.md'));
  const all = paths.flatMap((path) => readingsIn(path, tree.read(path) ?? ''));
  return all.toSorted((a, b) => a.number - b.number);
}

/** The text of the index: each reading by number, with the file that has it. */
export function readingsIndex(tree: Pick<Tree, 'paths' | 'read'>): string {
  const rows = allReadings(tree).map(({ number, point, path }) => {
    const name = path.slice(FOLDER.length);
    return `| ${number} | ${point} | [${name.replace(/\.md$/, '')}](open-readings/${name}) |`;
  });
  const head = [
    '# Where the specification has two readings, or none',
    '',
    'Made by `npm run readings` from the files of this folder, one a module or slice. A line there says what we take and where it lives, so',
    'that one edit flips it; a test pins each once it is built. Who flips a reading edits its line in the same commit.',
    '',
    '| # | Point of the specification | File |',
    '|---|---|---|',
  ];
  return `${[...head, ...rows].join('\n')}\n`;
}

/** Every reading has a number of its own, and the index names all of them. */
export const openReadings: Rule = {
  name: 'open-readings',
  find: (tree) => {
    const all = allReadings(tree);
    const twice = all.filter((one, at) => all[at - 1]?.number === one.number);
    const findings: Finding[] = twice.map(({ number, path, line }) => ({
      path,
      line,
      what: `${number} exists twice`,
      instead: 'take the next free number',
    }));
    const index = tree.read(READINGS_INDEX);
    if (all.length > 0 && index !== readingsIndex(tree)) {
      const what = 'is not what the files of docs/open-readings give';
      findings.push({ path: READINGS_INDEX, line: 1, what, instead: 'npm run readings' });
    }
    return findings;
  },
};
