import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { derive } from '#market/build/derive.ts';
import { everything } from '#market/ingest/dirty-days.ts';
import { prepareTables } from '#market/schema/prepare.ts';
import { createStatement } from '#market/schema/table.ts';
import { marketTables } from '#market/schema/tables.ts';
import { systemClock } from '#platform/server/clock.ts';
import { onCluster } from '#platform/server/market-store/cluster-statements.ts';
import { openEmbedded } from '#platform/server/market-store/embedded.ts';
import type { MarketStore, Statement } from '#platform/server/market-store/market-store.ts';
import { putMarket } from '#testkit/ready-world.ts';

// No server of a cluster can be had here. What can be proven is: every statement that changes the market is sent as a cluster needs it,
// and the engine's own parser takes it. The same statements run on the embedded engine in all other tests.
const CLUSTER = 'market_cluster';
/** What has to run on every server, and what replication brings to the others. */
const OF_EVERY_SERVER = /^(CREATE|DROP|RENAME|EXCHANGE|BACKUP|RESTORE)\b|^ALTER TABLE \S+ MODIFY SETTING/;
const REPLICATED =
  /^(INSERT INTO|TRUNCATE TABLES?|OPTIMIZE TABLE|ALTER TABLE \S+ (ADD COLUMN|REPLACE|DROP|DELETE|UPDATE|MODIFY QUERY|ATTACH|MOVE))\b/;

const dir = mkdtempSync(join(tmpdir(), 'tide-cluster-'));
const written: Statement[] = [];
let store: MarketStore;

beforeAll(async () => {
  await putMarket(dir, 'world');
  const embedded = await openEmbedded({
    dir: join(dir, 'market'),
    readers: 1,
    memoryMb: 1024,
    isShortLived: true,
  });
  store = {
    ...embedded,
    write: async (statement) => {
      written.push(statement);
      await embedded.write(statement);
    },
  };
  const clock = systemClock();
  await prepareTables(store, clock.now(), async () => {});
  await derive(store, everything(), { clock });
});
afterAll(async () => {
  await store.close();
  rmSync(dir, { recursive: true, force: true });
});

const parsed = ({ sql, params }: Statement) =>
  store.read({ sql: `EXPLAIN AST ${sql}`, ...(params && { params }) }).then(
    () => null,
    (error: Error) => `${error.message.slice(0, 200)}\n${sql.slice(0, 300)}`,
  );

describe('what changes the market', () => {
  it('runs on every server or is brought there by replication; nothing else is sent', () => {
    expect(written.length).toBeGreaterThan(200);
    const sent = written.map(({ sql }) => onCluster(sql.trim(), CLUSTER));
    const unknown = sent.filter((sql) => !OF_EVERY_SERVER.test(sql) && !REPLICATED.test(sql));
    expect(unknown.map((sql) => sql.slice(0, 80))).toEqual([]);
    for (const sql of sent)
      expect([sql.slice(0, 80), sql.includes(` ON CLUSTER ${CLUSTER}`)]).toEqual([
        sql.slice(0, 80),
        OF_EVERY_SERVER.test(sql),
      ]);
  });

  it('is taken by the parser of the engine as a cluster gets it', async () => {
    const forms = new Map<string, Statement>();
    for (const { sql, params } of written) {
      const own = onCluster(sql.trim(), CLUSTER);
      forms.set(own.replaceAll(/\d+/g, '0'), { sql: own, ...(params && { params }) });
    }
    const refused: string[] = [];
    for (const statement of forms.values()) {
      const complaint = await parsed(statement);
      if (complaint !== null) refused.push(complaint);
    }
    expect(refused).toEqual([]);
  });

  it('tables are replicated but for those of the server that computes, and deduplicate as replicas do', async () => {
    for (const table of marketTables) {
      const sql = onCluster(createStatement(table, true), CLUSTER);
      const isOnDisk = table.template.includes('{engine:');
      expect([table.name, sql.includes('ENGINE = Replicated')]).toEqual([
        table.name,
        isOnDisk && table.isWorking !== true,
      ]);
      expect(sql).not.toContain('non_replicated');
      expect(await parsed({ sql })).toBeNull();
    }
  });

  it('other forms too: columns, settings, copies', async () => {
    const forms = [
      'ALTER TABLE tide.a ADD COLUMN IF NOT EXISTS b String',
      'ALTER TABLE tide.a MODIFY SETTING fsync_after_insert = 1',
      'RENAME TABLE tide.a TO tide.a_aside',
      'EXCHANGE TABLES tide.a AND tide.b, tide.c AND tide.d',
      'DROP TABLE IF EXISTS tide.a SYNC',
      'CREATE TABLE IF NOT EXISTS tide.a_next AS tide.a',
      "BACKUP TABLE tide.a, TABLE tide.b TO Disk('backups', '1') ASYNC",
      "RESTORE TABLE tide.a, TABLE tide.b FROM S3('https://a/b', 'c') ASYNC",
    ];
    for (const sql of forms) {
      const own = onCluster(sql, CLUSTER);
      expect([sql, own.includes('ON CLUSTER')]).toEqual([sql, !sql.includes('ADD COLUMN')]);
      expect(await parsed({ sql: own })).toBeNull();
    }
  });
});
