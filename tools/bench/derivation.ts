import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { createRuntime } from '#app/server/runtime.ts';
import { processBoardBacklog } from '#market/build/derive.ts';
import { rebuildDirty } from '#market/build/rebuild-dirty.ts';
import { everything, markDirty } from '#market/ingest/dirty-days.ts';
import { readMeta, writeMeta } from '#market/schema/meta.ts';
import { readEnv } from '#platform/server/env.ts';
import { createLog } from '#platform/server/log.ts';
import { sumsOf } from './derivation/checksums.ts';
import { countStatements } from './derivation/count-statements.ts';
import { factsOf, isSize } from './derivation/facts.ts';

/**
 * What a derivation costs and what it makes: statements and seconds of each build, then rows and checksum of each derived table. Usage:
 * node tools/bench/derivation.ts [--size three|XS|S] [--days n] [--dir <folder>] [--repeat]. Three products by default; XS and S are the
 * simulated market. A folder that is named stays, and its facts are not made again. With --repeat everything is derived once more before the sums.
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'three' },
    days: { type: 'string' },
    dir: { type: 'string' },
    repeat: { type: 'boolean', default: false },
  },
});
const { size } = values;
if (!isSize(size)) throw new Error('--size three, XS or S');
const { clock, batches } = factsOf(size, values.days === undefined ? undefined : Number(values.days));

const dir = values.dir ?? mkdtempSync(join(tmpdir(), 'tide-bench-derivation-'));
const read = readEnv({ TIDE_DATA_DIR: dir, TIDE_MARKET_SHORT_LIVED: '1', TIDE_LOG_LEVEL: 'silent' });
if (!read.ok) throw new Error(read.errors.join('\n'));
const runtime = await createRuntime({ env: read.env, clock, log: createLog({ level: 'silent' }) });
const { market, account } = runtime.stores;
const FILLED = 'bench:filled';

try {
  if (!(await readMeta(market)).has(FILLED)) {
    for await (const ingest of batches) await ingest(runtime.stores);
    await writeMeta(market, { [FILLED]: '1' }, clock.now());
  } else await markDirty(account, everything(), clock.now());
  const counting = countStatements(market);
  const derive = async () => {
    await rebuildDirty(runtime.stores, counting.stage);
    counting.stage('older rankings');
    while (await processBoardBacklog(market, clock));
    for (const line of counting.end()) stdout.write(`${line}\n`);
  };
  await derive();
  if (values.repeat) {
    await markDirty(account, everything(), clock.now());
    await derive();
  }
  for (const line of await sumsOf(market)) stdout.write(`${line}\n`);
} finally {
  await runtime.close();
  if (values.dir === undefined) rmSync(dir, { recursive: true, force: true });
}
