import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CardFact } from '#catalog/facts/card-payload.ts';
import type { Fact } from '#catalog/kernel/fact.ts';
import { newestCaptured } from '#market/sql/captured-columns.ts';
import { type StreamRow } from '#market/streams/stream.ts';
import { type StreamId, streams } from '#market/streams/streams.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { deletionAt } from '#testkit/deletion.ts';
import { retire } from './retire.ts';

const NOW = Date.parse('2026-11-20T12:00:00+08:00');
const DAY_S = 86_400;
const FACTS = join(import.meta.dirname, '../../catalog/facts');

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ now: NOW });
});
afterAll(() => test.close());

/** Every fact of the catalog. */
async function allFacts(): Promise<readonly Fact[]> {
  const files = readdirSync(FACTS).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(files.map((name) => import(join(FACTS, name))));
  return modules
    .flatMap((exported) => Object.values(exported) as Partial<Fact>[])
    .filter((value): value is Fact => typeof value?.table === 'string' && value.columns !== undefined);
}

/** Streams that are retired and have columns of cards, with these cards. */
async function capturedAndRetired(): Promise<readonly (readonly [StreamId, CardFact])[]> {
  return (await allFacts()).flatMap((fact) => {
    const captured = Object.values(fact.columns).flatMap(({ captured }) => captured?.stream ?? []);
    return [...new Set(captured as StreamId[])]
      .filter((id) => streams[id].retentionDays !== null)
      .map((id) => [id, fact] as const);
  });
}

/** A row of a stream that has one of its optional columns and no other; the others are NULL. */
function rowWith(id: StreamId, told: string | null, at: { ts: number; key: Record<string, number> }) {
  const columns = Object.entries(streams[id].columns).map(([name, { type }]) => {
    if (name === streams[id].at) return [name, at.ts];
    if (name in at.key) return [name, at.key[name]];
    if (type.startsWith('Nullable(')) return [name, name === told ? 7 : null];
    return [name, type === 'String' ? '' : 0];
  });
  return { ...Object.fromEntries(columns), row_id: String(at.ts), origin: 2 } as StreamRow['row'];
}

it('every captured column of every retired stream is as it was after its rows are retired', async () => {
  const pairs = await capturedAndRetired();
  expect(pairs.map(([id]) => id)).toContain('product_counter');
  const { market } = test.runtime.stores;
  for (const [id, fact] of pairs) {
    const { columns, retentionDays } = streams[id];
    const optional = Object.keys(columns).filter((name) => columns[name]?.type.startsWith('Nullable('));
    const oldest = NOW / 1000 - ((retentionDays as number) + 30) * DAY_S;
    const told = [...optional, null, null].map((name, n) =>
      rowWith(id, name, { ts: oldest + n * DAY_S, key: { [fact.key]: 7 } }),
    );
    await market.insert(id, told);
    const shown = () =>
      market.read({
        sql: `SELECT ${newestCaptured(fact, id)}, max(f.ts), ${optional.map((name) => `argMax(f.${name}, f.ts)`).join(', ')} FROM ${db}.${id} AS f WHERE f.${fact.key} = 7`,
      });
    const before = await shown();
    expect(Object.values(before[0] ?? {})).not.toContain(null);
    expect((await retire(market, deletionAt(NOW)))[id]).toBeGreaterThan(0);
    expect(await shown()).toEqual(before);
  }
});
