import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authorProductDay, productAuthorDay } from '#catalog/facts/pair-rollups.ts';
import { wireName } from '#catalog/kernel/listing.ts';
import { BLOCK_SETTINGS } from '#engine/server/blocks/block-scope.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { ResultCache } from '#engine/server/result-cache.ts';
import { rollupTable } from '#engine/server/rollup-source.ts';
import { runPlan } from '#engine/server/run.ts';
import { KEYED } from '#engine/server/statement.ts';
import { BuildVersions } from '#market/build/build-versions.ts';
import { writeMeta } from '#market/schema/meta.ts';
import { prepareTables } from '#market/schema/prepare.ts';
import { systemClock } from '#platform/server/clock.ts';
import { readEnv } from '#platform/server/env.ts';
import {
  DATABASE as db,
  type MarketStore,
  type Statement,
} from '#platform/server/market-store/market-store.ts';
import { openMarketStore } from '#platform/server/market-store/open.ts';
import type { Ids } from './classes.ts';
import { details, type Names } from './details.ts';
import type { Answer, Counts, Engine, Question } from './engine.ts';
import { authorId, fillGoods, productId, roomId } from './fill-goods.ts';
import { everyDay, fillSalesAndRooms } from './fill-sales.ts';
import { handOver } from './hand-over.ts';
import { planOf } from './plan-of.ts';
import { END, type Size } from './size.ts';

/** The store as the product opens it, with the product's own settings. */
export function openStore(dir: string): Promise<MarketStore> {
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  const read = readEnv({ TIDE_DATA_DIR: dir });
  if (!read.ok) throw new Error(read.errors.join('\n'));
  return openMarketStore(read.env);
}

/** Makes the data of a size in the product's own tables; with `copies`, writes the files of the others too. */
export async function fillOurs(dir: string, size: Size, copies: boolean): Promise<void> {
  const store = await openStore(dir);
  try {
    await prepareTables(store, 1, async () => {});
    await fillGoods(store, size);
    await fillSalesAndRooms(store, size);
    if (copies) await handOver(store, dir);
    await writeMeta(store, { data_day: END, 'updated:sales': '1' }, 2);
    await store.write({ sql: 'DROP DATABASE bench' });
  } finally {
    await store.close();
  }
}

async function answerList(context: QueryContext, id: string, query: string): Promise<Answer> {
  const decided = planOf(id, query);
  const reply = await runPlan(context, decided);
  const { key } = decided.listing.of;
  const sort = wireName(decided.order.key);
  const total = reply.pagination.more ? -1 : reply.pagination.total_count;
  return { rows: reply.items.map((row) => `${String(row[key])} ${String(row[sort])}`), total };
}

const names: Names = {
  daily: `${db}.product_day`,
  sellers: rollupTable(productAuthorDay),
  sold: rollupTable(authorProductDay),
  inParts: (first, last) =>
    ` AND (part BETWEEN toYYYYMM(toDate('${first}')) AND toYYYYMM(toDate('${last}')) OR part BETWEEN toYYYYMMDD(toDate('${first}')) AND toYYYYMMDD(toDate('${last}')))`,
  tick: `${db}.room_tick`,
  id: '{id:UInt64}',
  day: (text) => `toDate('${text}')`,
  minute: 'toStartOfMinute(ts)',
};

/** The statement of a part of a detail page, with the settings that the product's own have. */
export const ownDetail = (kind: keyof typeof details, id: string): Statement => ({
  sql: `${details[kind].sql(names)}\n${kind === 'minutes' ? BLOCK_SETTINGS : KEYED}`,
  params: { id },
});

async function answerDetail(store: MarketStore, kind: keyof typeof details, id: string): Promise<Answer> {
  const { key, value } = details[kind];
  const found = await store.read<Record<string, string>>(ownDetail(kind, id));
  return { rows: found.map((row) => `${row[key]} ${row[value]}`), total: null };
}

async function countsOf(store: MarketStore): Promise<Counts> {
  const count = async (table: string) => {
    const [row] = await store.read<{ n: string }>({ sql: `SELECT count() AS n FROM ${db}.${table}` });
    return Number(row?.n ?? 0);
  };
  return {
    products: await count('card_product_f'),
    daily: await count('product_day'),
    sales: await count('sale_alloc'),
    minutes: await count('room_tick'),
  };
}

async function diskMb(store: MarketStore, tables: string): Promise<number> {
  const [row] = await store.read<{ mb: number }>({
    sql: `SELECT sum(bytes_on_disk) / 1000000 AS mb FROM system.parts WHERE active AND database = '${db}' AND match(table, {tables:String})`,
    params: { tables },
  });
  return row?.mb ?? 0;
}

/** Memory of a process that stays in the machine, MB. */
export function residentMb(pid: number | 'self'): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(join('/proc', String(pid), 'status'), 'utf8'))?.[1];
  return Number(kb ?? 0) / 1000;
}

/** Our engine: the product's own plans and statements on the product's own store. */
export interface OurEngine extends Engine {
  /** How many products have each word. */
  wordCounts(): Promise<readonly { w: string; n: string }[]>;
  /** Ids that a smaller store of this share has too. */
  ids(size: Size): Promise<Ids>;
  counts(): Promise<Counts>;
}

/** Each seventh of the first, which sell most; one at least. */
async function firstIds(store: MarketStore, id: (n: string) => string, among: number): Promise<string[]> {
  const rows = await store.read<{ id: string }>({
    sql: `SELECT toString(${id('toUInt64(number * 7)')}) AS id FROM numbers(${Math.max(1, Math.floor(among / 7))})`,
  });
  return rows.map((r) => r.id);
}

/** Opens the store of `dir`; it must have been filled. */
export async function openOurs(dir: string): Promise<OurEngine> {
  const store = await openStore(dir);
  const state = new BuildVersions(store, systemClock());
  await state.refresh();
  const context: QueryContext = { store, state, cache: new ResultCache() };
  return {
    answer: (q: Question) =>
      q.kind === 'list' ? answerList(context, q.listing, q.query) : answerDetail(store, q.kind, q.id),
    usage: async () => ({
      memoryMb: residentMb('self'),
      diskMb: await diskMb(store, '.'),
      cardMb: await diskMb(store, '^card_product'),
    }),
    wordCounts: () =>
      store.read({
        sql: `SELECT toString(w) AS w, toString(count()) AS n FROM ${db}.card_product_f ARRAY JOIN words AS w GROUP BY w`,
      }),
    ids: async (size) => ({
      products: await firstIds(store, productId, everyDay(size)),
      authors: await firstIds(store, authorId, size.authors * 0.1),
      rooms: await firstIds(store, roomId, size.rooms),
    }),
    counts: () => countsOf(store),
    close: () => store.close(),
  };
}
