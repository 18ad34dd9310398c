import { authorEvent } from '#catalog/facts/author-event.ts';
import { fantasticComment } from '#catalog/facts/fantastic-comment.ts';
import { hotWord } from '#catalog/facts/hot-word.ts';
import { pastBestseller } from '#catalog/facts/past-bestseller.ts';
import { productBurst } from '#catalog/facts/product-burst.ts';
import { factTable, type TableDefinition } from './table.ts';

const burst = factTable(productBurst, {
  order: 'ORDER BY (score, product_id)',
  more: { market_since: 'Date' },
});

const bestseller = factTable(pastBestseller, { order: 'ORDER BY (peak_sales, product_id)' });

/** Events of authors, products, shops and brands (`object` 1 to 4), at most one event of a kind a day. */
const objectEvent: TableDefinition = {
  name: 'object_event',
  kind: 'derived',
  twins: ['object_event_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  object UInt8,
  object_id UInt64,
  day Date,
  kind UInt8,
  words String
) ENGINE = {engine:MergeTree()}
ORDER BY (object, object_id, day, kind)`,
};

/** The newest of those of each author that everybody is told of. */
const ofAuthor = factTable(authorEvent, { order: 'ORDER BY (day, author_id)' });

const searched = factTable(hotWord, { order: 'ORDER BY (heat, word_id)' });

const liked = factTable(fantasticComment, { order: 'ORDER BY (likes, comment_id)' });

/** Products that take off, bestsellers of the year before, what happened to objects, comments that many liked, and words that many search for. */
export const detectTables: readonly TableDefinition[] = [
  burst,
  bestseller,
  objectEvent,
  ofAuthor,
  liked,
  searched,
];
