import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { askOther } from './asked.ts';
import type { Engine } from './engine.ts';
import { copiesOf, PAGE_TEXTS, TABLES } from './hand-over.ts';
import { residentMb } from './ours.ts';
import type { Dialect } from './portable.ts';

const fileOf = (dir: string) => join(dir, 'duck.db');
/** Deep pages too are to fetch their wide columns late. */
const SETTINGS = { threads: '2', memory_limit: '8GB', late_materialization_max_rows: '20000' };
const MEGA = 1_000_000;

async function connect(dir: string): Promise<{ instance: DuckDBInstance; made: DuckDBConnection[] }> {
  const instance = await DuckDBInstance.create(fileOf(dir), SETTINGS);
  return { instance, made: [await instance.connect(), await instance.connect()] };
}

/** Fills DuckDB from the copies: the same rows in the same order as ours. Answers the megabytes of the cards alone. */
export async function fillDuck(dir: string): Promise<void> {
  const { instance, made } = await connect(dir);
  const db = made[0] as DuckDBConnection;
  const copies = copiesOf(dir);
  await db.run(`CREATE TABLE card AS SELECT * FROM read_parquet('${join(copies, 'card.parquet')}')`);
  await db.run('CHECKPOINT');
  await db.run(`CREATE TABLE made AS SELECT ${statSync(fileOf(dir)).size / MEGA} AS card_mb`);
  for (const [table, columns] of Object.entries(TABLES)) {
    await db.run(`CREATE TABLE ${table} (${columns})`);
    await db.run(
      `INSERT INTO ${table} SELECT * FROM read_csv('${join(copies, table)}*.csv', header = false, nullstr = '\\N', columns = {${columns
        .split(', ')
        .map((c) => `'${c.split(' ')[0]}': '${c.split(' ')[1]}'`)
        .join(', ')}})`,
    );
  }
  await db.run('CHECKPOINT');
  for (const one of made) one.closeSync();
  instance.closeSync();
}

/** One table with everything: the engine itself fetches the wide columns of a page late. */
const dialect: Dialect = {
  words: (_alternatives, pieces) => pieces.map((p) => `looked LIKE '%${p}%'`).join(' AND '),
  page: ({ shown, where, order, cut }) =>
    `SELECT product_id, ${PAGE_TEXTS.join(', ')}, ${shown.join(', ')} FROM card${where} ORDER BY ${order} ${cut}`,
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

/** Opens the DuckDB of `dir`; a page and its count run side by side, each on a connection of its own, as ours do. */
export async function openDuck(dir: string): Promise<Engine> {
  const { instance, made } = await connect(dir);
  let turn = 0;
  const rows = async (sql: string) => {
    const db = made[turn++ % made.length] as DuckDBConnection;
    return (await db.runAndReadAll(sql)).getRowObjects();
  };
  const [kept] = await rows('SELECT card_mb FROM made');
  return {
    answer: (q) => askOther(q, { dialect, names, texts: 'card', rows }),
    usage: async () => ({
      memoryMb: residentMb('self'),
      diskMb: statSync(fileOf(dir)).size / MEGA,
      cardMb: Number(kept?.card_mb ?? 0),
    }),
    close: async () => {
      for (const one of made) one.closeSync();
      instance.closeSync();
    },
  };
}
