import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listCollectors } from '#market/ingest/collectors.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { turnableClock } from '#platform/server/clock.ts';
import { readEnv } from '#platform/server/env.ts';
import { createLog } from '#platform/server/log.ts';
import { sqliteStore } from '#testkit/account-store.ts';
import { type Demo, demoOf } from './demo.ts';

// The simulator begins by getting a key of its own; an address at which nothing listens is enough for it here.
const URL_OF_NOTHING = 'http://127.0.0.1:9';

let dir: string;
let account: AccountStore;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'tide-demo-'));
  account = await sqliteStore();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await account.close();
  rmSync(dir, { recursive: true, force: true });
});

function demo(isShown: boolean): Demo {
  const read = readEnv({ TIDE_DEMO: '1', TIDE_DEMO_SIZE: 'XS', TIDE_DATA_DIR: dir });
  if (!read.ok) throw new Error(read.errors.join());
  const clock = turnableClock('2026-04-01T12:00:00+08:00');
  const log = createLog({ level: 'silent' } as never);
  return demoOf({ env: read.env, clock, log, account, isShown: () => isShown });
}

const keys = async () => (await listCollectors(account)).map(({ name }) => name);

describe('the simulator of a demo (decision 0271)', () => {
  it('begins at once where there is no market yet', async () => {
    const started = demo(false);
    started.start(URL_OF_NOTHING);
    await vi.waitFor(async () => expect(await keys()).toEqual(['demo-world']));
    vi.useRealTimers();
    await started.stop();
  });

  it('begins after the first page where there is one, and not at all where the server ends before', async () => {
    const ended = demo(true);
    ended.start(URL_OF_NOTHING);
    await ended.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await keys()).toEqual([]);
    const started = demo(true);
    started.start(URL_OF_NOTHING);
    await vi.advanceTimersByTimeAsync(900);
    expect(await keys()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    await vi.waitFor(async () => expect(await keys()).toEqual(['demo-world']));
    vi.useRealTimers();
    await started.stop();
  });
});
