import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import type { Stream } from '../streams/stream.ts';

/** Moments whose captures stay: the last one, and the last that has each column that a capture may leave out. */
const momentsOf = ({ at, columns }: Stream): readonly string[] => [
  `max(c.${at})`,
  ...Object.entries(columns).flatMap(([name, { type }]) =>
    type.startsWith('Nullable(') ? [`maxIf(c.${at}, c.${name} IS NOT NULL)`] : [],
  ),
];

/** Columns that make a row of a stream the same row as another, beside its moment. */
const ownKey = ({ at, key }: Stream) => key.filter((column) => column !== at);

/**
 * Rows `c` of a stream that stay while others of their age are retired: of each object its last capture before the limit, and the
 * last that has each of its columns. Cards show the newest known value of any column, and days after the limit count from it, so the
 * columns are those of the stream itself: a new one stays without a line here.
 */
export function lastObserved(stream: Stream, old: string): { readonly key: string; readonly rows: string } {
  const own = ownKey(stream).map((column) => `c.${column}`);
  return {
    key: `(${[...ownKey(stream), stream.at].join(', ')})`,
    rows: `SELECT ${own.join(', ')}, arrayJoin([${momentsOf(stream).join(', ')}]) FROM ${db}.${stream.id} AS c WHERE ${old} GROUP BY ${own.join(', ')}`,
  };
}
