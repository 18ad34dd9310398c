import { readBase62 } from '#kernel/base62.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import type { FeedItem } from '../feeds/contract.ts';
import type { OwnKind, OwnObject } from '../feeds/record.ts';
import type { OwnLookup } from '../feeds/source/own-export.ts';
import { knownIds } from '../ingest/known-objects.ts';

/** Finds objects of a store by their store ids. */
export const ownLookup =
  (market: MarketStore): OwnLookup =>
  (kind, ids) =>
    knownIds(market, kind, ids);

const ownOf = ({ outcome }: FeedItem): OwnObject | null => ('rows' in outcome ? (outcome.own ?? null) : null);

/** How many objects of an own export the store has, by what people call them. */
export type Matched = Map<string, number>;

/**
 * Finds the objects of rows of own exports by their public ids. A row whose object is there stays without a row to store, which
 * counts as known; another is refused: the key at the source cannot be made of a public id.
 */
export async function matchOwn(
  market: MarketStore,
  items: readonly FeedItem[],
  matched: Matched,
): Promise<readonly FeedItem[]> {
  const kinds = Map.groupBy(
    items.flatMap((item) => ownOf(item) ?? []),
    ({ kind }) => kind,
  );
  const known = new Map<OwnKind, Set<string>>();
  for (const [kind, objects] of kinds) {
    const ids = new Set(objects.flatMap(({ id }) => readBase62(id) ?? []));
    if (ids.size > 0) known.set(kind, await knownIds(market, kind, [...ids]));
  }
  return items.map((item) => {
    const own = ownOf(item);
    if (!own) return item;
    const { kind, word, id } = own;
    const stored = readBase62(id);
    if (stored === null) return { ...item, outcome: { reject: `不是观潮的编号：“${id.slice(0, 40)}”` } };
    if (!known.get(kind)?.has(stored))
      return { ...item, outcome: { reject: `库里没有这个编号的${word}：“${id}”` } };
    matched.set(word, (matched.get(word) ?? 0) + 1);
    return item;
  });
}

/** What is said of the objects that were found: how many, and why nothing of them went in. */
export const matchedWords = (matched: ReadonlyMap<string, number>): string[] =>
  [...matched].map(
    ([word, count]) =>
      `按观潮编号对上已有的${word}，共${count}行：没有新增，也没有改动；列里的数字是观潮的统计和估算，不作为采集数据导入`,
  );
