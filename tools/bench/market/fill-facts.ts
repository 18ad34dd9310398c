import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { roomFacts, videoFacts } from './carrier-facts.ts';
import { midnight, named, type Rows, writeRows } from './facts.ts';
import { authorId, draw, even, zipf } from './fill-goods.ts';
import type { FactsSize } from './size.ts';
import { PHRASES } from './vocabulary.ts';

/** The three levels of categories that bench.product names. */
function categoryFacts(): Rows[] {
  const levels = [
    ['cat1', '0', named('category1', 'toUInt64(id - 1000)')],
    ['cat2', '1000 + intDiv(id - 2000, 12)', named('category2', 'toUInt64(id - 2000)')],
    ['cat3', '2000 + intDiv(id - 30000, 5)', named('goods', 'toUInt64(id - 30000)')],
  ] as const;
  return levels.map(([column, parent, name], i) => ({
    stream: 'category_node',
    from: `(SELECT DISTINCT ${column} AS id FROM bench.product)`,
    columns: { tree: "'m'", id: 'id', parent_id: parent, level: String(i + 1), name },
  }));
}

/** What shops and brands of bench.product say of themselves. */
function ownerFacts({ days }: FactsSize): Rows[] {
  const ts = midnight(days + 1);
  const shop = {
    shop_id: 'shop_id',
    ts,
    source_key: 'toString(shop_id)',
    name: 'shop_name',
    type: '1 + shop_id % 4',
  };
  const brand = {
    brand_id: 'brand_id',
    ts,
    source_key: 'toString(brand_id)',
    name: named('brand', 'toUInt64(brand_id - 1)'),
  };
  return [
    {
      stream: 'shop_profile',
      from: '(SELECT shop_id, any(shop_name) AS shop_name FROM bench.product GROUP BY shop_id)',
      columns: shop,
    },
    { stream: 'brand_profile', from: '(SELECT DISTINCT brand_id FROM bench.product)', columns: brand },
  ];
}

/** What goods say of themselves, as bench.product has it. */
function productFacts({ days }: FactsSize): Rows[] {
  const same = ['product_id', 'title', 'shop_id', 'brand_id', 'cat1', 'cat2', 'cat3', 'cos_bp'];
  const columns = {
    ...Object.fromEntries(same.map((name) => [name, name])),
    ts: midnight(days + 1),
    source_key: 'toString(n)',
    price_fen: 'price',
  };
  return [{ stream: 'product_profile', from: 'bench.product', columns }];
}

/** Each day up to the data day, by how many days it lies before it. */
const backs = (days: number) => Array.from({ length: days + 1 }, (_, i) => days - i);

/** A counter a day of each product that sells, at an hour of its own; it never falls. */
function counterFacts({ active, days }: FactsSize): Rows[] {
  const sold = (back: number) =>
    `toUInt64(sold_before + s30 / 30. * (${days - back} + 0.8 * ${draw(60 + back)}))`;
  const from = `(SELECT n, product_id, ifNull(sold_total, 0) AS sold_before, s30, comments, cost, is_viewed, cvr FROM bench.product WHERE n < ${active})`;
  return backs(days).map((back) => ({
    stream: 'product_counter',
    from,
    columns: {
      product_id: 'product_id',
      ts: `${midnight(back)} + 3600 + cityHash64(n, 59) % 82000`,
      counted: '1',
      sold_total: sold(back),
      views: `if(is_viewed, toUInt64(${sold(back)} / cvr), NULL)`,
      comments: 'comments',
      price_fen: 'cost',
    },
  }));
}

/** What authors say of themselves. */
function authorFacts({ authors, days }: FactsSize): Rows[] {
  const praise = (salt: number) => named('praise', even(salt, PHRASES.praise.count));
  const columns = {
    author_id: authorId('n'),
    ts: midnight(days + 1),
    source_key: 'toString(n)',
    name: `concat(${named('brand', even(70, PHRASES.brand.count))}, ${praise(71)})`,
    display_id: "concat('id', toString(n))",
    gender: 'n % 3',
    province: "['广东省', '浙江省', '四川省', ''][1 + n % 4]",
    city: "['广州市', '杭州市', '成都市', ''][1 + n % 4]",
    category: named('category1', zipf(72, PHRASES.category1.count)),
    signature: `if(n % 5 < 2, '', concat(${praise(73)}, ' ', ${praise(74)}, ' ', ${named('goods', even(75, PHRASES.goods.count))}))`,
    kind: 'multiIf(n % 12 = 0, 3, n % 40 = 1, 2, 1)',
    level: 'n % 8',
  };
  return [{ stream: 'author_profile', from: `(SELECT number AS n FROM numbers_mt(${authors}))`, columns }];
}

/** Followers of authors: a fifth is counted every day and the others at both ends. */
function followerFacts({ authors, days }: FactsSize): Rows[] {
  const fans = `toUInt64(30000000 / pow(n + 10, 0.7) + 200 * ${draw(76)})`;
  return backs(days).map((back) => ({
    stream: 'author_counter',
    from: `(SELECT number AS n FROM numbers_mt(${back === days || back === 0 ? authors : Math.round(authors / 5)}))`,
    columns: {
      author_id: authorId('n'),
      ts: `${midnight(back)} + 7200 + cityHash64(n, 58) % 70000`,
      fans: `toUInt64(${fans} * (1 + ${days - back} * (${draw(77)} - 0.3) / 500))`,
      videos: `100 + n % 900 + ${days - back}`,
      likes: `${fans} * 12`,
    },
  }));
}

const kinds = {
  categories: categoryFacts,
  owners: ownerFacts,
  products: productFacts,
  counters: counterFacts,
  authors: authorFacts,
  followers: followerFacts,
  rooms: roomFacts,
  videos: videoFacts,
} as const;

/** Fills the streams of a market whose goods stand in bench.product; nothing is derived from them. Tells of each kind before it. */
export async function fillFacts(
  store: MarketStore,
  size: FactsSize,
  onStage: (stage: string) => void,
): Promise<void> {
  for (const [name, rowsOf] of Object.entries(kinds)) {
    onStage(name);
    for (const rows of rowsOf(size)) await writeRows(store, rows);
  }
}
