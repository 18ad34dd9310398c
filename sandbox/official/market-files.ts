import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** One row of a stream, as the simulator writes it. */
export type Row = Readonly<Record<string, unknown>>;

/** Calls back with every row of a stream in a directory of the simulator's files; a missing file has none. */
export async function eachRow(dir: string, stream: string, take: (row: Row) => void): Promise<void> {
  const file = join(dir, `${stream}.ndjson`);
  if (!existsSync(file)) return;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line !== '') take(JSON.parse(line) as Row);
  }
}

/** A column as a number, 0 where it is absent. */
export function numberOf(row: Row, column: string): number {
  return Number(row[column] ?? 0);
}

/** A column as text, empty where it is absent. */
export function textOf(row: Row, column: string): string {
  const value = row[column];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
