import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import type { DataImport, ImportOverview } from '#features/files/imports/contract.ts';
import type { Envelope } from '#platform/wire/envelope.ts';
import { openTestApp } from '#testkit/app.ts';
import { panelCsv } from '#testkit/market.ts';
import { startServer, type TestServer } from '#testkit/process.ts';
import { seeded } from '#testkit/world-base.ts';

// kill -9 of the server between the upload and the import, and at a random moment of the import: the files wait, the import goes on by
// itself, and no row is in twice.
const ROUNDS = Number(process.env.TIDE_FAULT_ROUNDS ?? 3);
const PRODUCTS = 400;
const DAYS = 5;
const FILES = 2;
/** A lease of a killed server ends by itself. */
const LEASE_MS = 90_000;

const root = mkdtempSync(join(tmpdir(), 'tide-page-kill-'));
const random = seeded(Number(process.env.TIDE_FAULT_SEED ?? 17));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const start = () => startServer(root, { TIDE_WIRE: 'plain' });

async function kill({ child, ended }: TestServer): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

async function post<T>(
  { url }: TestServer,
  path: string,
  body: string,
  type = 'application/json',
): Promise<T> {
  const reply = await fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': type }, body });
  const envelope = (await reply.json()) as Envelope<T>;
  expect(envelope).toMatchObject({ success: true });
  return envelope.data as T;
}

async function importOf({ url }: TestServer, id: string): Promise<DataImport> {
  const { data } = (await (await fetch(`${url}/api/import/list`)).json()) as Envelope<ImportOverview>;
  return data?.items.find((one) => one.id === id) as DataImport;
}

/** A file with counters of products of its own. */
function fileOf(round: number, file: number): string {
  const rows = Array.from({ length: PRODUCTS * DAYS }, (_, n) => ({
    id: `K${round}x${file}x${n % PRODUCTS}`,
    day: `2026/3/${1 + Math.floor(n / PRODUCTS)}`,
    sold: 100 + n,
  }));
  return panelCsv(rows);
}

async function upload(server: TestServer, round: number): Promise<string> {
  let id = '';
  for (let file = 0; file < FILES; file++) {
    const query = new URLSearchParams({ name: `panel-${file}.csv`, ...(id && { import_id: id }) });
    const path = `/api/import/upload?${query.toString()}`;
    const type = 'application/octet-stream';
    id = (await post<{ import_id: string }>(server, path, fileOf(round, file), type)).import_id;
  }
  return id;
}

it(
  `an import from the page survives ${ROUNDS} kills between upload and import, and ${ROUNDS} on its way`,
  async () => {
    let resumed = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const first = await start();
      const id = await upload(first, round);
      await kill(first);

      const second = await start();
      expect(await importOf(second, id)).toMatchObject({ state: 'draft', files: [{}, {}] });
      await post(second, '/api/import/start', JSON.stringify({ id, map: [], feeds: [] }));
      await pause(random() * 700);
      const before = await importOf(second, id);
      await kill(second);

      const third = await start();
      await expect
        .poll(async () => (await importOf(third, id)).state, { timeout: LEASE_MS, interval: 250 })
        .toBe('done');
      const done = await importOf(third, id);
      if (before.state === 'waiting' && done.was_resumed) resumed++;
      for (const { rows, accepted, duplicates, rejected, refused } of done.results) {
        expect([rows, accepted + duplicates, rejected, refused]).toEqual([
          PRODUCTS * DAYS,
          PRODUCTS * DAYS,
          0,
          null,
        ]);
      }
      // The files of what is done are removed by a job of their own.
      const folder = join(root, 'imports', id);
      await expect
        .poll(() => (existsSync(folder) ? readdirSync(folder) : []), { timeout: LEASE_MS, interval: 250 })
        .toEqual([]);
      await third.stop();
    }
    console.info(`page-import-kill: ${resumed} of ${ROUNDS} went on in another server`);

    const test = await openTestApp({ dir: root });
    const sql = 'SELECT count() AS n, uniqExact(row_id) AS ids FROM tide.product_counter';
    const all = String(ROUNDS * FILES * PRODUCTS * DAYS);
    expect(await test.runtime.stores.market.read({ sql })).toEqual([{ n: all, ids: all }]);
    const pending = await test.runtime.stores.account.db.selectFrom('derive_pending').selectAll().execute();
    expect(pending).toEqual([]);
    await test.close();
  },
  300_000 + ROUNDS * 180_000,
);
