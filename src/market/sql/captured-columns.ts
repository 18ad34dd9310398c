import type { CardFact } from '#catalog/facts/card-payload.ts';
import type { Captured } from '#catalog/kernel/fact.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { inShard } from '../publish/id-shards.ts';

/** Columns of a card that are the newest values of a stream: their names, and their names there, in the order of the catalog. */
function capturedOf({ columns }: CardFact, stream: string): readonly (readonly [name: string, as: string])[] {
  return Object.entries(columns).flatMap(([name, { captured }]) =>
    captured?.stream === stream ? [[name, captured.as ?? name] as const] : [],
  );
}

/** The streams that columns of a card are captured by, in the order of the catalog. */
const streamsOf = ({ columns }: CardFact): readonly string[] => [
  ...new Set(Object.values(columns).flatMap(({ captured }) => captured?.stream ?? [])),
];

/** Names of the columns that a stream captures. */
export const capturedNames = (fact: CardFact, stream: string): readonly string[] =>
  capturedOf(fact, stream).map(([name]) => name);

/** Lines of DDL of these columns. What was never captured is NULL. */
export const capturedDdl = (fact: CardFact, stream: string): string =>
  capturedNames(fact, stream)
    .map((name) => `  ${name} Nullable(UInt64)`)
    .join(',\n');

/** Select list over rows `f` of the stream: the newest known value of each column; column `ts` is the moment of a capture. */
export const newestCaptured = (fact: CardFact, stream: string): string =>
  capturedOf(fact, stream)
    .map(([name, as]) => `argMax(f.${as}, f.ts) AS ${name}`)
    .join(', ');

/** Select list of these columns of a joined row. */
export const capturedFrom = (fact: CardFact, stream: string, alias: string): string =>
  capturedNames(fact, stream)
    .map((name) => `${alias}.${name}`)
    .join(', ');

/** How a statement that builds a card names its rows. */
export interface CardRows {
  /** Alias of the row that has the key of the card. */
  readonly row: string;
  /** Whether the statement builds a shard of ids. */
  readonly isSharded: boolean;
  /** Aliases of rows that have the columns of a stream already; other streams are joined by joinCaptured. */
  readonly joined: Readonly<Record<string, string>>;
}

/** A captured column of a joined row: of the row that the statement joins itself, or of the one that joinCaptured joins. */
export const capturedAs = (
  { stream }: Captured,
  { name, rows: { joined } }: { readonly name: string; readonly rows: CardRows },
): string => `${joined[stream] ?? stream}.${name}`;

/** Joins the newest captures of the streams that a statement does not join itself; each has at most one row of a card. */
export const joinCaptured = (fact: CardFact, { row, isSharded, joined }: CardRows): string =>
  streamsOf(fact)
    .filter((stream) => !(stream in joined))
    .map(
      (stream) => `LEFT JOIN (
  SELECT ${fact.key}, ${newestCaptured(fact, stream)}
  FROM ${db}.${stream} AS f
  ${isSharded ? `WHERE ${inShard(`f.${fact.key}`)}` : ''}
  GROUP BY ${fact.key}
) AS ${stream} ON ${stream}.${fact.key} = ${row}.${fact.key}`,
    )
    .join('\n');
