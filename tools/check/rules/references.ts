import type { Finding, Rule } from '../finding.ts';
import type { Tree } from '../tree.ts';
import { allReadings } from './open-readings.ts';

/** A text that may cite something: a document, or a comment of a source file. */
interface Passage {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** One kind of citation: what it looks like, and what of a match does not exist. */
interface Kind {
  readonly pattern: RegExp;
  missing(match: RegExpMatchArray, of: Cited): string[];
}

/** What can be cited. */
interface Cited {
  readonly tree: Tree;
  readonly path: string;
  headings(document: string): ReadonlySet<string>;
  readonly decisions: ReadonlySet<string>;
  readonly readings: ReadonlySet<string>;
}

const numbersIn = (text: string | undefined) => text?.match(/\d+(?:\.\d+)*/g) ?? [];

const kinds: readonly Kind[] = [
  {
    // "domain.md 4.2.2" and "docs/security.md 1.4, 1.8"; "domain.md 3.2, 4" is the fourth item of 3.2.
    pattern:
      /(?<![\w./-])((?:\.{0,2}[\w-]+\/)*[\w-]+\.md)(?: (\d+(?:\.\d+)*(?:(?:, | and )\d+(?:\.\d+)+)*))?/g,
    missing: ([, name = '', numbers], of) => {
      const document = documentOf(of, name);
      if (document === null) return [name];
      const headings = of.headings(document);
      return numbersIn(numbers)
        .filter((number) => !headings.has(number))
        .map((number) => `${name} ${number}`);
    },
  },
  {
    pattern: /\b(domain|security|store|look),? (?:section )?\d+(?:\.\d+)*\b(?! ?%)/gi,
    missing: ([all, name = '']) => [`${all} without the ending of ${name}.md`],
  },
  {
    pattern: /§ ?(\d+)/g,
    missing: ([all, number = ''], of) =>
      of.headings('docs/specification.md').has(number) ? [] : [`specification ${all}`],
  },
  {
    pattern: /\bdecisions? (\d{4}(?:(?:, | and )\d{4})*)/gi,
    missing: ([, numbers], of) =>
      numbersIn(numbers)
        .filter((number) => !of.decisions.has(number))
        .map((number) => `decision ${number}`),
  },
  {
    pattern: /\b(?:open )?readings? (\d+(?:(?:, | and )\d+)*)(?![\d.%:])/gi,
    missing: ([, numbers], of) =>
      numbersIn(numbers)
        .filter((number) => !of.readings.has(number))
        .map((number) => `open reading ${number}`),
  },
  {
    pattern: /(?<![\w./#<>*-])((?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.tsx?)\b/g,
    missing: ([, name = ''], of) => (isSource(of, name) ? [] : [name]),
  },
  {
    // "market/build/boards/hot-board" and "src/engine/blocks/kpis": files without their ending, and folders.
    pattern:
      /(?<![\w./#@<>*{-])((?:src\/)?(?:kernel|catalog|platform|engine|market|simulator|features|app)(?:\/[\w.-]*\w)+)(?![\w/*<{-])/g,
    missing: ([, name = ''], { tree }) => {
      const path = name.startsWith('src/') ? name : `src/${name}`;
      return ['', '.ts', '.tsx'].some((ending) => tree.paths.has(`${path}${ending}`)) ? [] : [name];
    },
  },
];

/** A document of the root, of docs, or beside the one that names it. */
function documentOf({ tree, path }: Cited, name: string): string | null {
  const beside = new URL(name, `file:///${path}`).pathname.slice(1);
  return (
    [name, `docs/${name}`, `docs/decisions/${name}`, beside].find((candidate) => tree.paths.has(candidate)) ??
    null
  );
}

/** Whether a file is in the tree under this name or the end of its path. */
function isSource({ tree }: Cited, name: string): boolean {
  return tree.paths.has(name) || tree.files.some(({ path }) => path.endsWith(`/${name}`));
}

/** Documents line by line, without fenced text; of sources and style sheets the comments. */
function passagesOf(tree: Tree): Passage[] {
  const read = (path: string) => (tree.read(path) ?? '').split('\n');
  const documents = [...tree.paths].filter((path) => /^(?:docs\/.*|[A-Z]+)\.md$/.test(path));
  const sheets = [...tree.paths].filter((path) => /^src\/.*\.css$/.test(path));
  const ofComments = tree.files.flatMap((file) =>
    file.comments.flatMap(({ value, start }) =>
      value.split('\n').map((text, at) => ({ path: file.path, line: file.lineOf(start) + at, text })),
    ),
  );
  const ofLines = [...documents, ...sheets].flatMap((path) =>
    read(path).map((text, at) => ({ path, line: at + 1, text })),
  );
  return [...ofComments, ...ofLines];
}

/** The numbers of the numbered headings of a document. */
function headingsOf(tree: Tree, document: string): ReadonlySet<string> {
  const lines = (tree.read(document) ?? '').split('\n');
  return new Set(lines.flatMap((line) => /^#+ (\d+(?:\.\d+)*)\b/.exec(line)?.[1] ?? []));
}

function citedIn(tree: Tree): Omit<Cited, 'path'> {
  const known = new Map<string, ReadonlySet<string>>();
  const decisions = [...tree.paths].flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []);
  return {
    tree,
    headings: (document) => {
      const headings = known.get(document) ?? headingsOf(tree, document);
      known.set(document, headings);
      return headings;
    },
    decisions: new Set(decisions),
    readings: new Set(allReadings(tree).map(({ number }) => String(number))),
  };
}

/** Documents and comments cite only what the repository has: documents with their headings, decisions, open readings, files. */
export const references: Rule = {
  name: 'references',
  find: (tree) => {
    const cited = citedIn(tree);
    return passagesOf(tree).flatMap(({ path, line, text }) =>
      kinds.flatMap(({ pattern, missing }) =>
        [...text.matchAll(pattern)].flatMap((match) =>
          missing(match, { ...cited, path }).map((what): Finding => {
            const instead = 'name what is there, or say the reason in the sentence';
            return { path, line, what: `cites ${what}, which does not exist`, instead };
          }),
        ),
      ),
    );
  },
};
