import { isObject } from '../columns.ts';
import { NotOfFeedError } from '../contract.ts';

/** Levels of an object in which a list of rows is looked for: `{"data":{"result":{"list":[…]}}}` has three. */
const LEVELS = 3;

interface FoundList {
  readonly path: string;
  readonly values: readonly unknown[];
}

/**
 * The rows that an object wraps, as an interface answers: of the arrays of objects within three levels the only one that `isOfFeed` by
 * its first object; null where no array is there. NotOfFeedError names the arrays where several are of the feed, or none of several.
 */
export function wrappedRows(value: unknown, isOfFeed: (first: object) => boolean): readonly unknown[] | null {
  const found = listsIn(value, '', LEVELS);
  if (found.length < 2) return found[0]?.values ?? null;
  const fitting = found.filter(({ values }) => isOfFeed(values.find(isObject) ?? {}));
  if (fitting.length === 1) return fitting[0]?.values ?? null;
  const named = (lists: readonly FoundList[]) => lists.map(({ path }) => path).join('、');
  throw new NotOfFeedError(
    fitting.length === 0
      ? `JSON 里有${found.length}个列表，都没有需要的列：${named(found)}`
      : `JSON 里有${fitting.length}个列表，不知道该读哪一个：${named(fitting)}，请只留一个`,
  );
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
