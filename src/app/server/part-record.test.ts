import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportStores } from '#market/ingest/import-stores.ts';
import { sharedNote } from '#platform/server/account-store/shared-note.ts';
import { turnableClock } from '#platform/server/clock.ts';
import { createLog } from '#platform/server/log.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { sqliteStore } from '#testkit/account-store.ts';
import { type PartRecord, type PartRecordPlace, partRecordFile, partRecordNote } from './part-record.ts';
import { PartWatch } from './part-watch.ts';

const dir = mkdtempSync(join(tmpdir(), 'tide-record-'));
let account: Awaited<ReturnType<typeof sqliteStore>>;
beforeAll(async () => {
  account = await sqliteStore();
});
afterAll(async () => {
  await account.close();
  rmSync(dir, { recursive: true, force: true });
});

const part = (name: string) => ({
  table: 'product_counter',
  part: name,
  partition: 'tuple()',
  first: name,
  last: name,
});
const record = (parts: readonly string[]): PartRecord => ({
  store: 'one',
  parts: parts.map(part) as unknown as PartRecord['parts'],
  lost: [],
  incomplete: [],
  isNoted: false,
});
let notes = 0;
const noteNamed = (name: string) => partRecordNote(sharedNote(account, name));

it('a record is read back by every process that shares it, and one that was cut off is none', async () => {
  const file = join(dir, 'parts.json');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.stringMatching(/^[a-z_]{1,8}$/), { maxLength: 5 }),
      fc.nat(),
      async (parts, cut) => {
        const name = `n${notes++}`;
        const written = record(parts);
        expect(await noteNamed(name).read()).toEqual({});
        await noteNamed(name).write(written);
        expect(await noteNamed(name).read()).toEqual(written);
        await partRecordFile(file).write(written);
        expect(await partRecordFile(file).read()).toEqual(written);
        const text = readFileSync(file, 'utf8');
        writeFileSync(file, text.slice(0, cut % text.length));
        await sharedNote(account, name).write(text.slice(0, cut % text.length));
        expect([await partRecordFile(file).read(), await noteNamed(name).read()]).toEqual([{}, {}]);
      },
    ),
    { seed: 62, numRuns: 30 },
  );
  rmSync(file);
  expect(await partRecordFile(file).read()).toEqual({});
});

/** A process on a store that has these parts now. */
function processOn(place: PartRecordPlace, present: () => readonly string[]): Promise<PartWatch> {
  const market = {
    read: async ({ sql }: { sql: string }) =>
      sql.includes('system.parts') ? present().map((name) => ({ ...part(name), rows: '5' })) : [],
  } as unknown as MarketStore;
  const stores = { market, account, clock: turnableClock('2026-01-05T12:00:00+08:00') };
  return PartWatch.open({
    env: { clickhouseUrl: 'http://market:8123' },
    stores: stores as unknown as ImportStores,
    log: createLog({ level: 'silent' } as never),
    place,
  });
}

it('a process with a stale record of a shared store takes over that of the others before it compares', async () => {
  let parts = ['1', '2'];
  const name = `n${notes++}`;
  const [first, second] = [
    await processOn(noteNamed(name), () => parts),
    await processOn(noteNamed(name), () => parts),
  ];
  await first.record();
  await second.refresh();
  // The first one merges: its parts of before are gone, on purpose, and it says so.
  parts = ['3'];
  await first.record();
  await second.refresh();
  await second.compare();
  expect([second.lost, second.incomplete]).toEqual([[], []]);
  // What the first finds missing the second knows, and the other way round once it is back.
  parts = ['4'];
  await first.compare();
  expect(first.lost.map((one) => one.part)).toEqual(['3']);
  await second.refresh();
  expect(second.lost).toEqual(first.lost);
  parts = ['3', '4'];
  await second.compare();
  await first.refresh();
  expect(first.lost).toEqual([]);
});

it('a process that has its store to itself goes by what it wrote, whatever the file says by now', async () => {
  const file = join(dir, 'own.json');
  const own = await processOn(partRecordFile(file), () => ['1']);
  await own.record();
  writeFileSync(file, JSON.stringify(record(['9'])));
  await own.refresh();
  await own.compare();
  expect(own.lost).toEqual([]);
});
