import { join } from 'node:path';
import pg from 'pg';
import { askOther } from './asked.ts';
import type { Engine } from './engine.ts';
import { dailyParts } from './fill-sales.ts';
import { copiesOf, NUMBERS, PAGE_TEXTS, TABLES, TEXTS } from './hand-over.ts';
import type { Dialect } from './portable.ts';
import { startCluster } from './postgres-cluster.ts';

/** Columns that the classes put rows in order by. */
export const SORTED: readonly string[] = [
  ...[1, 7, 15, 30].flatMap((days) => [`sales${days}`, `gmv${days}`]),
  ...'live_sales30 video_sales30 card_sales30 authors30 comments sold_total'.split(' '),
];

const WIDE_TEXTS = TEXTS.map((name) => `${name} text`).join(', ');

/** Which orders have indices: each that is asked here, which is what the questions are made for, or the one that a listing opens with. */
export type Ordered = 'every' | 'first';

const ORDERS_OF: Readonly<Record<Ordered, readonly string[]>> = { every: SORTED, first: ['sales30'] };

/** What an administrator would give the list: orders by themselves and within a category, filters, and the words. */
const cardIndices = (ordered: Ordered): readonly string[] => [
  ...ORDERS_OF[ordered].flatMap((c) => [
    `(${c} DESC NULLS LAST, product_id)`,
    `(cat1, ${c} DESC NULLS LAST, product_id)`,
  ]),
  '(cat1, cat2)',
  '(price)',
  '(cos_bp)',
  '(find_day)',
  'USING gin (words)',
];

async function load(url: string, work: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const sql of work) await client.query(sql);
  } finally {
    await client.end();
  }
}

const index = (table: string, on: readonly string[]) =>
  on.map((columns) => `CREATE INDEX ON ${table} ${columns}`);

function cardWork(copies: string, ordered: Ordered): string[][] {
  const numbers = NUMBERS.map((c) => `${c} bigint`).join(', ');
  const copy = (table: string) =>
    `COPY ${table} FROM '${join(copies, `${table}.csv`)}' WITH (FORMAT csv, NULL '\\N')`;
  const indices = cardIndices(ordered);
  const half = Math.ceil(indices.length / 2);
  return [
    [
      `CREATE UNLOGGED TABLE card (product_id bigint PRIMARY KEY, find_day date, ${numbers}, words text[])`,
      copy('card'),
      `CREATE UNLOGGED TABLE card_row (product_id bigint PRIMARY KEY, ${WIDE_TEXTS})`,
      copy('card_row'),
    ],
    index('card', indices.slice(half)),
    index('card', indices.slice(0, half)),
  ];
}

function otherWork(copies: string): string[] {
  const indices: Record<keyof typeof TABLES, string[]> = {
    product_day: ['(product_id, day)'],
    sale: ['(product_id, day)', '(author_id, day)'],
    rank_snap: ['(board, unit, day, cat1, rank)'],
    room_tick: ['(room_id, ts)'],
  };
  return Object.entries(TABLES).flatMap(([table, columns]) => {
    const files =
      table === 'product_day' ? dailyParts().map((p) => `product_day-${p}.csv`) : [`${table}.csv`];
    return [
      `CREATE UNLOGGED TABLE ${table} (${columns})`,
      ...files.map((f) => `COPY ${table} FROM '${join(copies, f)}' WITH (FORMAT csv, NULL '\\N')`),
      ...index(table, indices[table as keyof typeof TABLES]),
      `VACUUM (ANALYZE) ${table}`,
    ];
  });
}

/** Each has a server of its own. */
const folderOf = (dir: string, ordered: Ordered) => (ordered === 'every' ? dir : join(dir, ordered));

/** Fills PostgreSQL from the copies, indexes and analyses it; two connections share the work. */
export async function fillPostgres(dir: string, ordered: Ordered): Promise<void> {
  const cluster = await startCluster(folderOf(dir, ordered));
  try {
    const copies = copiesOf(dir);
    const [tables, some, others] = cardWork(copies, ordered) as [string[], string[], string[]];
    const cards = async () => {
      await load(cluster.url, tables);
      await Promise.all([load(cluster.url, some), load(cluster.url, others)]);
      const finer = 'ALTER TABLE card ALTER words SET STATISTICS 1000';
      await load(cluster.url, [finer, 'VACUUM (ANALYZE) card', 'VACUUM (ANALYZE) card_row']);
    };
    await Promise.all([cards(), load(cluster.url, otherWork(copies))]);
  } finally {
    cluster.stop();
  }
}

const quoted = (words: readonly string[]) =>
  `ARRAY[${words.map((w) => `'${w.replaceAll("'", "''")}'`).join(',')}]`;

/** Two tables as ours are: a narrow one finds, a wide one shows fifty rows by id. */
const dialect: Dialect = {
  words: (alternatives) => alternatives.map((one) => `words && ${quoted(one)}`).join(' AND '),
  page: ({ shown, where, order, cut }) =>
    `SELECT f.*, ${PAGE_TEXTS.map((name) => `r.${name}`).join(', ')} FROM (
SELECT product_id, ${shown.join(', ')} FROM card${where} ORDER BY ${order} ${cut}
) AS f JOIN card_row AS r ON r.product_id = f.product_id ORDER BY f.sorted DESC NULLS LAST, f.product_id`,
};

const names = (id: string) => ({
  daily: 'product_day',
  sellers: 'sale',
  sold: 'sale',
  inParts: () => '',
  tick: 'room_tick',
  id,
  day: (text: string) => `DATE '${text}'`,
  minute: "date_trunc('minute', ts)",
});

const BOARD_TEXTS =
  '(SELECT product_id, price, title, shop_name, cover_look, trend FROM card JOIN card_row USING (product_id))';

async function megabytes(pool: pg.Pool, expression: string): Promise<number> {
  const { rows } = await pool.query<{ mb: string }>(`SELECT (${expression}) / 1000000 AS mb`);
  return Number(rows[0]?.mb ?? 0);
}

/** Starts the server of `dir` and asks it over two connections. */
export async function openPostgres(dir: string, ordered: Ordered): Promise<Engine> {
  const cluster = await startCluster(folderOf(dir, ordered));
  const pool = new pg.Pool({ connectionString: cluster.url, max: 2 });
  return {
    answer: (q) =>
      askOther(q, {
        dialect,
        names,
        texts: BOARD_TEXTS,
        rows: async (sql) => (await pool.query<Record<string, unknown>>(sql)).rows,
      }),
    usage: async () => ({
      memoryMb: cluster.memoryMb(),
      diskMb: await megabytes(pool, 'pg_database_size(current_database())'),
      cardMb: await megabytes(pool, "pg_total_relation_size('card') + pg_total_relation_size('card_row')"),
    }),
    close: async () => {
      await pool.end();
      cluster.stop();
    },
  };
}
