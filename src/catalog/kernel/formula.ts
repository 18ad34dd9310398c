/** How the result of a formula is shown: a plain number, a share, or money. */
export const formulaFormats = ['number', 'percent', 'money'] as const;
/** One of them. */
export type FormulaFormat = (typeof formulaFormats)[number];

/** How two values are compared. */
export type FormulaComparison = '<' | '<=' | '>' | '>=' | '=' | '!=';

/** A parsed formula. Inputs and numbers are named by their place, so that a statement can carry the numbers as parameters. */
export type FormulaNode =
  | { readonly op: 'number'; readonly n: number }
  | { readonly op: 'input'; readonly n: number }
  | { readonly op: 'negate' | 'abs' | 'round'; readonly of: FormulaNode }
  | { readonly op: 'min' | 'max'; readonly of: readonly FormulaNode[] }
  /** Values joined from left to right: sums and differences, or products and quotients. */
  | { readonly op: 'chain'; readonly first: FormulaNode; readonly rest: readonly FormulaLink[] }
  | {
      readonly op: 'if';
      readonly test: {
        readonly left: FormulaNode;
        readonly is: FormulaComparison;
        readonly right: FormulaNode;
      };
      readonly then: FormulaNode;
      readonly otherwise: FormulaNode;
    };

/** One more value of a chain, and how it is joined. */
export interface FormulaLink {
  readonly by: '+' | '-' | '*' | '/';
  readonly of: FormulaNode;
}
