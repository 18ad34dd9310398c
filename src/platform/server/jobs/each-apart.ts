/**
 * Does a piece of work for each item, one after another, and answers what came of them. One that fails keeps no other waiting: the
 * failures are thrown together at the end, as an AggregateError with these words.
 */
export async function eachApart<Item, Done>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<Done>,
  failed: string,
): Promise<Done[]> {
  const done: Done[] = [];
  const failures: unknown[] = [];
  for await (const item of items) {
    try {
      done.push(await work(item));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failed);
  return done;
}
