import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A planted fault: a patch, and the tests of which at least one must fail with it. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  /** One sentence: what is wrong with it applied. */
  readonly what: string;
  /** Test files, or journeys, that are run. */
  readonly tests: readonly string[];
  /** Paths that the patch changes. */
  readonly paths: readonly string[];
}

/** Reads the head of a patch (`What:` and `Tests:` lines before the first `diff`). Throws when one is missing. */
export function parseMutant(file: string, text: string): Mutant {
  const [head = ''] = text.split(/^diff --git /m, 1);
  const field = (name: string) => {
    const value = new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1]?.trim();
    if (!value) throw new Error(`${file}: no line "${name}: …" before the diff`);
    return value;
  };
  const paths = [...text.matchAll(/^diff --git a\/(\S+) /gm)].map(([, path]) => path as string);
  if (paths.length === 0) throw new Error(`${file}: changes nothing`);
  const name = basename(file, '.patch');
  return { name, file, what: field('What'), tests: field('Tests').split(/\s+/), paths };
}

/** All mutants of a folder, by name. */
export function mutantsIn(folder: string): Mutant[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.patch'));
  return files
    .sort()
    .map((name) => parseMutant(join(folder, name), readFileSync(join(folder, name), 'utf8')));
}

/** Whether the seeded market itself depends on what the patch changes, so that it must be made anew. */
export const changesMarket = ({ paths }: Mutant): boolean =>
  paths.some((path) => /^(?:src\/(?:market|catalog\/facts)|tests\/testkit)\//.test(path));

/** Whether its tests run in the browser, on the built web. */
export const isJourney = ({ tests }: Mutant): boolean => tests.some((path) => path.startsWith('tests/e2e/'));
