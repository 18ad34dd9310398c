import { isObject } from '../columns.ts';
import { NotOfFeedError } from '../contract.ts';

/** Levels of an object in which a list of rows is looked for: `{"data":{"result":{"list":[…]}}}` has three. */
const LEVELS = 3;

interface FoundList {
  readonly path: string;
  readonly values: readonly unknown[];
}

/**
 * The rows that an object wraps, as an interface answers: the only array of objects within three levels; null where there is none.
 * NotOfFeedError names the arrays where there are several: which one is meant is unknown.
 */
export function wrappedRows(value: unknown): readonly unknown[] | null {
  const found = listsIn(value, '', LEVELS);
  if (found.length > 1)
    throw new NotOfFeedError(
      `JSON 里有${found.length}个列表，不知道该读哪一个：${found.map(({ path }) => path).join('、')}`,
    );
  return found[0]?.values ?? null;
}

// Arrays inside a found array belong to its rows and are not looked at.
function listsIn(value: unknown, above: string, levels: number): FoundList[] {
  if (!isObject(value) || levels === 0) return [];
  return Object.entries(value).flatMap(([key, below]): FoundList[] => {
    const path = above === '' ? key : `${above}.${key}`;
    if (!Array.isArray(below)) return listsIn(below, path, levels - 1);
    return below.some(isObject) ? [{ path, values: below }] : [];
  });
}
