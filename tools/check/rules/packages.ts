import type { Finding, Rule } from '../finding.ts';
import { placeOf } from '../place.ts';
import type { SourceFile } from '../tree.ts';

// Named one by one: a package both halves use (dates, schemas, areas) is not among them.
const serverPackages =
  /^(node:.*|pg|chdb|kysely|pino|fastify|commander|cli-progress|csv-parse|iconv-lite|hucre|@fastify\/.*|@clickhouse\/.*|@node-rs\/.*)(\/.*)?$/;

/** Packages by room: none in the catalog, none of the server's in what reaches a browser. */
export const packages: Rule = {
  name: 'packages',
  find: ({ files }) => files.flatMap(findingsOf),
};

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
      if (side !== 'server' && serverPackages.test(link.specifier)) {
        const what = `code that reaches the browser uses ${link.specifier}`;
        return [{ ...at, what, instead: 'move it to the server half' }];
      }
      return [];
    });
}
