import type { FormulaExpr } from '#catalog/kernel/expr.ts';
import type { FormulaComparison, FormulaLink, FormulaNode } from '#catalog/kernel/formula.ts';
import { roundedToEven } from './evaluate.ts';

/** All that is known of a value: it lies between both ends. */
export type BandInterval = readonly [low: number, high: number];

type BandIntervals = readonly (BandInterval | null)[];
interface Given {
  readonly inputs: BandIntervals;
  readonly numbers: readonly number[];
}

const hull = (values: readonly number[]): BandInterval => [Math.min(...values), Math.max(...values)];

/** 0 × ∞ is 0 here: an end that is open is never reached. */
const times = (a: number, b: number) => (a === 0 || b === 0 ? 0 : a * b);

function multiplied([a, b]: BandInterval, [c, d]: BandInterval): BandInterval {
  return hull([times(a, c), times(a, d), times(b, c), times(b, d)]);
}

/** One divided by an interval; null when that can only be zero. */
function inverse([low, high]: BandInterval): BandInterval | null {
  if (low === 0 && high === 0) return null;
  if (low < 0 && high > 0) return [-Infinity, Infinity];
  return [high === 0 ? -Infinity : 1 / high, low === 0 ? Infinity : 1 / low];
}

function joined(left: BandInterval, { by }: FormulaLink, right: BandInterval): BandInterval | null {
  if (by === '+') return [left[0] + right[0], left[1] + right[1]];
  if (by === '-') return [left[0] - right[1], left[1] - right[0]];
  if (by === '*') return multiplied(left, right);
  const under = inverse(right);
  return under && multiplied(left, under);
}

/** Whether a comparison holds for all values, for none, or for some. */
function holds([a, b]: BandInterval, is: FormulaComparison, [c, d]: BandInterval): boolean | null {
  if (is === '>' || is === '>=') return holds([c, d], is === '>' ? '<' : '<=', [a, b]);
  if (is === '<') return b < c ? true : a >= d ? false : null;
  if (is === '<=') return b <= c ? true : a > d ? false : null;
  const isSame = a === b && c === d && a === c ? true : b < c || d < a ? false : null;
  return isSame === null ? null : isSame === (is === '=');
}

function chosen(node: Extract<FormulaNode, { op: 'if' }>, given: Given): BandInterval | null {
  const [left, right] = [within(node.test.left, given), within(node.test.right, given)];
  if (!left || !right) return null;
  const isTrue = holds(left, node.test.is, right);
  if (isTrue !== null) return within(isTrue ? node.then : node.otherwise, given);
  const both = [within(node.then, given), within(node.otherwise, given)].filter((one) => one !== null);
  return both.length === 0 ? null : hull(both.flat());
}

function single(op: 'negate' | 'abs' | 'round', [low, high]: BandInterval): BandInterval {
  if (op === 'negate') return [-high, -low];
  if (op === 'round') return [roundedToEven(low), roundedToEven(high)];
  return low >= 0 ? [low, high] : high <= 0 ? [-high, -low] : [0, Math.max(-low, high)];
}

function within(node: FormulaNode, given: Given): BandInterval | null {
  switch (node.op) {
    case 'number': {
      const value = given.numbers[node.n] ?? 0;
      return [value, value];
    }
    case 'input':
      return given.inputs[node.n] ?? null;
    case 'chain':
      return node.rest.reduce<BandInterval | null>(
        (left, link) => {
          const right = within(link.of, given);
          return left && right ? joined(left, link, right) : null;
        },
        within(node.first, given),
      );
    case 'min':
    case 'max': {
      const all = node.of.map((one) => within(one, given));
      const known = all.filter((one) => one !== null);
      if (known.length < all.length) return null;
      return [Math[node.op](...known.map((one) => one[0])), Math[node.op](...known.map((one) => one[1]))];
    }
    case 'if':
      return chosen(node, given);
    case 'negate':
    case 'abs':
    case 'round': {
      const of = within(node.of, given);
      return of && single(node.op, of);
    }
  }
}

/**
 * What a formula can be for anyone who knows only the bands of its inputs. Danger: computing it from exact values and banding the result would
 * tell the exact value to whoever asks often enough, `if([销售额]>12345,1,0)`. Nothing but the bands may go in here.
 */
export function formulaWithin(
  { of, numbers }: Pick<FormulaExpr, 'of' | 'numbers'>,
  inputs: BandIntervals,
): BandInterval | null {
  const found = within(of, { inputs, numbers });
  return found === null || found.some(Number.isNaN) ? null : found;
}
