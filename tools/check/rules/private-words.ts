import type { Finding, Rule } from '../finding.ts';
import { isTest } from '../place.ts';
import { isNode, type Node, nameOf, walk } from '../syntax.ts';
import type { SourceFile, Tree } from '../tree.ts';

/** The list of files that still use these words, each with how often: a number there may only shrink. */
export const PRIVATE_WORDS_LIST = 'tools/check/private-words.json';

/** Words of the private dialect in names and comments, with the plain term. */
const plainTerms: Readonly<Record<string, string>> = {
  whoever: 'the caller, any viewer',
  somebody: 'a user',
  nobody: 'no user',
  everybody: 'all users',
  asked: 'requested, request',
  shown: 'displayed, visible',
  decided: 'plan, decision',
  wish: 'request, options',
  told: 'returned, known',
  tells: 'returns, says',
  stands: 'is',
  lies: 'is stored in',
};

const word = new RegExp(`\\b(${Object.keys(plainTerms).join('|')})\\b`, 'gi');
const declarations =
  /^(FunctionDeclaration|ClassDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration|VariableDeclarator|TSPropertySignature|TSMethodSignature|MethodDefinition|PropertyDefinition)$/;

const spaced = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ');

/** Each use of such a word in a name or a comment of a file: where, and which. */
function usesIn(file: SourceFile): { line: number; word: string }[] {
  const uses = file.comments.flatMap(({ start, end }) =>
    [...file.text.slice(start, end).matchAll(word)].map((match) => ({
      line: file.lineOf(start + match.index),
      word: match[0].toLowerCase(),
    })),
  );
  walk(file, (node: Node) => {
    if (!declarations.test(node.type)) return;
    for (const [found] of (spaced(nameOf(node) ?? '').match(word) ?? []).map((one) => [one])) {
      const line = file.lineOf(isNode(node.id) ? node.id.start : node.start);
      uses.push({ line, word: (found as string).toLowerCase() });
    }
  });
  return uses;
}

/** How often each file of src uses such words; files that use none are left out. */
export function privateWordCounts({ files }: Tree): Record<string, number> {
  const counts = files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .map((file) => [file.path, usesIn(file).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Names and comments use plain terms; a file of the list may have as many other words as the list says, and no more. */
export const privateWords: Rule = {
  name: 'private-words',
  find: (tree) => {
    const listed = JSON.parse(tree.read(PRIVATE_WORDS_LIST) ?? '{}') as Record<string, number>;
    return tree.files.flatMap((file): Finding[] => {
      if (!file.path.startsWith('src/') || isTest(file.path)) return [];
      const uses = usesIn(file);
      const most = listed[file.path] ?? 0;
      if (uses.length <= most) return [];
      const what = `${uses.length} words of the private dialect, ${most} before`;
      return uses.map(({ line, word: used }) => ({
        path: file.path,
        line,
        what: `"${used}": ${what}`,
        instead: `say it plainly: ${plainTerms[used]}`,
      }));
    });
  },
};
