import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '#app/server/build.ts';
import { createRuntime } from '#app/server/runtime.ts';
import { everything, readDirtyDays } from '#market/ingest/dirty-days.ts';
import { writeMeta } from '#market/schema/meta.ts';
import { readEnv } from '#platform/server/env.ts';
import { createLog } from '#platform/server/log.ts';
import { openTestApp } from '#testkit/app.ts';
import { panelCsv } from '#testkit/market.ts';

const dir = mkdtempSync(join(tmpdir(), 'tide-upgrade-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function settings() {
  const read = readEnv({
    TIDE_DATA_DIR: dir,
    TIDE_SINGLE_USER: 'supreme',
    TIDE_MARKET_SESSIONS: '2',
    TIDE_MARKET_MEMORY_MB: '2048',
    TIDE_MARKET_SHORT_LIVED: '1',
  });
  if (!read.ok) throw new Error(read.errors.join('\n'));
  return read.env;
}

it('a process that ends between an upgrade of the tables and their derivation leaves no empty page', async () => {
  const before = await openTestApp({ dir });
  const { clock } = before;
  const rows = [
    { day: '2026/3/5', sold: 100 },
    { day: '2026/3/6', sold: 130 },
  ];
  await before.importText('product-panel', 'panel.csv', panelCsv(rows));
  const shown = (await before.ask('products', 'period=30')).body.data?.items;
  expect(shown).toHaveLength(1);
  await writeMeta(
    before.runtime.stores.market,
    { 'ddl:card_product_f': 'older', 'ddl:card_product_row': 'older' },
    clock.now(),
  );
  await before.close();

  // The upgrade: tables are made anew, and the process is gone before it derives.
  const log = createLog({ level: 'silent' });
  const env = settings();
  const cut = await createRuntime({ env, clock, log });
  expect(cut.isReady()).toBe(false);
  expect((await readDirtyDays(cut.stores.account)).changes).toEqual(everything());
  await cut.close();

  const after = await createRuntime({ env, clock, log });
  const { app } = await buildApp({ env, log, runtime: after, secret: 'x' });
  const ready = async () => {
    const reply = await app.inject({ url: '/api/health', headers: { host: '127.0.0.1' } });
    return reply.json<{ ready: boolean }>().ready;
  };
  expect(await ready()).toBe(false);
  await after.resumePendingWork();
  expect(await ready()).toBe(true);
  const reply = await app.inject({
    method: 'POST',
    url: '/api/sku/search',
    headers: { host: '127.0.0.1', 'content-type': 'application/json' },
    payload: '{"period":30}',
  });
  expect(reply.json<{ data: { items: unknown[] } }>().data.items).toEqual(shown);
  expect((await readDirtyDays(after.stores.account)).notes).toEqual([]);
  await app.close();
  await after.close();
}, 900_000);
