import { authorScore } from '../facts/author-score.ts';
import { authorProductDay } from '../facts/pair-rollups.ts';
import { productCard } from '../facts/product-card.ts';
import type { DetailBlock } from '../kernel/detail.ts';
import { columnsOf, distinct, latest, sum } from '../kernel/expr.ts';

const sold = columnsOf(authorProductDay);
const dsr = columnsOf(authorScore);
const product = columnsOf(productCard);

/** Figures of the profile card over 30 days (domain.md 4.4). */
export const authorHead: Readonly<Record<string, DetailBlock>> = {
  kpis: {
    kind: 'kpis',
    title: '近30天',
    values: {
      days: { label: '带货天数', value: distinct(sold.day), cell: 'count', help: '近30天有销量的天数' },
      dsr: { label: '带货口碑', value: latest(dsr.score), cell: 'score', help: '平台公布的带货口碑分' },
    },
    split: { live: sum(sold.live_gmv), video: sum(sold.video_gmv), card: sum(sold.card_gmv) },
  },
  categories: {
    kind: 'composition',
    title: '主营类目',
    look: 'bars',
    by: { kind: 'card', card: productCard, on: product.cat1, names: { from: 'categories' } },
    figure: { label: '销售额', value: sum(sold.gmv), cell: 'money', banded: 'gmv' },
    most: 4,
  },
};
