import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { RESTORE_MARK } from '#app/server/backup/data-files.ts';
import { openTestApp } from '#testkit/app.ts';
import { runTide } from '#testkit/command.ts';
import { panelCsv } from '#testkit/market.ts';
import { startTide, tide } from '#testkit/process.ts';
import { seeded } from '#testkit/world-base.ts';

// kill -9 of a restoration in each of its stages, at once or some time into it: nothing opens what is half there, and the same command
// again completes it.
const ROUNDS = Number(process.env.TIDE_FAULT_ROUNDS ?? 3);
const STAGES = ['恢复文件', '恢复账户库', '恢复市场数据'];
/** No stage of this backup takes much longer, milliseconds. */
const STAGE_MS = 300;

const root = mkdtempSync(join(tmpdir(), 'tide-restore-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Killing {
  readonly dir: string;
  readonly args: readonly string[];
  readonly stage: string;
  readonly afterMs: number;
}

/** Starts a restoration and kills it some time into a stage. */
async function killIn({ dir, args, stage, afterMs }: Killing): Promise<void> {
  const { child, ended } = startTide(dir, args);
  await new Promise<void>((done) => {
    let said = '';
    child.stderr?.on('data', (text: string) => {
      said += text;
      if (said.includes(stage)) done();
    });
    child.once('close', () => done());
  });
  await pause(afterMs);
  child.kill('SIGKILL');
  await ended;
}

it('a restoration that was killed is completed by the next one, with every figure', async () => {
  const [source, target, backup] = [join(root, 'source'), join(root, 'target'), join(root, 'backup')];
  const before = await openTestApp({ dir: source });
  const rows = Array.from({ length: 40 }, (_, n) =>
    [5, 6].map((day) => ({ id: `R${n}`, day: `2026/3/${day}`, sold: 100 + n * day })),
  );
  await before.importText('product-panel', 'panel.csv', panelCsv(rows.flat()));
  const figures = (await before.ask('products', 'period=30')).body.data;
  await before.close();
  expect((await runTide(source, ['backup', backup])).code).toBe(0);
  const args = ['restore', backup, '--no-check'];
  const random = seeded(20261130);
  let halves = 0;
  for (let round = 0; round < ROUNDS; round++) {
    rmSync(target, { recursive: true, force: true });
    // At once in the first rounds: then the stage cannot be over.
    const afterMs = round < STAGES.length ? 0 : random() * STAGE_MS;
    await killIn({ dir: target, args, stage: STAGES[round % STAGES.length] as string, afterMs });
    if (existsSync(join(target, RESTORE_MARK))) {
      halves++;
      const opened = await runTide(target, ['status']);
      expect([opened.code, opened.stderr.includes('没有做完')]).toEqual([1, true]);
      expect((await tide(target, args)).code).toBe(0);
    }
    expect(existsSync(join(target, RESTORE_MARK))).toBe(false);
    const after = await openTestApp({ dir: target });
    expect((await after.ask('products', 'period=30')).body.data?.items).toEqual(figures?.items);
    await after.close();
  }
  expect(halves).toBeGreaterThanOrEqual(Math.min(ROUNDS, STAGES.length));
});
