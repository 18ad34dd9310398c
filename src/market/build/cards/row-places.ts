import { DECILES, MIN_PEERS, placeIn } from './place-sql.ts';

/** How rows of a card are compared with each other; each text is SQL over a row `f` of the staging table. */
export interface RowComparison {
  /** What groups have in common, the widest first; where a row has null, it is compared within wider groups. */
  readonly keys: readonly string[];
  /** The rows that say what is usual. */
  readonly usual: string;
  /** The rows that have a place. */
  readonly placed: string;
  /** The figure of each column of places; null where it is unknown. */
  readonly terms: Readonly<Record<string, string>>;
}

const keysTo = (level: number) => ['every', ...Array.from({ length: level }, (_, n) => `key${n}`)];

/** Keys and figures of rows: `every` is the group of all. */
const namesOf = ({ keys, terms }: RowComparison, isCounted: string) => [
  'toUInt8(1) AS every',
  ...keys.map((sql, n) => `${sql} AS key${n}`),
  ...Object.entries(terms).map(
    ([column, sql]) => `if(${isCounted}, toNullable(toFloat64(${sql})), NULL) AS ${column}_x`,
  ),
];

/** The nine values of each figure in the groups with so many keys, of the rows themselves; empty where too few are known. */
function groupsOfRows(table: string, comparison: RowComparison, level: number): string {
  const keys = keysTo(level).join(', ');
  const deciles = Object.keys(comparison.terms).map(
    (column) =>
      `if(count(${column}_x) >= ${MIN_PEERS}, quantilesExactInclusive(${DECILES.join(', ')})(${column}_x), []) AS ${column}_deciles`,
  );
  return `SELECT ${keys}, ${deciles.join(', ')}
  FROM (SELECT ${namesOf(comparison, '1').join(', ')} FROM ${table} AS f WHERE ${comparison.usual}) GROUP BY ${keys}`;
}

/** The nine values of the figure of a column: of the narrowest group that has enough. */
const narrowest = (column: string, levels: readonly number[]) =>
  `multiIf(${levels.map((level) => `notEmpty(g${level}.${column}_deciles), g${level}.${column}_deciles`).join(', ')}, []) AS ${column}_deciles`;

/**
 * The rows of a staging table with their places among comparable rows, to be read like a table. Groups are of the rows themselves unless
 * others are named: a select a level, with the keys of the level and `<column>_deciles`.
 */
export function rowsWithPlaces(
  table: string,
  comparison: RowComparison,
  groups: (level: number) => string = (level) => groupsOfRows(table, comparison, level),
): string {
  const columns = Object.keys(comparison.terms);
  const levels = Array.from({ length: comparison.keys.length + 1 }, (_, n) => comparison.keys.length - n);
  const joins = levels.map(
    (level) =>
      `LEFT JOIN (${groups(level)}) AS g${level} ON ${keysTo(level)
        .map((key) => `g${level}.${key} = r.${key}`)
        .join(' AND ')}`,
  );
  return `(SELECT q.*, ${columns.map((column) => `${placeIn(`q.${column}_x`, `q.${column}_deciles`)} AS ${column}`).join(',\n  ')}
FROM (
  SELECT r.*, ${columns.map((column) => narrowest(column, levels)).join(', ')}
  FROM (SELECT f.*, ${namesOf(comparison, comparison.placed).join(', ')} FROM ${table} AS f) AS r
  ${joins.join('\n  ')}
) AS q)`;
}
