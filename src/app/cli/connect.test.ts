import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '#platform/server/clock.ts';
import { claimDataDir } from '#platform/server/data-dir.ts';
import { readEnv } from '#platform/server/env.ts';
import { connect, FaultError } from './connect.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tide-reach-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('does not look for a server at the usual port while another command has the directory', async () => {
  const read = readEnv({ TIDE_DATA_DIR: dir });
  if (!read.ok) throw new Error(read.errors.join());
  const claim = claimDataDir(dir, { port: 0, clock: systemClock() });
  if (!claim.ok) throw new Error(claim.reason);
  try {
    const refusal = await connect(read.env).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(FaultError);
    expect((refusal as Error).message).toBe('数据目录正由另一个 tide 命令或正在启动的服务使用，请稍后再试');
  } finally {
    claim.release();
  }
});
