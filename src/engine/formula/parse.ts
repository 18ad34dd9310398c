import type { FormulaComparison, FormulaLink, FormulaNode } from '#catalog/kernel/formula.ts';

/** Longest formula, in characters. */
export const MAX_FORMULA_LENGTH = 500;
/** Characters of the same formula as it is stored, its columns by their keys. */
export const MAX_STORED_FORMULA_LENGTH = 20 * MAX_FORMULA_LENGTH;
/** Brackets, functions and signs inside one another. */
export const MAX_FORMULA_DEPTH = 32;
/** Most values that min and max compare. */
const MAX_VALUES = 5;

/** A formula that was read: its tree, the names of the columns in it and its numbers, each by place. */
export interface ParsedFormula {
  readonly of: FormulaNode;
  readonly names: readonly string[];
  readonly numbers: readonly number[];
}

/** Why a formula cannot be read, for the user who wrote it. */
export interface FormulaProblem {
  readonly problem: string;
}

/** Whether something was not read. */
export const isProblem = (value: object): value is FormulaProblem => 'problem' in value;

interface Token {
  readonly kind: 'number' | 'name' | 'column' | 'sign' | 'end';
  readonly text: string;
}

/** Signs as they are typed in Chinese, as they are read. */
const SIGNS: Readonly<Record<string, string>> = {
  '×': '*',
  '÷': '/',
  '−': '-',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '，': ',',
  '、': ',',
  '【': '[',
  '】': ']',
};

/** A column in brackets, or a Chinese word that stands alone: it is meant as a column too. */
const COLUMN = /\[[^[\]]*\]?|\p{Script=Han}[\p{L}\p{N}]*/gu;

/** A text with the signs of one writing: full-width ones become the usual ones. */
export function plainSigns(text: string): string {
  return text.normalize('NFKC').replace(/[×÷−≤≥≠，、【】]/gu, (sign) => SIGNS[sign] ?? sign);
}

/** A formula in one writing: usual signs, and columns in brackets. */
function plainFormula(text: string): string {
  return plainSigns(text).replace(COLUMN, (found) => (found.startsWith('[') ? found : `[${found}]`));
}

const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<name>[a-z]+)|\[(?<column>[^[\]]*)\]|(?<sign><=|>=|!=|<>|==|[-+*/(),<>=]))/iuy;
const COMPARISONS: Readonly<Record<string, FormulaComparison>> = {
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  '=': '=',
  '==': '=',
  '!=': '!=',
  '<>': '!=',
};
const FUNCTIONS = ['min', 'max', 'abs', 'round', 'if'];

/** Ends the reading of a formula with what is wrong in it; never leaves this file. */
class Unreadable extends Error {}

function tokensOf(text: string): Token[] {
  const out: Token[] = [];
  const reader = new RegExp(TOKEN);
  const end = text.trimEnd().length;
  while (reader.lastIndex < end) {
    const at = reader.lastIndex;
    const groups = reader.exec(text)?.groups;
    const found = groups && Object.entries(groups).find(([, value]) => value !== undefined);
    if (!found) throw new Unreadable(`第${at + 1}个字附近看不懂：${text.slice(at).trim().slice(0, 10)}`);
    out.push({ kind: found[0] as Token['kind'], text: (found[1] ?? '').trim() });
  }
  return [...out, { kind: 'end', text: '' }];
}

