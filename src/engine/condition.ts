import type { EntityId } from '#catalog/kernel/entity.ts';
import type { ColumnExpr, Expr } from '#catalog/kernel/expr.ts';
import type { PortraitInstead, SoldWords, WordFamily } from '#catalog/kernel/listing.ts';

/** One condition of a plan; the server's sql stage is the only reader. Amounts are in the stored unit, bounds are inclusive. */
export type Condition =
  | {
      readonly op: 'words';
      readonly in: ColumnExpr;
      readonly family: WordFamily;
      readonly text: string;
      readonly sold?: SoldWords;
    }
  /** A row of another table that names the object has this text. */
  | {
      readonly op: 'contains';
      readonly in: { readonly table: string; readonly id: string; readonly column: string };
      readonly text: string;
    }
  | { readonly op: 'between'; readonly value: Expr; readonly min: number | null; readonly max: number | null }
  | { readonly op: 'in'; readonly column: ColumnExpr; readonly values: readonly string[] }
  | {
      readonly op: 'path';
      readonly columns: readonly ColumnExpr[];
      readonly values: readonly string[];
      /** One column holds categories of all levels, so the level of the id has to be tested too. */
      readonly isMixed: boolean;
    }
  | { readonly op: 'days'; readonly column: ColumnExpr; readonly from: string; readonly to: string }
  /** A list of texts has this one. */
  | { readonly op: 'has'; readonly column: ColumnExpr; readonly text: string }
  | { readonly op: 'true'; readonly column: ColumnExpr }
  /** The viewer does not follow the object; becomes `not` before it is a statement. */
  | { readonly op: 'unfollowed' }
  /** The object is none of these, by store id. */
  | { readonly op: 'not'; readonly ids: readonly string[] }
  /** In the newest portrait of an object a part has at least so many basis points. */
  | {
      readonly op: 'audience';
      readonly of: EntityId;
      readonly audience: string;
      readonly dim: string;
      readonly part: string;
      readonly leastBp: number;
      readonly instead?: PortraitInstead;
    }
  | {
      readonly op: 'share';
      readonly part: Expr;
      readonly whole: Expr;
      /** Percent, 10–90. */
      readonly atLeast: number;
    };

/** The expressions that a condition compares. */
export function expressionsOf(condition: Condition): readonly Expr[] {
  switch (condition.op) {
    case 'words':
      return [condition.in];
    case 'contains':
    case 'unfollowed':
    case 'not':
      return [];
    case 'between':
      return [condition.value];
    case 'path':
      return condition.columns;
    case 'share':
      return [condition.part, condition.whole];
    case 'audience':
      return condition.instead ? [condition.instead.column] : [];
    case 'in':
    case 'has':
    case 'days':
    case 'true':
      return [condition.column];
  }
}
