import type { ColumnExpr } from '../kernel/expr.ts';

const labels = {
  author: '达人昵称',
  product: '商品名称',
  shop: '小店名称',
  brand: '品牌名称',
  video: '视频描述、话题或达人',
} as const;

/** The search within a ranking: rows keep the rank that they have in the whole list. `words` are those of the card it shows. */
export const keywordIn = <const W extends ColumnExpr>(words: W, family: keyof typeof labels) =>
  ({ kind: 'keyword', label: labels[family], in: words, family }) as const;
