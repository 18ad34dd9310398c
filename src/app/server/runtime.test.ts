import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type Clock, turnableClock } from '#platform/server/clock.ts';
import { readEnv } from '#platform/server/env.ts';
import { createLog } from '#platform/server/log.ts';
import { createRuntime } from './runtime.ts';

const dir = mkdtempSync(join(tmpdir(), 'tide-runtime-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Files of the directory that this process has open. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)].filter((file) => file.startsWith(dir));
    } catch {
      // It was closed in between.
      return [];
    }
  });
}

it.skipIf(process.platform !== 'linux')(
  'closes its stores where it cannot be made, so that they can be opened again',
  async () => {
    const read = readEnv({ TIDE_DATA_DIR: dir, TIDE_FSYNC: '0' });
    if (!read.ok) throw new Error(read.errors.join('\n'));
    const { env } = read;
    const log = createLog({ level: 'silent' });
    const broken: Clock = {
      now: () => {
        throw new Error('no clock');
      },
    };
    await expect(createRuntime({ env, clock: broken, log })).rejects.toThrow('no clock');
    expect(openFiles()).toEqual([]);
    const clock = turnableClock('2026-01-05T12:00:00+08:00');
    const runtime = await createRuntime({ env, clock, log });
    expect(openFiles()).not.toEqual([]);
    await runtime.close();
  },
  60_000,
);
