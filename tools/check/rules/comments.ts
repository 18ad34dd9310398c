import type { Finding, Rule } from '../finding.ts';
import { isTest } from '../place.ts';
import type { SourceFile, Tree } from '../tree.ts';

const least = 0.08;
const most = 0.14;
const smallRoom = 200;

/** Lines and lines with a comment of one room, tests left out. */
export type Share = { room: string; lines: number; commented: number };

/** The share of comment lines of each room; a room outside 8–14 % is warned about. */
export const comments: Rule = {
  name: 'comment-share',
  find: (tree) => sharesOf(tree).filter(isOutside).map(finding),
};

/** Every export of engine, market, rules, stores and platform says in front of it what it promises. */
export const promises: Rule = {
  name: 'promise',
  find: ({ files }) =>
    files.filter(({ path }) => mustPromise.test(path) && !isTest(path)).flatMap(silentExports),
};

// The rooms that others build on; screens and the catalog's data speak for themselves.
const mustPromise =
  /^src\/(engine|market|platform)\/|^src\/features\/[^/]+\/[^/]+\/(rules\.ts|server\/store\.ts)$/;

/** Comment lines by room (the folders of src, and tools), tests left out. */
export function sharesOf({ files }: Tree): Share[] {
  const shares = new Map<string, Share>();
  for (const file of files) {
    if (isTest(file.path)) continue;
    const [top = '', second = ''] = file.path.split('/');
    const room = top === 'src' ? `src/${second}` : top;
    const share = shares.get(room) ?? { room, lines: 0, commented: 0 };
    shares.set(room, share);
    share.lines += file.text.split('\n').length - 1;
    share.commented += commentedLines(file);
  }
  return [...shares.values()];
}

function commentedLines(file: SourceFile): number {
  const lines = new Set<number>();
  for (const { start, end } of file.comments) {
    for (let line = file.lineOf(start); line <= file.lineOf(end); line++) lines.add(line);
  }
  return lines.size;
}

function isOutside({ lines, commented }: Share): boolean {
  return lines >= smallRoom && (commented / lines < least || commented / lines > most);
}

function finding({ room, lines, commented }: Share): Finding {
  const share = `${((100 * commented) / lines).toFixed(1)} % of ${lines} lines are comments`;
  const instead = commented / lines < least ? 'say what the exports promise' : 'drop what repeats the line';
  return { path: room, line: 1, what: share, instead, isWarning: true };
}

function silentExports(file: SourceFile): Finding[] {
  const spoken = new Set<string>();
  return file.module.staticExports.flatMap((statement) => {
    const own = statement.entries.filter((entry) => entry.moduleRequest === null);
    const name = own[0]?.exportName.name ?? 'default';
    if (own.length === 0 || /^export\s*(type\s*)?\{/.test(file.text.slice(statement.start, statement.end)))
      return [];
    // TRICKY: the second signature of an overloaded function is another export of the same name.
    if (hasLead(file, statement.start)) spoken.add(name);
    if (spoken.has(name)) return [];
    const what = `export ${name} does not say what it promises`;
    const instead = 'one sentence in front of it, with units, shapes and errors where they matter';
    return [{ path: file.path, line: file.lineOf(statement.start), what, instead }];
  });
}

/** A comment counts when it ends on the line above; a blank line between makes it one about the file. */
function hasLead(file: SourceFile, start: number): boolean {
  return file.comments.some(
    ({ end }) => end <= start && /^[ \t]*\n?[ \t]*$/.test(file.text.slice(end, start)),
  );
}
