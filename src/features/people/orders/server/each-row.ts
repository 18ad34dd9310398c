import type { OrderParts } from './parts.ts';

/** Does the same for each of some rows. One that fails is logged and left as it is: those after it have their turn. */
export async function eachRow<T>(
  { log }: Pick<OrderParts, 'log'>,
  rows: readonly T[],
  { work, about, failed }: EachRow<T>,
): Promise<number> {
  let failures = 0;
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      failures++;
      log.error({ err: error, ...about(row) }, failed);
    }
  }
  return failures;
}

interface EachRow<T> {
  readonly work: (row: T) => Promise<unknown>;
  /** What names a row in the log. */
  readonly about: (row: T) => object;
  readonly failed: string;
}
