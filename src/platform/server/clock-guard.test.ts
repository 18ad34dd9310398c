import { afterEach, beforeEach, expect, it } from 'vitest';
import { sqliteStore } from '#testkit/account-store.ts';
import type { AccountStore } from './account-store/account-store.ts';
import { readClockRecord } from './account-store/clock-record.ts';
import { turnableClock } from './clock.ts';
import { ClockGuard } from './clock-guard.ts';
import { createLog } from './log.ts';

const START = '2026-01-05T12:00:00+08:00';
const HOUR_MS = 3_600_000;
let account: AccountStore;
beforeEach(async () => {
  account = await sqliteStore();
});
afterEach(() => account.close());

it('judges the clock from memory while its record cannot be written, and writes it once that is possible', async () => {
  const clock = turnableClock(START);
  let isFull = false;
  const lines: string[] = [];
  const store: AccountStore = {
    ...account,
    write: (work) => (isFull ? Promise.reject(new Error('no room')) : account.write(work)),
  };
  const log = createLog({ level: 'warn', to: { write: (line) => void lines.push(line) } });
  const guard = await ClockGuard.open({ account: store, clock, log }, null);
  isFull = true;
  for (let n = 1; n <= 3; n++) {
    clock.turn(HOUR_MS);
    expect(await guard.check()).toBe(clock.now());
  }
  expect(lines.filter((line) => line.includes('no room'))).toHaveLength(1);
  await expect(guard.accept()).rejects.toThrow('no room');
  isFull = false;
  await guard.check();
  expect((await readClockRecord(account)).trusted).toBe(clock.now());
});
