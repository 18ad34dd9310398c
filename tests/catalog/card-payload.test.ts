import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WINDOWS } from '#catalog/enums/windows.ts';
import { authorCard } from '#catalog/facts/author-card.ts';
import { brandCard } from '#catalog/facts/brand-card.ts';
import { payloadColumns, windowBound } from '#catalog/facts/card-payload.ts';
import { liveCard } from '#catalog/facts/live-card.ts';
import { productCard } from '#catalog/facts/product-card.ts';
import { shopCard } from '#catalog/facts/shop-card.ts';
import { videoCard } from '#catalog/facts/video-card.ts';
import { listings } from '#catalog/index.ts';
import type { Expr } from '#catalog/kernel/expr.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { Plan } from '#engine/plan.ts';
import { exprSql, type Naming, namingOf } from '#engine/server/expr-sql.ts';
import { cardReader, type Stored, type StoredRow, valueOf } from '#engine/server/value-of.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';

// A figure is put in order by the store and shown by us: both must say the same of every row.

let test: TestApp;
let store: MarketStore;

beforeAll(async () => {
  test = await openTestApp({ world: true });
  store = test.runtime.stores.market;
}, 600_000);
afterAll(() => test.close());

const ROWS = 300;

const cards = [authorCard, brandCard, liveCard, productCard, shopCard, videoCard].map(
  (card) => [card.table, card] as const,
);

const tablesIn = (expr: Expr): string[] => {
  if (expr.op === 'ratio') return [...tablesIn(expr.over), ...tablesIn(expr.under)];
  if (expr.op === 'unknown' || expr.op === 'formula' || expr.op === 'shares') return [];
  return expr.op === 'column' ? [expr.table] : tablesIn(expr.of);
};

const onWire = (expr: Expr, sql: string) => {
  if (expr.unit === 'day') return `toYYYYMMDD(${sql})`;
  return expr.unit === 'time' ? `toUnixTimestamp(${sql})` : sql;
};

const text = (value: unknown) =>
  value === null || value === undefined ? null : JSON.stringify(value).replaceAll('"', '');

/** Expressions of a listing that the store can tell of rows of one table. */
function valuesOf(listing: Listing, has: (expr: Expr) => boolean): [string, Expr][] {
  return Object.entries(listing.columns).flatMap(([key, { value }]): [string, Expr][] =>
    value && value.op !== 'shares' && has(value) ? [[key, value]] : [],
  );
}

async function compare(naming: Naming, values: readonly [string, Expr][], from: string, record: StoredRow[]) {
  if (values.length === 0) return;
  const columns = values.map(([, expr], n) => `${onWire(expr, exprSql(expr, naming))} AS x${n}`);
  const told = await store.read<Stored>({ sql: `SELECT ${columns.join(', ')} ${from}` });
  expect(told.length).toBe(record.length);
  for (const [n, [key, expr]] of values.entries()) {
    const own = record.map((row) => text(valueOf(expr, row, naming)));
    expect([key, own]).toEqual([key, told.map((row) => text(row[`x${n}`]))]);
  }
}

describe('what is shown is what the store says', () => {
  it.each(listings.map((l) => [l.id, l] as const))('of %s', async (_, listing) => {
    const { from, shows } = listing;
    const card = from.storage === 'card' ? from : shows;
    for (const days of WINDOWS) {
      const time = { kind: 'window', days } as Naming['time'];
      if (card) {
        const { table, key } = card;
        const found = `FROM tide.${table}_f ORDER BY ${key} LIMIT ${ROWS}`;
        const known = await store.read<{ name: string }>({
          sql: `SELECT name FROM system.columns WHERE database = 'tide' AND table = '${table}_f'`,
        });
        const names = new Set(known.map((k) => k.name));
        const rows = await store.read<{ id: string; payload: string }>({
          sql: `SELECT ${key} AS id, payload FROM tide.${table}_row WHERE ${key} IN (SELECT ${key} ${found}) ORDER BY ${key}`,
        });
        expect(rows.length).toBeGreaterThan(0);
        const naming: Naming = {
          time,
          found: from.storage === 'card' ? null : from.table,
          metrics: new Set(),
          maybe: new Set(),
          isGrouped: false,
          cardPrefix: '',
          ...(windowBound(card) !== undefined && { bounded: card }),
        };
        const values = valuesOf(listing, (expr) => {
          if (!tablesIn(expr).every((t) => t === table)) return false;
          return expr.op !== 'column' || names.has(expr.windowed ? `${expr.column}${days}` : expr.column);
        });
        await compare(
          naming,
          values,
          found,
          rows.map(({ id, payload }) => ({ id, found: {}, card: cardReader(card)(payload) })),
        );
      }
    }
    if (from.storage === 'card') return;
    const naming: Naming = { ...namingOf({ listing } as Plan), time: { kind: 'none' } as never };
    const where = listing.board ? `WHERE board = '${listing.board.name}'` : '';
    const order = `FROM tide.${from.table} ${where} ORDER BY ALL LIMIT ${ROWS}`;
    const rows = await store.read<Stored>({
      sql: `SELECT * FROM (SELECT * ${order}) SETTINGS date_time_output_format = 'unix_timestamp'`,
    });
    expect(rows.length).toBeGreaterThan(0);
    const values = valuesOf(listing, (expr) => tablesIn(expr).every((t) => t === from.table));
    expect(values.length).toBeGreaterThan(0);
    await compare(
      naming,
      values,
      `FROM (SELECT * ${order})`,
      rows.map((found) => ({ id: '0', found, card: () => undefined })),
    );
  });

  it.each(cards)('in texts, days, moments and series too: %s', async (_, card) => {
    const { table, key } = card;
    const rows = await store.read<Stored & { payload: string }>({
      sql: `SELECT * FROM tide.${table}_row ORDER BY ${key} LIMIT ${ROWS} SETTINGS date_time_output_format = 'unix_timestamp'`,
    });
    expect(rows.length).toBeGreaterThan(0);
    const own = payloadColumns(card).filter((column) => column in (rows[0] as Stored));
    expect(own.length).toBeGreaterThan(4);
    for (const row of rows) {
      const shown = cardReader(card)(row.payload);
      expect(own.map((column) => [column, text(shown(column))])).toEqual(
        own.map((column) => [column, text(row[column])]),
      );
    }
    expect(() => cardReader(card)((rows[0] as { payload: string }).payload)('nothing')).toThrow('nothing');
  });

  it.each([1, 60, 1000, 10_000])('with halves rounded as the store rounds them, times %d', async (times) => {
    const expr: Expr = {
      op: 'ratio',
      unit: 'fen',
      times,
      over: { op: 'column', table: 't', column: 'a', unit: 'fen', windowed: false },
      under: { op: 'column', table: 't', column: 'b', unit: 'count', windowed: false },
    };
    const naming: Naming = {
      time: { kind: 'none' } as never,
      found: 't',
      metrics: new Set(),
      maybe: new Set(),
      isGrouped: false,
      cardPrefix: '',
    };
    const pairs = await store.read<Stored>({
      sql: `SELECT a, b, ${exprSql(expr, naming)} AS v FROM (SELECT number % 41 AS a, intDiv(number, 41) AS b FROM numbers(820))`,
    });
    expect(
      pairs.map((found) => text(valueOf(expr, { id: '0', found, card: () => undefined }, naming))),
    ).toEqual(pairs.map(({ v }) => text(v)));
  });
});
