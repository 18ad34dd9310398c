import type { Tree } from './tree.ts';

/** One place that breaks a rule: what is wrong there, and the way out. */
export type Finding = { path: string; line: number; what: string; instead: string; isWarning?: boolean };

/** A rule of the runtime: a pure question to the parsed tree. */
export type Rule = { name: string; find(tree: Tree): Finding[] };

/** A finding as one line for the terminal: where, which rule, what, and the way out. */
export function findingLine(rule: string, { path, line, what, instead, isWarning }: Finding): string {
  return `${path}:${line} [${rule}]${isWarning ? ' warning:' : ''} ${what} → ${instead}`;
}
