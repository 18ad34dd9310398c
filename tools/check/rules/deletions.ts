import type { Rule } from '../finding.ts';
import { isTest } from '../place.ts';
import { functionsOf, walk } from '../syntax.ts';

/** Where rows and files are deleted: the server's halves, and the facts of the market. */
const ROOMS = /^src\/(features\/[^/]+\/[^/]+\/server\/|platform\/server\/|market\/ingest\/|app\/server\/)/;
const DELETES = /\.deleteFrom\(|\bDELETE (FROM|WHERE)\b|\brm\(|\bremove[A-Z]\w*\(/;
/** A comparison with a moment: of a column, in SQL, or of the age of a file. */
const BY_TIME = /'<=?'|[^=]<=? ?\$\{|\bmtimeMs\b/;
const PERMIT = /: DeletionMoment\b/;

/** What deletes by time takes the moment that the guard of the clock gives out; only that guard and what moves it back make one. */
export const deletions: Rule = {
  name: 'deletion-by-time',
  find: ({ files }) =>
    files
      .filter(({ path }) => ROOMS.test(path) && !isTest(path))
      .flatMap((file) => {
        const { path, text } = file;
        const all = functionsOf(file).map(({ node }) => ({ node, own: text.slice(node.start, node.end) }));
        const permitted = all.filter(({ own }) => PERMIT.test(own)).map(({ node }) => node);
        const unguarded = all
          .filter(({ own }) => DELETES.test(own) && BY_TIME.test(own))
          .filter(({ node }) => !permitted.some(({ start, end }) => start <= node.start && end >= node.end))
          .map(({ node }) => ({
            path,
            line: file.lineOf(node.start),
            what: 'rows or files are deleted by time without the guard of the clock',
            instead: 'take a DeletionMoment of platform/server/clock-rule.ts as an argument',
          }));
        const made = /platform\/server\/clock-(rule|guard)\.ts$/.test(path) ? [] : castsIn(file);
        return [...unguarded, ...made];
      }),
};

/** Places that make such a moment themselves. */
function castsIn(file: Parameters<typeof walk>[0]) {
  const found: ReturnType<Rule['find']> = [];
  walk(file, (node) => {
    if (node.type !== 'TSAsExpression') return;
    if (!file.text.slice(node.start, node.end).endsWith('as DeletionMoment')) return;
    found.push({
      path: file.path,
      line: file.lineOf(node.start),
      what: 'a moment to delete by is made past the guard of the clock',
      instead: 'ask ClockGuard.check of platform/server/clock-guard.ts',
    });
  });
  return found;
}
