import type { Finding, Rule } from '../finding.ts';
import { isTest } from '../place.ts';
import type { Tree } from '../tree.ts';

/** No file reaches itself by its imports, types included: a cycle has no first file to read. */
export const cycles: Rule = {
  name: 'cycles',
  find: (tree) => {
    const seen = new Map<string, 'open' | 'done'>();
    const found: Finding[] = [];
    for (const { path } of tree.files) if (!isTest(path)) visit({ tree, seen, found, path, trail: [] });
    return found;
  },
};

/** Depth first: a file met again while it is still open closes a cycle. */
type Visit = {
  tree: Tree;
  seen: Map<string, 'open' | 'done'>;
  found: Finding[];
  path: string;
  trail: string[];
};

function visit({ tree, seen, found, path, trail }: Visit): void {
  const file = tree.byPath.get(path);
  if (file === undefined || seen.get(path) === 'done') return;
  seen.set(path, 'open');
  for (const link of file.imports) {
    if (link.to === null) continue;
    if (seen.get(link.to) === 'open') {
      const loop = [...trail, path].slice([...trail, path].indexOf(link.to));
      const what = `a cycle: ${[...loop, link.to].join(' → ')}`;
      found.push({ path, line: file.lineOf(link.at), what, instead: 'move what both need to a third file' });
    } else visit({ tree, seen, found, path: link.to, trail: [...trail, path] });
  }
  seen.set(path, 'done');
}
