import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
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

// kill -9 of a restoration at random moments: nothing opens what is half there, and the same command again completes it.
const ROUNDS = Number(process.env.TIDE_FAULT_ROUNDS ?? 3);
/** A restoration of this backup takes about as long, milliseconds. */
const LENGTH_MS = 2500;

const root = mkdtempSync(join(tmpdir(), 'tide-restore-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

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
  const random = seeded(20261130);
  for (let round = 0; round < ROUNDS; round++) {
    const killed = startTide(target, ['restore', backup, '--no-check']);
    await pause(random() * LENGTH_MS);
    killed.child.kill('SIGKILL');
    await killed.ended;
  }
  const finished = await tide(target, ['restore', backup, '--no-check']);
  // A round may have come to its end before it was killed: then the directory is whole.
  if (finished.code !== 0) expect(finished.stderr).toContain('已有数据');
  expect(readdirSync(target)).not.toContain(RESTORE_MARK);
  const after = await openTestApp({ dir: target });
  expect((await after.ask('products', 'period=30')).body.data?.items).toEqual(figures?.items);
  await after.close();
});
