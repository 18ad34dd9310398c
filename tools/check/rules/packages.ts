import type { Finding, Rule } from '../finding.ts';
import { placeOf } from '../place.ts';
import type { SourceFile } from '../tree.ts';

// Named one by one: a package both halves use (dates, schemas, areas) is not among them.
const serverPackages =
  /^(node:.*|pg|chdb|kysely|pino|fastify|commander|cli-progress|csv-parse|iconv-lite|hucre|@fastify\/.*|@clickhouse\/.*|@node-rs\/.*)(\/.*)?$/;

/** The kit: what screens use of antd has one component there, with its theme and its manners (decision 0205). */
const KIT = 'src/platform/web/';

/** Packages by room: none in the catalog, none of the server's in what reaches a browser, antd in the kit alone. */
export const packages: Rule = {
  name: 'packages',
  find: ({ files, read }) => [...files.flatMap(findingsOf), ...uninstalled(files, read('package.json'))],
};

/** The package of a specifier: `@a/b/c` is of `@a/b`. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** `npm start` installs without what only tests and tools need: the product uses no package that is missing then. */
function uninstalled(files: readonly SourceFile[], manifest: string | null): Finding[] {
  if (manifest === null) return [];
  const { dependencies, optionalDependencies } = JSON.parse(manifest) as Record<string, object>;
  const installed = new Set(Object.keys({ ...dependencies, ...optionalDependencies }));
  return files
    .filter(({ path }) => /^(src|sandbox)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((file) =>
      file.imports
        .filter(({ to, isType, specifier }) => to === null && !isType && !specifier.startsWith('node:'))
        .filter(({ specifier }) => !installed.has(packageOf(specifier)))
        .map(({ specifier, at }) => ({
          path: file.path,
          line: file.lineOf(at),
          what: `the product uses ${specifier}, which npm start does not install`,
          instead: 'name it in dependencies',
        })),
    );
}

function findingsOf(file: SourceFile): Finding[] {
  const { room, side } = placeOf(file.path);
  if (room === 'tests' || !file.path.startsWith('src/')) return [];
  return file.imports
    .filter((link) => link.to === null)
    .flatMap((link) => {
      const at = { path: file.path, line: file.lineOf(link.at) };
      if (room === 'catalog') {
        return [
          {
            ...at,
            what: `the catalog uses ${link.specifier}`,
            instead: 'the catalog is data without packages',
          },
        ];
      }
      if (/^antd(\/|$)/.test(link.specifier) && !file.path.startsWith(KIT)) {
        const what = 'antd outside the kit';
        return [{ ...at, what, instead: 'use the component of src/platform/web/ui, or add it there' }];
      }
      if (side !== 'server' && serverPackages.test(link.specifier)) {
        const what = `code that reaches the browser uses ${link.specifier}`;
        return [{ ...at, what, instead: 'move it to the server half' }];
      }
      return [];
    });
}
