import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Comment, type EcmaScriptModule, type Program, parseSync } from 'oxc-parser';

/** A file that another one mentions: `to` is a path inside the project, or null for a package. */
export type ImportLink = {
  specifier: string;
  to: string | null;
  at: number;
  isType: boolean;
  isReexport: boolean;
};

/** A parsed source file; `path` is relative to the root, with forward slashes. */
export type SourceFile = {
  path: string;
  text: string;
  program: Program;
  module: EcmaScriptModule;
  comments: Comment[];
  imports: ImportLink[];
  errors: string[];
  /** The line (from 1) of an offset in the text. */
  lineOf(offset: number): number;
};

/** The project as the rules see it: sources parsed, any other file by `read`. */
export type Tree = {
  files: SourceFile[];
  byPath: ReadonlyMap<string, SourceFile>;
  /** Every path of the project, folders too, without generated and installed ones. */
  paths: ReadonlySet<string>;
  /** Text of a file, or null when there is none. */
  read(path: string): string | null;
};

const rooms = ['src', 'sandbox', 'tests', 'tools'];
const skipped = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'coverage', 'test-results']);

/** Reads and parses the project under `root`. */
export function readTree(root: string): Tree {
  const paths = new Set<string>();
  collect(root, '', paths);
  const isSource = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && rooms.includes(path.split('/')[0] ?? '');
  const files = [...paths]
    .filter(isSource)
    .map((path) => parse(path, readFileSync(join(root, path), 'utf8')));
  const read = (path: string) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;
  return { files, byPath: new Map(files.map((file) => [file.path, file])), paths, read };
}

/** TRICKY: links are not followed, so an installed or linked folder cannot lead out of the project. */
function collect(root: string, folder: string, into: Set<string>): void {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    into.add(path);
    if (entry.isDirectory()) collect(root, path, into);
  }
}

function parse(path: string, text: string): SourceFile {
  const { program, module, comments, errors } = parseSync(path, text);
  const starts = lineStarts(text);
  const file: SourceFile = {
    path,
    text,
    program,
    module,
    comments,
    imports: [],
    errors: errors.map((error) => error.message),
    lineOf: (offset) => lastNotAfter(starts, offset) + 1,
  };
  file.imports = importsOf(file);
  return file;
}

/** Imports, re-exports and literal dynamic imports, in that order; `import(name)` with a computed name is not seen. */
function importsOf({ path, text, module }: SourceFile): ImportLink[] {
  const link = (specifier: string, at: number, kind: Partial<ImportLink>): ImportLink => {
    const to = resolveInside(path, specifier);
    return { specifier, to, at, isType: false, isReexport: false, ...kind };
  };
  const links = module.staticImports.map((one) =>
    link(one.moduleRequest.value, one.start, { isType: isTypeOnly(text, one) }),
  );
  for (const one of module.staticExports) {
    const from = one.entries.find((entry) => entry.moduleRequest !== null)?.moduleRequest;
    if (from) links.push(link(from.value, one.start, { isType: isTypeOnly(text, one), isReexport: true }));
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[2]) links.push(link(literal[2], start, {}));
  }
  return links;
}

/** `import type …`, and `import { type A, type B }`, which says the same. */
function isTypeOnly(
  text: string,
  statement: { start: number; end: number; entries: { isType: boolean }[] },
): boolean {
  if (/^(import|export)\s+type\b/.test(text.slice(statement.start, statement.end))) return true;
  return statement.entries.length > 0 && statement.entries.every((entry) => entry.isType);
}

/** `#catalog/x.ts` and relative paths as paths inside the project; null for packages and built-ins. */
export function resolveInside(from: string, specifier: string): string | null {
  if (specifier.startsWith('#testkit/')) return `tests/testkit/${specifier.slice('#testkit/'.length)}`;
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  if (!specifier.startsWith('.')) return null;
  const steps = from.split('/').slice(0, -1);
  for (const step of specifier.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/').replace(/\?.*$/, '');
}

/** Offsets at which lines begin; offsets count UTF-16 units, as the parser does. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Index of the last entry that is not after `value`, by halving. */
function lastNotAfter(sorted: number[], value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
