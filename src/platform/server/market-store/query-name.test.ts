import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { openEmbedded } from './embedded.ts';
import type { MarketStore } from './market-store.ts';
import { logCommentOf, namedSql, purposeOf, queryNameOf, withQueryOrigin } from './query-name.ts';
import { withSlowQueryLog } from './slow-queries.ts';

const origin = { feature: 'exports', endpoint: 'job exports.list' };

describe('the name of a statement', () => {
  it.each([
    ['SELECT 1', 'read'],
    ['WITH a AS (SELECT 1) SELECT count() FROM tide.sale_alloc AS f', 'read sale_alloc'],
    ['\n  INSERT INTO tide.rank_raw (board) SELECT board FROM tide.rank_snap', 'insert rank_raw'],
    ['OPTIMIZE TABLE tide.card_shop_f FINAL', 'optimize card_shop_f'],
    ['', 'run'],
  ])('%s has a purpose', (sql, purpose) => {
    expect(purposeOf(sql)).toBe(purpose);
  });

  it('is that of the feature on whose behalf it runs, also after a wait', async () => {
    const later = await withQueryOrigin(origin, async () => {
      await new Promise(setImmediate);
      return queryNameOf('SELECT 1 FROM tide.store_meta');
    });
    expect(later).toEqual({ ...origin, purpose: 'read store_meta' });
    expect(queryNameOf('SELECT 1')).toEqual({ feature: 'process', endpoint: 'start', purpose: 'read' });
  });

  it('cannot end the comment around it', () => {
    const sql = withQueryOrigin({ feature: 'a', endpoint: 'GET /*/ DROP TABLE x /*' }, () =>
      namedSql('SELECT 1'),
    );
    expect(sql.match(/\*\//g)).toHaveLength(1);
    expect(sql.endsWith('*/ SELECT 1')).toBe(true);
  });
});

describe('the embedded engine', () => {
  const dir = mkdtempSync(join(tmpdir(), 'tide-names-'));
  let store: MarketStore;
  beforeAll(async () => {
    store = await openEmbedded({ dir, readers: 1, memoryMb: 1024, isShortLived: true });
  });
  afterAll(async () => {
    await store.close();
    rmSync(dir, { recursive: true });
  });

  it('sees the name of what runs', async () => {
    const read = () => store.read<{ query: string }>({ sql: 'SELECT query FROM system.processes' });
    const [own] = await withQueryOrigin(origin, read);
    expect(own?.query).toContain(
      `/* ${withQueryOrigin(origin, () => logCommentOf('SELECT 1 FROM system.processes'))} */`,
    );
  });

  it('inserts under a name', async () => {
    await store.write({ sql: 'CREATE TABLE tide.named (a UInt8) ENGINE = MergeTree ORDER BY a' });
    await withQueryOrigin(origin, () => store.insert('named', [{ a: 1 }]));
    const lines = { columns: ['a'], lines: Buffer.from('[2]'), token: 't' };
    await withQueryOrigin(origin, () => store.insertLines('named', lines));
    expect(await store.read({ sql: 'SELECT sum(a) AS n FROM tide.named' })).toEqual([{ n: '3' }]);
  });

  it('is logged by name when it is slow, and not when it is quick', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = Object.assign(createLog({ level: 'silent' }), {
      info: (about: object) => void lines.push(about as Record<string, unknown>),
    });
    let now = 0;
    const clocked = withSlowQueryLog(store, { log, now: () => (now += 1400) });
    const slow = withSlowQueryLog(store, { log, now: () => (now += 1600) });
    const sql = 'SELECT count() FROM tide.named';
    await withQueryOrigin(origin, () => clocked.read({ sql }));
    expect(lines).toEqual([]);
    await withQueryOrigin(origin, () => slow.read({ sql }));
    expect(lines).toEqual([{ ...origin, purpose: 'read named', ms: 1600 }]);
    await expect(withQueryOrigin(origin, () => slow.read({ sql: 'SELECT wrong' }))).rejects.toThrow();
    expect(lines).toHaveLength(2);
  });
});
