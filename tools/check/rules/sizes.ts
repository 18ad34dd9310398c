import type { Finding, Rule } from '../finding.ts';
import { isTest } from '../place.ts';
import { type FunctionFound, functionsOf } from '../syntax.ts';
import type { SourceFile } from '../tree.ts';

const warnLines = 250;
const failLines = 400;
const dataLines = 600;
const functionLines = 40;
const componentLines = 150;
const mostParameters = 3;

/** Files: warned at 250 lines, failed at 400; data of the catalog and tests warned at 400, failed at 600. */
export const fileSizes: Rule = {
  name: 'file-size',
  find: ({ files }) => files.flatMap(sizeOf),
};

/** Functions of at most 40 lines of code and components of at most 150; blank and comment lines are free. */
export const functionSizes: Rule = {
  name: 'function-size',
  find: ({ files }) => files.filter(({ path }) => !isTest(path)).flatMap(longFunctions),
};

/** At most three parameters; a callback whose shape another function dictates may have more. */
export const parameters: Rule = {
  name: 'parameters',
  find: ({ files }) => files.filter(({ path }) => !isTest(path)).flatMap(wideFunctions),
};

/** The last line break ends the last line: a file of one line has one. */
function sizeOf({ path, text }: SourceFile): Finding[] {
  const lines = text.split('\n').length - 1;
  const isData = path.startsWith('src/catalog/') || isTest(path);
  const [warn, fail] = isData ? [failLines, dataLines] : [warnLines, failLines];
  if (lines <= warn) return [];
  const what = `${lines} lines (${lines > fail ? `at most ${fail}` : `aim below ${warn}`})`;
  return [{ path, line: 1, what, instead: 'split it by what it does', isWarning: lines <= fail }];
}

function longFunctions(file: SourceFile): Finding[] {
  const isCode = codeLines(file);
  return functionsOf(file).flatMap(({ node, name }) => {
    const first = file.lineOf(node.start);
    const lines = isCode.slice(first, file.lineOf(node.end) + 1).filter(Boolean).length;
    const isComponent = file.path.endsWith('.tsx') && /^[A-Z]/.test(name ?? '');
    const most = isComponent ? componentLines : functionLines;
    if (lines <= most) return [];
    const what = `${isComponent ? 'component' : 'function'} ${name ?? ''} has ${lines} lines of code (at most ${most})`;
    return [{ path: file.path, line: first, what, instead: 'name its steps and move each to a function' }];
  });
}

/** By line number (from 1): whether the line holds anything but blanks and comments. */
function codeLines(file: SourceFile): boolean[] {
  const blanked = file.text.split('');
  for (const { start, end } of file.comments) {
    for (let at = start; at < end; at++) if (blanked[at] !== '\n') blanked[at] = ' ';
  }
  return [
    false,
    ...blanked
      .join('')
      .split('\n')
      .map((line) => line.trim() !== ''),
  ];
}

function wideFunctions(file: SourceFile): Finding[] {
  return functionsOf(file)
    .filter((found) => parametersOf(found) > mostParameters && !isDictated(found))
    .map(({ node, name }) => ({
      path: file.path,
      line: file.lineOf(node.start),
      what: `${name ?? 'a function'} takes ${parametersOf({ node, parent: null, name })} parameters (at most ${mostParameters})`,
      instead: 'take one object',
    }));
}

function parametersOf({ node }: FunctionFound): number {
  const all = Array.isArray(node.params) ? (node.params as { name?: unknown }[]) : [];
  return all.filter((one) => one.name !== 'this').length;
}

/** A callback's parameters are the caller's choice, an overriding method's those of its base. */
function isDictated({ node, parent }: FunctionFound): boolean {
  if (parent === null) return false;
  const isArgument = parent.type === 'CallExpression' && (parent.arguments as unknown[]).includes(node);
  return isArgument || parent.override === true;
}
