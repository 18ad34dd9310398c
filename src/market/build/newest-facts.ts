import { noteMeta, readMeta } from '#market/schema/meta.ts';
import { type StreamId, streams } from '#market/streams/streams.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { AUTHORS, GOODS, ROOMS, VIDEOS } from './stream-groups.ts';

const COUNTED: readonly StreamId[] = [...GOODS, 'product_band', 'product_day_external'];

/**
 * What the figures of a family are made from: a page is as new as the newest fact of these, however late it came in. Sales are counted on
 * products; rooms and videos only say who made them.
 */
const familyStreams: Readonly<Record<string, readonly StreamId[]>> = {
  sales: COUNTED,
  today: [...COUNTED, ...ROOMS],
  author: [...AUTHORS, ...ROOMS, ...VIDEOS, 'room_report'],
  live: [...ROOMS, 'room_report'],
  video: VIDEOS,
  topic: ['hot_sentence', 'hot_title'],
  comment: ['comment'],
  word: ['search_word'],
};

const keyOf = (stream: string) => `newest:${stream}`;
/** That all streams were looked at once: from then on one without a newest fact never had any. */
const ALL_KNOWN = 'newest';

type Meta = ReadonlyMap<string, string>;

/** The newest fact of a family in milliseconds; null where it never had one, undefined where that is not known. */
export function newestOfFamily(meta: Meta, family: string): number | null | undefined {
  const ids = familyStreams[family];
  if (!ids || !meta.has(ALL_KNOWN)) return undefined;
  const newest = Math.max(0, ...ids.map((id) => Number(meta.get(keyOf(id)) ?? 0)));
  return newest === 0 ? null : newest;
}

/** Whether a stream never had a fact; false where that is not known. */
export const neverCaptured = (meta: Meta, stream: string): boolean =>
  meta.has(ALL_KNOWN) && !meta.has(keyOf(stream));

const DAY_S = 86_400;
const BEIJING_S = 8 * 3600;

/** The last second that a row speaks of, as SQL; a day ends in Beijing. What has no time is as old as can be. */
function lastSecond(id: StreamId): string {
  const { at, columns } = streams[id];
  if (at === null) return '1';
  return columns[at]?.type === 'Date'
    ? `toUInt32(toRelativeDayNum(max(${at}))) * ${DAY_S} + ${DAY_S - 1 - BEIJING_S}`
    : `toUnixTimestamp(max(${at}))`;
}

/** Writes down the newest fact of each changed stream, of all at first: one statement a derivation, which the dates of the parts answer. */
export async function noteNewestFacts(store: MarketStore, changed: Iterable<StreamId>): Promise<void> {
  const isFirst = !(await readMeta(store)).has(ALL_KNOWN);
  const ids = isFirst ? (Object.keys(streams) as StreamId[]) : [...new Set(changed)];
  if (ids.length === 0) return;
  const read = ids.map(
    (id) => `SELECT '${id}' AS stream, ${lastSecond(id)} AS at, count() AS n FROM ${db}.${id}`,
  );
  const rows = await store.read<{ stream: string; at: number; n: string }>({
    sql: `SELECT stream, toUInt32(at) AS at, toString(n) AS n FROM (${read.join('\nUNION ALL ')})`,
  });
  // Facts that were retired leave what was known of them.
  const facts = rows.flatMap(({ stream, at, n }) =>
    n === '0' ? [] : [[keyOf(stream), String(Math.max(1, Number(at)) * 1000)] as const],
  );
  await noteMeta(store, { ...Object.fromEntries(facts), [ALL_KNOWN]: '1' }, 0);
}
