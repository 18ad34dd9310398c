import { bandOf } from '#catalog/enums/bands.ts';
import type { Fact, FactColumn, Ladder } from '#catalog/kernel/fact.ts';
import { dateNumberOf } from '#kernel/day.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import type { WireValue } from '../contract.ts';
import { internalId, publicId } from './public-id.ts';
import { cardBuild, cardPayloads, type QueryContext } from './query-context.ts';
import { cardReader } from './value-of.ts';

/** Windowed figures of a header are those of this many days. */
const HEADER_DAYS = 30;

/** The ladder that hides a figure from viewers of bands; none for public facts. */
function ladderOf({ unit, windowed, banded }: FactColumn): Ladder | undefined {
  if (banded !== undefined || !windowed) return banded;
  return unit === 'fen' ? 'gmv' : unit === 'count' ? 'sales' : undefined;
}

/** Payloads hold texts, numbers and 64-bit numbers as text. */
type PayloadValue = string | number | boolean | readonly unknown[] | null | undefined;

function wireValue(value: PayloadValue, column: FactColumn, banded: boolean): WireValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object')
    return column.unit === 'series' || column.unit === 'texts' ? (value as WireValue) : null;
  const { unit } = column;
  const text = String(value);
  if (unit === 'id') return text === '0' ? null : publicId(text);
  if (unit === 'text') return text;
  if (unit === 'flag') return Number(value) === 1;
  if (unit === 'bp') return Number(value) / 10_000;
  if (unit === 'day') return dateNumberOf(text);
  const ladder = ladderOf(column);
  if (banded && ladder !== undefined) {
    const [low, high] = bandOf(ladder, Number(value));
    return [low, high];
  }
  return Number(value);
}

/** The payloads of cards by store id, out of the cache where they are there. */
const payloadsOf = (context: QueryContext, card: Fact, stored: readonly string[]) =>
  context.cache.texts(cardBuild(context.state, card), stored, (ids) =>
    cardPayloads(context.store, {
      sql: `SELECT ${card.key} AS id, payload\nFROM ${db}.${card.table}_row\nWHERE ${card.key} IN {ids:Array(UInt64)}`,
      params: { ids: `[${ids.join(',')}]` },
    }),
  );

/** Reads many cards by one statement, so that readCard finds them: public ids. */
export async function loadCards(context: QueryContext, card: Fact, ids: readonly string[]): Promise<void> {
  await payloadsOf(
    context,
    card,
    ids.flatMap((id) => internalId(id) ?? []),
  );
}

/**
 * Everything the card of an object tells, by wire name: public facts as they are, figures of 30 days as the viewer may see them.
 * Series stay out for viewers of bands. Null where there is no such object.
 */
export async function readCard(
  context: QueryContext,
  card: Fact,
  { id, banded }: { id: string; banded: boolean },
): Promise<Readonly<Record<string, WireValue>> | null> {
  const stored = internalId(id);
  if (stored === null) return null;
  const payloads = await payloadsOf(context, card, [stored]);
  const text = payloads.get(stored);
  if (text === undefined) return null;
  const read = cardReader(card)(text);
  const fields = Object.entries(card.columns)
    .filter(([, { unit }]) => unit !== 'words' && !(banded && unit === 'series'))
    .map(([name, column]) => [
      name,
      wireValue(read(column.windowed ? `${name}${HEADER_DAYS}` : name) as PayloadValue, column, banded),
    ]);
  return Object.fromEntries(fields) as Readonly<Record<string, WireValue>>;
}
