import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearDirty, readDirtyDays } from '#market/ingest/dirty-days.ts';
import type { ImportStores } from '#market/ingest/import-stores.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { turnableClock } from '#platform/server/clock.ts';
import { createLog } from '#platform/server/log.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { sqliteStore } from '#testkit/account-store.ts';
import { partRecordFile } from './part-record.ts';
import { PART_RECORD_FILE, PartWatch } from './part-watch.ts';

const part = (table: string) => ({ table, part: 'all_1_1_0', partition: 'tuple()', first: '1', last: '1' });
const FACTS = part('product_counter');
const DERIVED = 'rank_snap';

let dir: string;
let account: AccountStore;
let present: object[];
let damaged: string[];
/** How many of the next writes of the account store fail. */
let failing: number;
const log = createLog({ level: 'silent' } as never);

/** A market store with these parts and nothing else. */
const market = {
  read: async ({ sql }: { sql: string }) => {
    if (sql.startsWith('SELECT sum(bytes')) return [{ bytes: '1' }];
    if (sql.startsWith('CHECK TABLE')) {
      const isPassed = !damaged.some((table) => sql.includes(`.${table} `));
      return [{ part_path: 'all_1_1_0', is_passed: Number(isPassed) }];
    }
    return sql.includes('system.parts') ? present.map((one) => ({ ...one, rows: '5' })) : [];
  },
  write: async () => {
    present = [FACTS];
    damaged = [];
  },
} as unknown as MarketStore;

function open(): Promise<PartWatch> {
  const flaky: AccountStore = {
    ...account,
    write: (work) => {
      if (failing === 0) return account.write(work);
      failing--;
      return Promise.reject(new Error('the account store failed'));
    },
  };
  const stores = { market, account: flaky, clock: turnableClock('2026-01-05T12:00:00+08:00') };
  return PartWatch.open({
    env: { clickhouseUrl: null },
    stores: stores as unknown as ImportStores,
    log,
    place: partRecordFile(join(dir, PART_RECORD_FILE)),
  });
}
const notes = async () => (await readDirtyDays(account)).notes;
/** What a derivation does that works off everything that is noted. */
const derive = async () => clearDirty(account, await notes());

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'tide-parts-'));
  account = await sqliteStore();
  present = [FACTS, part(DERIVED)];
  damaged = [];
  failing = 0;
  await (await open()).record();
});
afterEach(async () => {
  await account.close();
  rmSync(dir, { recursive: true, force: true });
});

it('refuses a table that lacks rows until all days are noted and derived, also where the note failed before', async () => {
  present = [FACTS];
  failing = 1;
  await expect((await open()).compare()).rejects.toThrow('the account store failed');
  const next = await open();
  await next.derived(() => true);
  expect(next.incomplete).toEqual([DERIVED]);
  await next.compare();
  expect(await notes()).not.toEqual([]);
  await next.derived(() => true);
  expect(next.incomplete).toEqual([DERIVED]);
  await derive();
  await next.derived(() => true);
  expect(next.incomplete).toEqual([]);
});

it('notes all days in the same process where the first note failed, and once only', async () => {
  const watch = await open();
  damaged = [DERIVED];
  failing = 1;
  await expect(watch.verify({ isLong: true })).rejects.toThrow('the account store failed');
  await watch.derived(() => true);
  expect(watch.incomplete).toEqual([DERIVED]);
  await watch.note();
  await derive();
  await watch.note();
  await watch.derived(() => true);
  expect([watch.incomplete, await notes()]).toEqual([[], []]);
});

it('that is found while a derivation ends stays refused until the next one', async () => {
  const watch = await open();
  present = [FACTS];
  await watch.compare();
  await derive();
  const ending = watch.derived(() => true);
  damaged = [DERIVED];
  present = [FACTS, part(DERIVED)];
  await watch.verify({ isLong: true });
  await ending;
  expect(watch.incomplete).toEqual([DERIVED]);
  expect(await notes()).not.toEqual([]);
});
