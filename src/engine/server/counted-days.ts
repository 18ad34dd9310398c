import { windowBound } from '#catalog/facts/card-payload.ts';
import type { Fact } from '#catalog/kernel/fact.ts';
import { addDays, dayOfCode } from '#kernel/day.ts';
import type { Span } from './blocks/block-scope.ts';
import { readCard } from './card-row.ts';
import type { QueryContext } from './query-context.ts';

/**
 * The days of which an object's own counters tell its sales, as its card says; null for cards that do not say so, and before there is
 * a data day.
 */
export async function ownCountedDays(context: QueryContext, card: Fact, id: string): Promise<Span | null> {
  const { dataDay } = context.state;
  if (windowBound(card) === undefined || dataDay === null) return null;
  const row = await readCard(context, card, { id, banded: false });
  if (row === null) return null;
  const { counted_from: from, uncounted_days: uncounted } = row;
  return { from: dayOfCode(String(from)), to: addDays(dataDay, -Number(uncounted)) };
}
