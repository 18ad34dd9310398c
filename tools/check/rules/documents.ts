import type { Finding, Rule } from '../finding.ts';
import type { Tree } from '../tree.ts';
import { namedPackages } from './lockfile.ts';

const documents = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md'];
const dependencyList = 'docs/decisions/dependencies.md';
const pathLike = /^(src|tests|tools|docs|sandbox)\/[\w./<>*{},…-]+$|^[\w.-]+\.(md|json|mjs|ts)$/;

/** Every path that the documents name exists; `<name>` and `*` stand for any one step. */
export const documentPaths: Rule = {
  name: 'document-paths',
  find: (tree) => documents.flatMap((document) => deadPaths(tree, document)),
};

/** What looks like a path of the project, in backticks or in a fenced tree or picture. */
function namesOf(line: string, isFenced: boolean): string[] {
  if (isFenced)
    return (line.match(/(?<![\w/])(?:src|tests|tools|docs|sandbox)\/[\w./*-]*[\w/*]/g) ?? []).filter(isPath);
  return [...line.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? '').filter(isPath);
}

const isPath = (name: string) => pathLike.test(name);

/** The paths of a document that do not exist. */
function deadPaths(tree: Tree, document: string): Finding[] {
  const text = tree.read(document);
  if (text === null) {
    return document === 'ARCHITECTURE.md'
      ? [{ path: document, line: 1, what: 'is missing', instead: 'describe the tree as it is' }]
      : [];
  }
  let isFenced = false;
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) isFenced = !isFenced;
    return namesOf(line, isFenced)
      .filter((name) => !exists(tree, name))
      .map((name) => ({
        path: document,
        line: index + 1,
        what: `names ${name}, which does not exist`,
        instead: 'name what is there',
      }));
  });
}

/** Whether a path, a pattern with `*` or `<name>`, or a list in braces stands in the tree. */
function exists(tree: Tree, name: string): boolean {
  const plain = name.replace(/\/$/, '');
  const braces = /^(.*)\{([^}]+)\}(.*)$/.exec(plain);
  if (braces)
    return (braces[2] ?? '').split(',').every((one) => exists(tree, `${braces[1]}${one}${braces[3]}`));
  if (tree.paths.has(plain)) return true;
  if (!/[*<]/.test(plain)) return false;
  const source = plain.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/<[^>]+>|\*+/g, '[^/]+');
  const pattern = new RegExp(`^${source}$`);
  return [...tree.paths].some((path) => pattern.test(path));
}

/** Every package that package.json names has its line in the list of dependencies. */
export const dependencyLines: Rule = {
  name: 'dependency-line',
  find: (tree) => {
    const listed = tree.read(dependencyList) ?? '';
    return [...namedPackages(tree).keys()]
      .filter((name) => !listed.includes(`| ${name} |`))
      .map((name) => ({
        path: dependencyList,
        line: 1,
        what: `says nothing about ${name}`,
        instead: 'one line: why, licence, size, who keeps it',
      }));
  },
};

const decisionIndex = 'docs/decisions/README.md';

/** Every decision has a number of its own, says it in its title, says whether it is in force, and is in the index by topic. */
export const decisions: Rule = {
  name: 'decisions',
  find: (tree) => {
    const paths = [...tree.paths].filter((path) => /^docs\/decisions\/\d{4}-.*\.md$/.test(path)).toSorted();
    const index = tree.read(decisionIndex) ?? '';
    return paths.flatMap((path, at) => {
      const number = path.slice('docs/decisions/'.length).slice(0, 4);
      const [title = '', , status = ''] = (tree.read(path) ?? '').split('\n');
      const finding = (what: string, instead: string): Finding => ({ path, line: 1, what, instead });
      return [
        ...(paths[at - 1]?.includes(`/${number}-`)
          ? [finding(`${number} exists twice`, 'take the next free number')]
          : []),
        ...(title.startsWith(`# ${number} `)
          ? []
          : [finding('the title lacks the number', `begin it with # ${number}`)]),
        ...(status.startsWith('Status: ')
          ? []
          : [finding('no status', 'write "Status: in force." or what replaced it, below the title')]),
        ...(index.includes(`](${path.slice('docs/decisions/'.length)})`)
          ? []
          : [finding('is not in the index', `a line under its topic in ${decisionIndex}`)]),
      ];
    });
  },
};
