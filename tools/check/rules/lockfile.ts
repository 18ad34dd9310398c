import type { Finding, Rule } from '../finding.ts';
import type { Tree } from '../tree.ts';

const path = 'package-lock.json';
const remedy = 'see docs/decisions/0002-lockfile.md';

interface Entry {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The registry that the lockfile was made with does not serve these (404), so their digest is not known. */
const withoutDigest: readonly string[] = [
  '@chdb/lib-darwin-arm64',
  '@chdb/lib-darwin-x64',
  '@chdb/lib-linux-arm64-gnu',
];

/**
 * The lockfile names a version and a digest of every package, those of other platforms too, but no place to load them
 * from, and package.json names exact versions.
 */
export const lockfile: Rule = {
  name: 'lockfile',
  find: (tree) => {
    const text = tree.read(path) ?? '{"packages":{}}';
    const { packages } = JSON.parse(text) as { packages: Record<string, Entry> };
    const found = [...lockedPlaces(packages), ...missingDigests(packages), ...missingOptionals(packages)];
    const lineOf = (key: string) => text.slice(0, text.indexOf(`${JSON.stringify(key)}:`)).split('\n').length;
    return [
      ...found.map(({ key, ...what }) => ({ path, line: lineOf(key), ...what })),
      ...looseVersions(tree),
    ];
  },
};

interface Flaw {
  readonly key: string;
  readonly what: string;
  readonly instead: string;
}

/** At most three are named: where there is one there are hundreds. */
function lockedPlaces(packages: Readonly<Record<string, Entry>>): Flaw[] {
  return Object.entries(packages)
    .filter(([, entry]) => entry.resolved !== undefined && !entry.link)
    .slice(0, 3)
    .map(([key]) => ({
      key,
      what: `${key} names where it was loaded from`,
      instead: `install with the .npmrc of the project, which leaves \`resolved\` out (${remedy})`,
    }));
}

/** A package without a digest is installed whatever it holds. */
function missingDigests(packages: Readonly<Record<string, Entry>>): Flaw[] {
  return Object.entries(packages)
    .filter(([key, entry]) => key !== '' && !entry.link && entry.integrity === undefined)
    .filter(([key]) => !withoutDigest.includes(key.slice(key.lastIndexOf('node_modules/') + 13)))
    .map(([key]) => ({ key, what: `${key} has no digest`, instead: `lock its integrity (${remedy})` }));
}

/** `npm ci` refuses a lockfile that lacks one of these, whatever the platform. */
function missingOptionals(packages: Readonly<Record<string, Entry>>): Flaw[] {
  return Object.entries(packages).flatMap(([key, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesFor(key, name).some((place) => place in packages))
      .map((name) => ({
        key,
        what: `${key || 'package.json'} may use ${name}, which is not locked`,
        instead: `add its entry (${remedy})`,
      })),
  );
}

/** Where a package may stand to be found from another: beside its own packages, then further and further out. */
function placesFor(from: string, name: string): string[] {
  const own = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (from === '') return [own];
  return [own, ...placesFor(from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name)];
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

/** Every package that package.json asks for, with the version as it is written there. */
export function namedPackages(tree: Tree): Map<string, string> {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    tree.read('package.json') ?? '{}',
  ) as Record<string, Record<string, string> | undefined>;
  return new Map(Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }));
}
