import type { Finding, Rule } from '../finding.ts';
import type { SourceFile } from '../tree.ts';

const home = /^src\/(catalog|features\/[^/]+\/[^/]+\/(server|web))\/index\.tsx?$/;

/** Re-exports and files named index only where a slice half or the catalog opens its door. */
export const barrels: Rule = {
  name: 'barrels',
  find: ({ files }) => files.filter((file) => !home.test(file.path)).flatMap(findingsOf),
};

/** A file named index, each `export … from`, and each export of something that was imported. */
function findingsOf(file: SourceFile): Finding[] {
  const instead = 'import from the file that defines it';
  const found: Finding[] = [];
  if (/\/index\.(ts|tsx|mjs)$/.test(file.path)) {
    found.push({
      path: file.path,
      line: 1,
      what: 'a file named index',
      instead: 'name it after its main export',
    });
  }
  const imported = new Set<string>();
  for (const one of file.module.staticImports) {
    const isOurs = /^[.#]/.test(one.moduleRequest.value);
    for (const entry of one.entries) if (isOurs) imported.add(entry.localName.value);
  }
  for (const statement of file.module.staticExports) {
    const again = statement.entries.find(
      ({ moduleRequest, localName }) =>
        (moduleRequest !== null && /^[.#]/.test(moduleRequest.value)) ||
        (localName.name !== null && imported.has(localName.name)),
    );
    if (again === undefined) continue;
    const what = `hands on ${again.exportName.name ?? 'everything'} of another file`;
    found.push({ path: file.path, line: file.lineOf(statement.start), what, instead });
  }
  return found;
}
