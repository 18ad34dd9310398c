import { execFile } from 'node:child_process';
import { createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { createRuntime, type Runtime } from '#app/server/runtime.ts';
import { beijingDay } from '#kernel/day.ts';
import { ingestRows } from '#market/ingest/ingest-rows.ts';
import { type Calibration, calibrate } from '#market/reconciliation/calibrate.ts';
import { meanCalibration } from '#market/reconciliation/mean-calibration.ts';
import type { StreamRow } from '#market/streams/stream.ts';
import { readEnv } from '#platform/server/env.ts';
import { createLog } from '#platform/server/log.ts';
import { FaultError } from './connect.ts';

/** The markets that constants are held against: fixed, so that two runs differ by the constants alone. */
const SEEDS = ['20250618', '1', '2', '3', '4'] as const;
/** Last day of each market, and how many days it has: the thirty that are compared and those that count into them. */
const LAST_DAY = '2026-11-20';
const DAYS = 36;
const NOON_AFTER = Date.parse(`${LAST_DAY}T00:00:00+08:00`) + 36 * 3_600_000;
const AT_ONCE = 20_000;

const SCRIPT = join(import.meta.dirname, '../../simulator/main.ts');

/** Ingests the rows of one file of a simulated market. */
async function ingestFile({ stores }: Runtime, file: string): Promise<void> {
  const stream = basename(file, '.ndjson');
  let rows: StreamRow[] = [];
  const flush = async () => {
    const items = rows.map((row, n) => ({ file, line: n + 1, outcome: { rows: [row] } }));
    rows = [];
    await ingestRows(stores, items, ({ reason }) => {
      throw new FaultError(`${stream}：${reason}`);
    });
  };
  for await (const line of createInterface({ input: createReadStream(file) })) {
    rows.push({ stream, row: JSON.parse(line) as StreamRow['row'] });
    if (rows.length === AT_ONCE) await flush();
  }
  await flush();
}

async function calibrateSeed(
  dir: string,
  facts: string,
  onStage: (stage: string) => void,
): Promise<Calibration> {
  const read = readEnv({ TIDE_DATA_DIR: dir, TIDE_MARKET_SHORT_LIVED: '1', TIDE_LOG_LEVEL: 'silent' });
  if (!read.ok) throw new FaultError(read.errors.join('\n'));
  const clock = { now: () => NOON_AFTER };
  const runtime = await createRuntime({ env: read.env, clock, log: createLog({ level: 'silent' }) });
  try {
    onStage('写入');
    for (const name of readdirSync(facts))
      if (name.endsWith('.ndjson')) await ingestFile(runtime, join(facts, name));
    onStage('计算');
    await runtime.resumePendingWork();
    const end = runtime.state.dataDay ?? beijingDay(NOON_AFTER);
    return await calibrate(runtime.stores.market, join(facts, 'truth'), end);
  } finally {
    await runtime.close();
  }
}

/** Builds a market for each of some seeds, else of the five, in a folder that is removed, and answers the mean of their calibrations. */
export async function calibrateSeeds(
  size: 'XS' | 'S',
  onStage: (stage: string) => void,
  seeds: readonly string[] = SEEDS,
): Promise<Calibration> {
  const found: Calibration[] = [];
  for (const seed of seeds) {
    const say = (stage: string) => onStage(`种子 ${seed}：${stage}`);
    const dir = mkdtempSync(join(tmpdir(), 'tide-calibrate-'));
    try {
      say('生成');
      const facts = join(dir, 'facts');
      const options = ['--size', size, '--days', String(DAYS), '--until', LAST_DAY, '--seed', seed];
      await promisify(execFile)(process.execPath, [SCRIPT, ...options, '--out', facts]);
      found.push(await calibrateSeed(join(dir, 'data'), facts, say));
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  }
  return meanCalibration(found as [Calibration, ...Calibration[]]);
}
