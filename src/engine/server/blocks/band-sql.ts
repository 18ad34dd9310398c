import type { ColumnExpr } from '#catalog/kernel/expr.ts';
import type { Preset } from '#catalog/kernel/listing.ts';

/**
 * The place of a card value among bands, -1 where it is unknown. Lower ends count to their band, upper ends do not. `isOwn` where
 * the rows themselves are those of the card, not joined to it as `card`.
 */
export function bandPlaceSql(
  { bands, on }: { readonly bands: readonly Preset[]; readonly on: ColumnExpr },
  isOwn = false,
): string {
  const value = isOwn ? `toNullable(${on.column})` : `card.${on.column}`;
  const tests = bands.map(({ min, max }, n) => {
    const limits = [
      ...(min === null ? [] : [`${value} >= ${min}`]),
      ...(max === null ? [] : [`${value} < ${max}`]),
    ];
    return `${limits.join(' AND ') || '1'}, ${n}`;
  });
  return `if(isNull(${value}), -1, multiIf(${tests.join(', ')}, -1))`;
}
