import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { draw, phrase, text } from './fill-goods.ts';
import { END } from './size.ts';
import type { PHRASES } from './vocabulary.ts';

/** Rows of a stream: what each column is made of, and where from. A column that is not named is empty. */
export interface Rows {
  readonly stream: string;
  readonly from: string;
  readonly columns: Readonly<Record<string, string>>;
}

/** Writes rows of a stream as an import would. */
export async function writeRows(store: MarketStore, { stream, from, columns }: Rows): Promise<void> {
  const names = Object.keys(columns);
  await store.write({
    sql: `INSERT INTO ${db}.${stream} (${names.join(', ')}, row_id, origin)
SELECT ${names.map((name) => `${columns[name]} AS ${name}_`).join(', ')}, cityHash64('${stream}', ${names.map((name) => `${name}_`).join(', ')}), 1
FROM ${from}
SETTINGS max_partitions_per_insert_block = 0, min_insert_block_size_rows = 1000000, min_insert_block_size_bytes = 300000000`,
  });
}

/** Midnight in Beijing, so many days before the data day. */
export const midnight = (back: string | number) =>
  `toDateTime(toUnixTimestamp('${END} 00:00:00', 'Asia/Shanghai') - toInt64(${back}) * 86400)`;

/** A place among `count` that the first have more often. */
export const often = (count: number, salt: number, row: string) =>
  `toUInt64(floor(${Math.max(1, Math.round(count))} * pow(${draw(salt, row)}, 2)))`;

/** The n-th phrase of a kind. */
export const named = (kind: keyof typeof PHRASES, n: string) => text(phrase(kind, n));
