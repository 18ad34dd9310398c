import type { DetailBlock } from '#catalog/kernel/detail.ts';
import type { StoreState } from '../query-context.ts';

/**
 * Tables that a kind of block depends on besides sales, cards and what is derived with them. Comments are
 * facts: their version is the build of the table that is derived after each import of some.
 */
const ownTables: Readonly<Partial<Record<DetailBlock['kind'], readonly string[]>>> = {
  portrait: ['portrait'],
  timeline: ['product_change'],
  reviews: ['fantastic_comment'],
};

/** Cache version of a block's reply: the builds of all that its kind reads. A reply of an earlier build is never reused. */
export function versionOfBlock(state: StoreState, { kind }: DetailBlock): string {
  const common = [state.updatedAt('sales'), state.updatedAt('author'), state.dataDay];
  return [...common, ...(ownTables[kind] ?? []).map((table) => state.buildOf(table))].join(' ');
}
