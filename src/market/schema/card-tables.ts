import { WINDOWS } from '#catalog/enums/windows.ts';
import { authorCard } from '#catalog/facts/author-card.ts';
import { categoryFigures } from '#catalog/facts/pair-columns.ts';
import { productCard } from '#catalog/facts/product-card.ts';
import { shopCard } from '#catalog/facts/shop-card.ts';
import { videoCard } from '#catalog/facts/video-card.ts';
import { cardTablesOf } from './card.ts';
import type { TableDefinition } from './table.ts';

/** Windowed figures that products are put in order by. Without an index an order reads all rows: 27 ms against 5 at 3 million. */
const sortedBy = [
  'sales',
  'gmv',
  'live_sales',
  'video_sales',
  'card_sales',
  'sale_days',
  'authors',
  'lives',
  'videos',
].flatMap((name) => WINDOWS.map((days) => `${name}${days}`));

const product = cardTablesOf({
  fact: productCard,
  minmax: ['find_day', ...sortedBy],
  order: 'cat1, hot DESC',
  isSinglePart: true,
});

const shop = cardTablesOf({
  fact: shopCard,
  minmax: ['sales1', 'gmv1', 'sales30', 'gmv30'],
  order: 'cat1, hot DESC',
  isSinglePart: true,
});

const author = cardTablesOf({
  fact: authorCard,
  minmax: ['gmv30'],
  order: 'category, hot DESC',
  isSinglePart: true,
});

const video = cardTablesOf({ fact: videoCard, minmax: ['pub_day'], order: 'hot DESC', isSinglePart: true });

/** What an author sold of each category of goods over the windows (domain.md 2.1, cate_*): levels 1 and 2, 0 for goods of none. Money in fen. */
const authorCategory: TableDefinition = {
  name: 'card_author_cate',
  kind: 'derived',
  twins: ['card_author_cate_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  level UInt8,
  cate_id UInt64,
  author_id UInt64,
${WINDOWS.flatMap((days) => Object.keys(categoryFigures).map((name) => `  ${name}${days} UInt64`)).join(',\n')}
) ENGINE = {engine:MergeTree()}
ORDER BY (level, cate_id, author_id)`,
};

/** Cards: one row an entity, in two tables: one that filters and sorts, one that is read by id. */
export const cardTables: readonly TableDefinition[] = [
  ...product,
  ...shop,
  ...author,
  ...video,
  authorCategory,
];
