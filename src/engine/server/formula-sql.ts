import type { Expr, FormulaExpr } from '#catalog/kernel/expr.ts';
import type { FormulaNode } from '#catalog/kernel/formula.ts';
import { divisorOf } from '../formula/evaluate.ts';

/** The numbers of a formula as parameters of a statement; a statement holds one formula at most, the one it is ordered by. */
export function numbersOf(expr: Expr): Record<string, number> {
  if (expr.op !== 'formula') return {};
  return Object.fromEntries(expr.numbers.map((value, n) => [`number${n}`, value]));
}

/** The text of a node. TRICKY: each part is written once, whatever the depth; a part written twice would double the text a level. */
function nodeSql(node: FormulaNode, inputs: readonly string[]): string {
  const sql = (of: FormulaNode) => nodeSql(of, inputs);
  switch (node.op) {
    case 'number':
      return `{number${node.n}:Float64}`;
    case 'input':
      return inputs[node.n] ?? 'NULL';
    case 'chain': {
      const rest = node.rest.map(({ by, of }) =>
        by === '/' ? `/ nullIf(${sql(of)}, 0)` : `${by} ${sql(of)}`,
      );
      return `(${sql(node.first)} ${rest.join(' ')})`;
    }
    case 'min':
    case 'max':
      // Unlike least and greatest these are unknown when one value is.
      return node.of.map(sql).reduce((a, b) => `${node.op}2(${a}, ${b})`);
    case 'if': {
      const { left, is, right } = node.test;
      // An unknown comparison gives neither.
      return `(CASE ${sql(left)} ${is} ${sql(right)} WHEN 1 THEN ${sql(node.then)} WHEN 0 THEN ${sql(node.otherwise)} ELSE NULL END)`;
    }
    case 'negate':
    case 'abs':
    case 'round':
      return `${node.op}(${sql(node.of)})`;
  }
}

/** A formula as SQL over one row, its inputs written by `inputSql`; equal to formulaValue (tests/catalog/formula.test.ts). */
export function formulaSql({ of, inputs }: FormulaExpr, inputSql: (expr: Expr) => string): string {
  const read = inputs.map(({ value }) => {
    const number = `toFloat64(${inputSql(value)})`;
    const divisor = divisorOf(value.unit);
    return divisor === 1 ? number : `(${number} / ${divisor})`;
  });
  const sql = nodeSql(of, read);
  return `if(isFinite(${sql}), ${sql} + 0, NULL)`;
}
