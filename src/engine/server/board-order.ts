import { bareColumnsIn } from '#catalog/kernel/aggregate.ts';
import type { Plan } from '../plan.ts';
import { exprSql, type Naming, namingOf } from './expr-sql.ts';
import type { Relation } from './relation.ts';

/** What columns of the card are called in a statement that orders a snapshot by them. */
export const CARD_COLUMN = 'card_';

/** Columns of the card that a snapshot is put in order by, as they are stored; none for other listings. */
export function orderedByCard({ listing, order }: Plan, naming: Naming): string[] {
  const { from, shows } = listing;
  if (from.storage !== 'board' || !shows) return [];
  const own = bareColumnsIn(order.value).filter(({ table }) => table === shows.table);
  // The column as it is stored; that its 0 is unknown is a matter of the order.
  return [...new Set(own.map(({ isAtLeast: _isAtLeast, ...column }) => exprSql(column, naming)))];
}

/** The rows of a snapshot with what of their cards they are put in order by: cards of these rows alone are read. */
export function boardWithCard(plan: Plan, { find, id, card }: Relation, where: string): string {
  const columns = orderedByCard(plan, namingOf(plan));
  if (columns.length === 0 || !card) return find;
  const values = columns.map((column) => `${column} AS ${CARD_COLUMN}${column}`).join(', ');
  return `${find} AS found
LEFT ANY JOIN (
  SELECT ${card.fact.key} AS card_of, ${values}
  FROM ${card.find}
  WHERE ${card.fact.key} IN (SELECT ${id} FROM ${find}${where})
) AS card ON card.card_of = found.${id}`;
}
