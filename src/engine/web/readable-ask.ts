import type { Listing } from '#catalog/kernel/listing.ts';
import type { ConditionNode } from '#engine/contract.ts';
import type { ListQuery } from '#engine/list-query.ts';

/** Names of an address that can be left out beside filters. A time cannot: figures of another day would stand for it. */
const partNames: Readonly<Record<string, string>> = { sort: '排序', page: '页码' };

/**
 * Whether a tree has a path of values. A tree that has not come yet has every path, and so has a node without children: the tree of a lower
 * edition ends early, and what lies deeper is refused with the way to it.
 */
export function hasPath(tree: readonly ConditionNode[], path: readonly string[]): boolean {
  const [first, ...deeper] = path;
  if (tree.length === 0 || first === undefined) return true;
  const node = tree.find((n) => n.value === first);
  return node !== undefined && hasPath(node.children ?? [], deeper);
}

/**
 * What an address asks for, without conditions, sort and page that cannot be read and without categories that do not exist; `ignored` names what was left out,
 * each once.
 */
export function readableAsk(
  { filters: known }: Pick<Listing, 'filters'>,
  ask: ListQuery,
  categories: readonly ConditionNode[],
): { readonly ask: ListQuery; readonly ignored: readonly string[] } {
  const labelOf = (name: string) => known[name]?.label ?? partNames[name];
  const problems = ask.problems.filter(({ name }) => labelOf(name) === undefined);
  const ignored = new Set(
    ask.problems.map(({ name }) => labelOf(name)).filter((label) => label !== undefined),
  );
  const filters = Object.entries(ask.filters).filter(([name, value]) => {
    const filter = known[name];
    const isGone = filter?.kind === 'cascade' && !hasPath(categories, value as readonly string[]);
    if (isGone) ignored.add(filter.label);
    return !isGone;
  });
  if (ignored.size === 0) return { ask, ignored: [] };
  return { ask: { ...ask, filters: Object.fromEntries(filters), problems }, ignored: [...ignored] };
}
