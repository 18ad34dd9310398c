import type { Finding, Rule } from '../finding.ts';
import { isNode, type Node, nameOf, walk } from '../syntax.ts';
import type { SourceFile, Tree } from '../tree.ts';

/** Words that are no names in this project, each with the field's term for what it stood for. */
const terms: Readonly<Record<string, string>> = {
  house: 'runtime',
  door: 'routes, ingest',
  doorway: 'target',
  beat: 'run, schedule state',
  nudge: 'notify',
  told: 'observed, known',
  tell: 'show, notify, log',
  held: 'quarantined, locked',
  kept: 'cached, retained',
  errand: 'intent',
  spool: 'buffer',
  lane: 'connection',
  pile: 'buffer',
  sought: 'lookup',
  tenths: 'percentiles',
  hung: 'linked',
  damp: 'cap',
  asker: 'request context',
  hear: 'handle',
  knock: 'request',
  refill: 'rebuild',
};

const declarations =
  /^(FunctionDeclaration|ClassDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration|VariableDeclarator|TSPropertySignature|TSMethodSignature|MethodDefinition|PropertyDefinition)$/;

/** Declared names and file names use the field's standard terms, never words of a private vocabulary. */
export const words: Rule = {
  name: 'words',
  find: (tree) => tree.files.filter(isCode).flatMap((file) => [...fileFindings(file), ...nameFindings(file)]),
};

/** An exported name stands for one thing in the whole project. */
export const uniqueExports: Rule = {
  name: 'unique-exports',
  find: (tree) => duplicateFindings(tree),
};

const isCode = ({ path }: SourceFile) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

/** `readTheBody` and `READ_THE_BODY` as `read`, `the`, `body`. */
function partsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

function bannedIn(name: string): string | undefined {
  return partsOf(name).find((part) => Object.hasOwn(terms, part));
}

function fileFindings({ path }: SourceFile): Finding[] {
  const word = bannedIn((path.split('/').at(-1) ?? '').replace(/\.tsx?$/, ''));
  return word === undefined ? [] : [finding({ path, line: 1, what: `the file name uses "${word}"`, word })];
}

function nameFindings(file: SourceFile): Finding[] {
  const out: Finding[] = [];
  walk(file, (node: Node) => {
    if (!declarations.test(node.type)) return;
    const name = nameOf(node);
    const word = name === null ? undefined : bannedIn(name);
    if (word === undefined) return;
    const line = file.lineOf(isNode(node.id) ? node.id.start : node.start);
    out.push(finding({ path: file.path, line, what: `the name ${name} uses "${word}"`, word }));
  });
  return out;
}

function finding({ word, ...at }: { path: string; line: number; what: string; word: string }): Finding {
  return { ...at, instead: `use the standard term: ${terms[word]}` };
}

/** Re-exports do not count: they name the same thing. */
function duplicateFindings({ files }: Tree): Finding[] {
  const first = new Map<string, string>();
  const out: Finding[] = [];
  for (const file of files.filter(isCode)) {
    for (const statement of file.module.staticExports) {
      for (const entry of statement.entries) {
        const name = entry.exportName.name;
        if (name === null || name === undefined || entry.moduleRequest !== null) continue;
        const before = first.get(name);
        if (before === undefined) first.set(name, file.path);
        else if (before !== file.path)
          out.push({
            path: file.path,
            line: file.lineOf(statement.start),
            what: `exports ${name}, which ${before} exports too`,
            instead: 'give each its own name',
          });
      }
    }
  }
  return out;
}
