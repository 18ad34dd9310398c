import type { FormulaExpr } from '#catalog/kernel/expr.ts';
import type { Unit } from '#catalog/kernel/fact.ts';
import type { FormulaComparison, FormulaLink, FormulaNode } from '#catalog/kernel/formula.ts';

/** What a stored value is divided by to be what people read: fen to yuan, basis points to shares. */
export function divisorOf(unit: Unit): number {
  return unit === 'fen' ? 100 : unit === 'bp' ? 10_000 : 1;
}

/** Rounds as the store does: halves to even. */
export function roundedToEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return rest > 0.5 ? floor + 1 : floor;
  return floor % 2 === 0 ? floor : floor + 1;
}

/** Whether a comparison holds. */
export function holds(left: number, is: FormulaComparison, right: number): boolean {
  switch (is) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '=':
      return left === right;
    case '!=':
      return left !== right;
  }
}

/** The lesser or greater of two values; one that is no number does not count, as in the store. */
function extreme(op: 'min' | 'max', left: number, right: number): number {
  if (Number.isNaN(left)) return right;
  return Number.isNaN(right) ? left : Math[op](left, right);
}

type Values = readonly (number | null)[];
interface Given {
  readonly inputs: Values;
  readonly numbers: readonly number[];
}

function joined(left: number, { by }: FormulaLink, right: number): number | null {
  if (by === '+') return left + right;
  if (by === '-') return left - right;
  if (by === '*') return left * right;
  return right === 0 ? null : left / right;
}

function chained({ first, rest }: Extract<FormulaNode, { op: 'chain' }>, given: Given): number | null {
  let value = valueIn(first, given);
  for (const link of rest) {
    const next = valueIn(link.of, given);
    value = value === null || next === null ? null : joined(value, link, next);
  }
  return value;
}

function valueIn(node: FormulaNode, given: Given): number | null {
  switch (node.op) {
    case 'number':
      return given.numbers[node.n] ?? null;
    case 'input':
      return given.inputs[node.n] ?? null;
    case 'chain':
      return chained(node, given);
    case 'min':
    case 'max': {
      const values = node.of.map((one) => valueIn(one, given));
      return values.reduce((a, b) => (a === null || b === null ? null : extreme(node.op, a, b)));
    }
    case 'if': {
      const left = valueIn(node.test.left, given);
      const right = valueIn(node.test.right, given);
      if (left === null || right === null) return null;
      return valueIn(holds(left, node.test.is, right) ? node.then : node.otherwise, given);
    }
    case 'negate':
    case 'abs':
    case 'round': {
      const of = valueIn(node.of, given);
      if (of === null) return null;
      if (node.op === 'negate') return -of;
      return node.op === 'abs' ? Math.abs(of) : roundedToEven(of);
    }
  }
}

/** The value of a formula for its inputs, in the units people read; null when unknown, divided by zero or no number. */
export function formulaValue(
  { of, numbers }: Pick<FormulaExpr, 'of' | 'numbers'>,
  inputs: Values,
): number | null {
  const value = valueIn(of, { inputs, numbers });
  // TRICKY: -0 + 0 is 0, and the store adds 0 too, so that both put it in the same place.
  return value === null || !Number.isFinite(value) ? null : value + 0;
}
