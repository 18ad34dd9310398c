import type { PromotionPeriod } from '#catalog/enums/promotions.ts';

/** A known category without its place in the tree. */
export interface FlatCategory {
  readonly id: string;
  readonly parent: string;
  readonly level: number;
  readonly name: string;
  readonly products: number;
}

/** A tree as it travels, before the edition is applied. */
export interface TreeNode {
  readonly label: string;
  readonly value: string;
  readonly level: number;
  readonly count: number;
  readonly disabled: boolean;
  readonly children: readonly TreeNode[] | null;
}

/** How deep a viewer sees and may choose. */
export interface Depth {
  readonly selectable: number;
  readonly shown: number;
}

/** Builds the tree of categories: levels beyond `shown` are left out, levels beyond `selectable` are disabled. */
export function categoryTree(flat: readonly FlatCategory[], depth: Depth): TreeNode[] {
  const byParent = new Map<string, FlatCategory[]>();
  for (const node of flat) {
    const parent = node.level === 1 ? '' : node.parent;
    const siblings = byParent.get(parent);
    if (siblings) siblings.push(node);
    else byParent.set(parent, [node]);
  }
  const build = (parent: string, level: number): TreeNode[] =>
    (byParent.get(parent) ?? [])
      .filter((n) => n.level === level)
      .map((n) => {
        const children = level < depth.shown ? build(n.id, level + 1) : [];
        return {
          label: n.name,
          value: n.id,
          level,
          count: n.products,
          disabled: level > depth.selectable,
          children: children.length > 0 ? children : null,
        };
      });
  return build('', 1);
}

/** A price in fen rounded to what people say: whole tens of yuan below 100, hundreds below 1,000, else 500s. */
export function roundPriceEdge(fen: number): number {
  const step = fen < 10_000 ? 1000 : fen < 100_000 ? 10_000 : 50_000;
  return Math.max(step, Math.round(fen / step) * step);
}

/** Edges of price bands from quantiles: rounded, rising, each once (categorystat, domain.md 2.7). */
export function priceEdges(quantiles: readonly number[]): number[] {
  return [...new Set(quantiles.map(roundPriceEdge))].sort((a, b) => a - b);
}

/** A promotion with its occurrences, as it travels. */
export interface PromotionNode {
  readonly label: string;
  readonly value: readonly [from: number, to: number];
  readonly disabled: boolean;
  readonly children: readonly Omit<PromotionNode, 'children'>[];
}

/** Groups promotion periods, newest first, by promotion; `isLocked` tells which the viewer may not choose. */
export function promotionTree(
  periods: readonly PromotionPeriod[],
  isLocked: (period: PromotionPeriod) => boolean,
): PromotionNode[] {
  const nodeOf = (period: PromotionPeriod, label: string) => ({
    label,
    value: [Number(period.from), Number(period.to)] as const,
    disabled: isLocked(period),
  });
  return [...Map.groupBy(periods, (one) => one.label)].map(([label, of]) => ({
    ...nodeOf(of[0] as PromotionPeriod, label),
    children: of.map((period) => nodeOf(period, `${period.year}年${label}`)),
  }));
}
