import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formulaValue } from './evaluate.ts';
import { type BandInterval, formulaWithin } from './evaluate-bands.ts';
import { isProblem, type ParsedFormula, parseFormula, renameColumns } from './parse.ts';

const parsed = (text: string) => {
  const found = parseFormula(text);
  if (isProblem(found)) throw new Error(found.problem);
  return found;
};
const value = (text: string, ...inputs: (number | null)[]) => formulaValue(parsed(text), inputs);
const problem = (text: string) => {
  const found = parseFormula(text);
  return isProblem(found) ? found.problem : null;
};

describe('formulas', () => {
  it.each([
    ['[a] + 2 * 3', [1], 7],
    ['([a] + 2) * 3', [1], 9],
    ['[a] - [b] - [c]', [10, 3, 2], 5],
    ['[a] / [b] / 2', [12, 3], 2],
    ['-[a] * -2', [3], 6],
    ['min([a], 5) + MAX([a], 5)', [3], 8],
    ['abs([a]) + round(2.5) + round(3.5)', [-1], 7],
    ['if([a] >= 100, [b] / [a], 0)', [100, 50], 0.5],
    ['if([a] ≠ 1，2、3)', [1], 3],
    ['（[a] × 2）÷ 4', [6], 3],
    ['【销售额】 + 0', [6], 6],
    ['销售额 / 商品数7天 * 2', [6, 3], 4],
    ['if(销量>100，[UV价值] * 2、0)', [101, 3], 6],
  ] as const)('%s', (text, inputs, result) => {
    expect(value(text, ...inputs)).toBe(result);
  });

  it('are unknown where an input is, and where the divisor is zero', () => {
    expect(value('[a] / [b]', 1, 0)).toBeNull();
    expect(value('[a] / ([b] - [b])', 1, 7)).toBeNull();
    expect(value('[a] * 0', null)).toBeNull();
    expect(value('if([a] > 0, 1, 2)', null)).toBeNull();
    expect(value('min([a], 1)', null)).toBeNull();
    expect(value(`[a]${' * [a]'.repeat(60)}`, 1e9)).toBeNull();
  });

  it.each([
    ['', '请输入公式'],
    ['1 + 2', '公式里至少要有一列'],
    ['[a] +', '公式没有写完'],
    ['([a] + 1', '缺少右括号'],
    ['[a] + 1)', '多了一个右括号'],
    ['[a] [b]', '“b”前缺少运算符'],
    ['销量 销售额', '“销售额”前缺少运算符'],
    ['[]', '方括号里要写列名'],
    ['[a', '第1个字附近看不懂：[a'],
    ['[a] ; drop', '第4个字附近看不懂：; drop'],
    ['sales / 2', '没有名为sales的函数，列名要写在方括号里'],
    ['abs([a], 1)', 'abs只能有一个参数'],
    ['min([a])', 'min要有2到5个参数'],
    ['if([a], 1, 2)', 'if的第一个参数要是比较，如 [销量]>100'],
    ['[a] * 12345678901234567', '数字1234567890123456…过长'],
    [`[a]${' + 1'.repeat(3000)}`, '公式最多500个字'],
    [`${'('.repeat(1000)}[a]${')'.repeat(1000)}`, '公式最多500个字'],
    [`${'('.repeat(100)}[a]${')'.repeat(100)}`, '公式最多嵌套32层'],
    [`${'-'.repeat(400)}[a]`, '公式最多嵌套32层'],
    [`${'abs('.repeat(60)}[a]`, '公式最多嵌套32层'],
  ])('%s is refused with words', (text, words) => {
    expect(problem(text)).toBe(words);
  });

  it('any text is read or refused in words, and never throws', () => {
    const piece = fc.constantFrom(
      '(',
      ')',
      '[',
      ']',
      '[a]',
      '-',
      '+',
      'if(',
      'min(',
      ',',
      '1',
      '.',
      '<',
      '=',
      '😀',
      '＋',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 100 }),
          fc.array(piece, { maxLength: 80 }).map((p) => p.join('')),
        ),
        (text) => {
          const found = parseFormula(text);
          if (isProblem(found)) expect(found.problem).toMatch(/\p{Script=Han}/u);
          else expect(found.names.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('renames columns and nothing else', () => {
    expect(renameColumns('（[销售额] - 1） / [ 销量 ]', (name) => (name === '销量' ? 'sales' : 'gmv'))).toBe(
      '([gmv] - 1) / [sales]',
    );
  });
});

describe('formulas over bands', () => {
  const texts = [
    '[a] / [b]',
    '[a] - [b] * 2',
    'if([a] > [b], [a], -[b])',
    'max(abs([a] - [b]), 3)',
    'round([a] / 7) * [b]',
  ];
  const band = fc.tuple(
    fc.integer({ min: 0, max: 1000 }),
    fc.integer({ min: 0, max: 1000 }),
    fc.integer({ min: 0, max: 1000 }),
  );
  const around = (numbers: readonly number[]) => {
    const [low, exact, high] = numbers.toSorted((x, y) => x - y) as [number, number, number];
    return { exact, interval: [low, high] as BandInterval };
  };

  it.each(texts)('hold the exact value of %s', (text) => {
    const formula: ParsedFormula = parsed(text);
    fc.assert(
      fc.property(band, band, (one, two) => {
        const [a, b] = [around(one), around(two)];
        const exact = formulaValue(formula, [a.exact, b.exact]);
        const within = formulaWithin(formula, [a.interval, b.interval]);
        if (exact === null || within === null) return;
        expect(within[0] - 1e-9).toBeLessThanOrEqual(exact);
        expect(within[1] + 1e-9).toBeGreaterThanOrEqual(exact);
      }),
    );
  });

  it('tell no more than the bands do', () => {
    const wide: BandInterval = [100, 250];
    expect(formulaWithin(parsed('if([a] > 123, 1, 0)'), [wide])).toEqual([0, 1]);
    expect(formulaWithin(parsed('[a] * 1000000'), [wide])).toEqual([100_000_000, 250_000_000]);
    expect(formulaWithin(parsed('[a] / [b]'), [wide, [0, 50]])).toEqual([2, Infinity]);
    expect(formulaWithin(parsed('[a] / [b]'), [wide, [0, 0]])).toBeNull();
  });
});
