import { dayBefore, END } from './size.ts';

/** The statement of a page's part, in the words of one engine: `id` and the days come as values. */
export interface Detail {
  /** The two columns by which answers are held against each other. */
  readonly key: string;
  readonly value: string;
  sql(dialect: Names): string;
}

/** What the engines call things. */
export interface Names {
  readonly daily: string;
  /** Sales by the author and by the product of a pair and day: the roll-ups that the product reads, or its single sales. */
  readonly sellers: string;
  readonly sold: string;
  /** What else a statement over days says, so that the engine reads the partitions of these days alone. */
  inParts(first: string, last: string): string;
  readonly tick: string;
  /** The id that is asked for. */
  readonly id: string;
  /** A day as a value. */
  day(text: string): string;
  /** The minute of a moment. */
  readonly minute: string;
}

const within = (names: Names, days: number) =>
  `BETWEEN ${names.day(dayBefore(days - 1))} AND ${names.day(END)}${names.inParts(dayBefore(days - 1), END)}`;

/** What a detail page asks for: a series, lists of who sold with whom, the minutes of a room. */
export const details: Readonly<Record<'series' | 'sellers' | 'sold' | 'minutes', Detail>> = {
  series: {
    key: 'day',
    value: 'sales',
    sql: (n) =>
      `SELECT day, sum(d.sales) AS sales, sum(d.gmv) AS gmv FROM ${n.daily} AS d WHERE d.product_id = ${n.id} AND d.day ${within(n, 180)} GROUP BY day ORDER BY day`,
  },
  sellers: {
    key: 'author_id',
    value: 'gmv',
    sql: (n) =>
      `SELECT author_id, sum(s.sales) AS sales, sum(s.gmv) AS gmv FROM ${n.sellers} AS s WHERE s.product_id = ${n.id} AND s.day ${within(n, 30)} GROUP BY author_id ORDER BY gmv DESC, author_id LIMIT 50`,
  },
  sold: {
    key: 'product_id',
    value: 'gmv',
    sql: (n) =>
      `SELECT product_id, sum(s.sales) AS sales, sum(s.gmv) AS gmv FROM ${n.sold} AS s WHERE s.author_id = ${n.id} AND s.day ${within(n, 30)} GROUP BY product_id ORDER BY gmv DESC, product_id LIMIT 50`,
  },
  minutes: {
    key: 'online',
    value: 'watched',
    sql: (n) =>
      `SELECT ${n.minute} AS minute, max(t.online) AS online, max(t.watch_cnt) AS watched, max(t.likes) AS likes FROM ${n.tick} AS t WHERE t.room_id = ${n.id} GROUP BY minute ORDER BY minute`,
  },
};