/** Reads tokens by descent. The depth is counted, so that no text can exhaust the stack. */
class Reader {
  readonly names: string[] = [];
  readonly numbers: number[] = [];
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): FormulaNode {
    const of = this.#sum();
    const { kind, text } = this.#next();
    if (kind !== 'end') throw new Unreadable(text === ')' ? '多了一个右括号' : `“${text}”前缺少运算符`);
    return of;
  }

  #peek(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '' };
  }

  #next(): Token {
    const token = this.#peek();
    this.#at++;
    return token;
  }

  #skips(sign: string): boolean {
    const { kind, text } = this.#peek();
    if (kind !== 'sign' || text !== sign) return false;
    this.#at++;
    return true;
  }

  #needs(sign: string): void {
    if (!this.#skips(sign)) throw new Unreadable(sign === ')' ? '缺少右括号' : `缺少“${sign}”`);
  }

  #chain(signs: readonly string[], part: () => FormulaNode): FormulaNode {
    const first = part();
    const rest: FormulaLink[] = [];
    for (;;) {
      const by = signs.find((sign) => this.#skips(sign));
      if (by === undefined) return rest.length === 0 ? first : { op: 'chain', first, rest };
      rest.push({ by: by as FormulaLink['by'], of: part() });
    }
  }

  #sum(): FormulaNode {
    return this.#chain(['+', '-'], () => this.#chain(['*', '/'], () => this.#value()));
  }

  /** A value one level deeper. */
  #value(): FormulaNode {
    if (++this.#depth > MAX_FORMULA_DEPTH) throw new Unreadable(`公式最多嵌套${MAX_FORMULA_DEPTH}层`);
    const of = this.#skips('-') ? ({ op: 'negate', of: this.#value() } as const) : this.#plain();
    this.#depth--;
    return of;
  }

  #plain(): FormulaNode {
    const { kind, text } = this.#next();
    if (kind === 'number') return this.#number(text);
    if (kind === 'column') return this.#input(text);
    if (kind === 'name') return this.#call(text.toLowerCase());
    if (text !== '(') throw new Unreadable(kind === 'end' ? '公式没有写完' : `“${text}”的位置不对`);
    const of = this.#sum();
    this.#needs(')');
    return of;
  }

  #number(text: string): FormulaNode {
    if (text.length > 16) throw new Unreadable(`数字${text.slice(0, 16)}…过长`);
    return { op: 'number', n: this.numbers.push(Number(text)) - 1 };
  }

  #input(name: string): FormulaNode {
    if (name === '') throw new Unreadable('方括号里要写列名');
    const known = this.names.indexOf(name);
    return { op: 'input', n: known >= 0 ? known : this.names.push(name) - 1 };
  }

  #call(name: string): FormulaNode {
    if (!FUNCTIONS.includes(name))
      throw new Unreadable(`没有名为${name.slice(0, 20)}的函数，列名要写在方括号里`);
    this.#needs('(');
    const of = name === 'if' ? this.#choice() : this.#values(name);
    this.#needs(')');
    return of;
  }

  #values(name: string): FormulaNode {
    const of = [this.#sum()];
    while (this.#skips(',')) of.push(this.#sum());
    if (name === 'abs' || name === 'round') {
      if (of.length !== 1) throw new Unreadable(`${name}只能有一个参数`);
      return { op: name, of: of[0] as FormulaNode };
    }
    if (of.length < 2 || of.length > MAX_VALUES) throw new Unreadable(`${name}要有2到${MAX_VALUES}个参数`);
    return { op: name as 'min' | 'max', of };
  }

  #choice(): FormulaNode {
    const left = this.#sum();
    const is = COMPARISONS[this.#next().text];
    if (is === undefined) throw new Unreadable('if的第一个参数要是比较，如 [销量]>100');
    const test = { left, is, right: this.#sum() };
    this.#needs(',');
    const then = this.#sum();
    this.#needs(',');
    return { op: 'if', test, then, otherwise: this.#sum() };
  }
}

/**
 * Reads a formula, or says what is wrong with it: `([销售额] - [佣金]) / [销量]`. Whatever the text, it ends, and without deep recursion.
 * `longest` is that of what people type; what is stored names columns by their keys, which are longer than labels.
 */
export function parseFormula(raw: string, longest = MAX_FORMULA_LENGTH): ParsedFormula | FormulaProblem {
  if (raw.length > longest * 2) return { problem: `公式最多${MAX_FORMULA_LENGTH}个字` };
  const text = plainFormula(raw);
  if (text.length > longest) return { problem: `公式最多${MAX_FORMULA_LENGTH}个字` };
  if (text.trim() === '') return { problem: '请输入公式' };
  try {
    const reader = new Reader(tokensOf(text));
    const of = reader.whole();
    if (reader.names.length === 0) return { problem: '公式里至少要有一列' };
    return { of, names: reader.names, numbers: reader.numbers };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message };
    throw error;
  }
}

/** The text of a formula with its columns named otherwise. */
export function renameColumns(text: string, nameOf: (name: string) => string): string {
  return plainFormula(text).replace(/\[([^[\]]*)\]/gu, (_, name: string) => `[${nameOf(name.trim())}]`);
}
