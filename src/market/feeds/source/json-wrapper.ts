import { isObject } from '../columns.ts';
import { NotOfFeedError, SeveralListsError } from '../contract.ts';
import type { ListChoice } from './list-choice.ts';

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
export function wrappedRows(
  value: unknown,
  isOfFeed: (first: object) => boolean,
  { list, onLists }: ListChoice = {},
): readonly unknown[] | null {
  const found = listsIn(value, '', LEVELS);
  if (found.length > 1) onLists?.(found.map(({ path }) => path));
  if (list !== undefined && found.length > 0) return chosenList(found, list);
  if (found.length < 2) return found[0]?.values ?? null;
  const fitting = found.filter(({ values }) => isOfFeed(values.find(isObject) ?? {}));
  if (fitting.length === 1) return fitting[0]?.values ?? null;
  if (fitting.length > 1)
    throw new SeveralListsError(
      `JSON 里有${fitting.length}个列表，不知道该读哪一个：${named(fitting)}，请选择一个`,
    );
  throw new NotOfFeedError(`JSON 里有${found.length}个列表，都没有需要的列：${named(found)}`);
}

const named = (lists: readonly FoundList[]) => lists.map(({ path }) => path).join('、');

/** The list that the caller names: by its whole path, else by the end of the only path that ends so. */
function chosenList(found: readonly FoundList[], list: string): readonly unknown[] {
  const whole = found.find(({ path }) => path === list);
  const ends = found.filter(({ path }) => path.endsWith(`.${list}`));
  const chosen = whole ?? (ends.length === 1 ? ends[0] : undefined);
  if (chosen) return chosen.values;
  throw new NotOfFeedError(`JSON 里没有列表“${list.slice(0, 40)}”，有：${named(found)}`);
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
