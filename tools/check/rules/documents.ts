import type { Finding, Rule } from '../finding.ts';
import type { Tree } from '../tree.ts';

const documents = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md'];
const dependencyList = 'docs/decisions/dependencies.md';
const pathLike = /^(src|tests|tools|docs|sandbox)\/[\w./<>*{},…-]+$|^[\w.-]+\.(md|json|mjs|ts)$/;

/** Every path that the documents name exists; `<name>` and `*` stand for any one step. */
export const documentPaths: Rule = {
  name: 'document-paths',
  find: (tree) => documents.flatMap((document) => deadPaths(tree, document)),
};

/** The lockfile names versions and digests but no place to load them from, and package.json names exact versions. */
export const lockfile: Rule = {
  name: 'lockfile',
  find: (tree) => [...lockedPlaces(tree), ...looseVersions(tree)],
};

/** Only what stands in backticks and looks like a path of the project is taken for one. */
function deadPaths(tree: Tree, document: string): Finding[] {
  const text = tree.read(document);
  if (text === null) {
    return document === 'ARCHITECTURE.md'
      ? [{ path: document, line: 1, what: 'is missing', instead: 'describe the tree as it is' }]
      : [];
  }
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/`([^`\s]+)`/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => pathLike.test(name) && !exists(tree, name))
      .map((name) => ({
        path: document,
        line: index + 1,
        what: `names ${name}, which does not exist`,
        instead: 'name what is there',
      })),
  );
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

/** At most three are named: where there is one there are hundreds. */
function lockedPlaces(tree: Tree): Finding[] {
  const text = tree.read('package-lock.json') ?? '{"packages":{}}';
  const { packages } = JSON.parse(text) as { packages: Record<string, { resolved?: string }> };
  return Object.entries(packages)
    .filter(([, entry]) => entry.resolved !== undefined)
    .slice(0, 3)
    .map(([name, entry]) => ({
      path: 'package-lock.json',
      line: text.slice(0, text.indexOf(entry.resolved ?? '')).split('\n').length,
      what: `${name} names where it was loaded from`,
      instead:
        'install with the .npmrc of the project, which leaves `resolved` out (docs/decisions/0002-lockfile.md)',
    }));
}

/** A range would let two machines run different code from one commit. */
function looseVersions(tree: Tree): Finding[] {
  const text = tree.read('package.json') ?? '{}';
  return [...namedPackages(tree)]
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => ({
      path: 'package.json',
      line: text.slice(0, text.indexOf(`"${name}"`)).split('\n').length,
      what: `${name} is asked for as ${version}`,
      instead: 'name the exact version that was tried',
    }));
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

/** Every package that package.json asks for, with the version as it is written there. */
function namedPackages(tree: Tree): Map<string, string> {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    tree.read('package.json') ?? '{}',
  ) as Record<string, Record<string, string> | undefined>;
  return new Map(Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }));
}
