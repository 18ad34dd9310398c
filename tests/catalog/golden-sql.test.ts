import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allListings } from '#catalog/index.ts';
import { hasCustomRange, type Listing } from '#catalog/kernel/listing.ts';
import { SUPREME } from '#catalog/plans.ts';
import type { ListQuery } from '#engine/list-query.ts';
import { plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { eachCategorySql, toSql } from '#engine/server/sql.ts';
import { leavingOut } from '#engine/server/unfollowed.ts';
import type { Statement } from '#platform/server/market-store/market-store.ts';
import { askWith, noCategories, noScope, samplesOf, sortsOf } from './samples.ts';

// The statements of every definition, reviewed like code. UPDATE_GOLDEN=1 writes them anew.
const FOLDER = join(import.meta.dirname, 'golden');
const rewrites = process.env.UPDATE_GOLDEN === '1';

/** What the store would have told: the same for every run. */
const STATE = {
  day: '2026-03-20',
  at: 1_774_000_000,
  span: { from: '2026-03-14', to: '2026-03-20' },
  now: 1_774_000_000,
};

function shown({ sql, params = {} }: Statement): string {
  const values = Object.entries(params).map(([name, value]) => `-- ${name} = ${JSON.stringify(value)}\n`);
  return `${sql};\n${values.join('')}`;
}

/** A plan of the highest edition; who asks follows two objects. */
function plannedFor(listing: Listing, ask: ListQuery) {
  const planned = plan(listing, { ...ask, scope: noScope(listing) }, { level: SUPREME });
  return isRefusal(planned) ? planned : leavingOut(planned, ['4fK', '4fL']);
}

function statementsOf(
  listing: Listing,
  [title, ask, isText = false]: readonly [string, ListQuery, boolean?],
): string {
  const planned = plannedFor(listing, ask);
  if (isRefusal(planned)) throw new Error(`${listing.id} ${title}: ${planned.message}`);
  const words = planned.where.map(() =>
    isText
      ? ({ kind: 'text', text: '面膜%' } as const)
      : ({ kind: 'words', all: [['面膜', '面膜贴'], ['补水']] } as const),
  );
  const resolved = { ...STATE, words };
  const { ids, count, rows } = toSql(planned, resolved);
  const parts = [`-- ids`, shown(ids), `-- total`, shown(count)];
  // Only the default ask shows the rows: filters and order do not change them.
  if (rows && title === 'default') parts.push('-- rows', shown(rows(['1', '2'])));
  // A total that is counted with settings of its own is shown too.
  const [idSettings, countSettings] = [ids, count].map(({ sql }) => sql.split('\n').at(-1));
  const isOwnTotal = idSettings !== countSettings;
  const own = title === 'default' || isText || isOwnTotal ? parts : parts.slice(0, 2);
  const each = eachCategorySql(planned, resolved);
  if (each) own.push('-- ids of each category', shown(each.statement));
  return `-- ==== ${title}\n${own.join('\n')}`;
}

function asksOf(listing: Listing): (readonly [string, ListQuery, boolean?])[] {
  // Other presets of a range differ in a bound value alone: one stands for all where the statement is long.
  const most = listing.from.storage === 'rollup' ? 1 : undefined;
  const filters = Object.entries(listing.filters).flatMap(([name, filter]) =>
    samplesOf(filter, noCategories)
      .slice(0, filter.kind === 'cascade' ? undefined : most)
      .map((value, n) => [`filter ${name} ${n + 1}`, askWith({ filters: { [name]: value } })] as const),
  );
  const texts = Object.entries(listing.filters).flatMap(([name, filter]) =>
    filter.kind === 'keyword'
      ? [[`filter ${name} letter by letter`, askWith({ filters: { [name]: '面膜%' } }), true] as const]
      : [],
  );
  return [
    ['default', askWith({})],
    ['page 3', askWith({ page: 3 })],
    ...(hasCustomRange(listing)
      ? [['custom range', askWith({ time: { from: '20260301', to: '20260310' } })] as const]
      : []),
    ...sortsOf(listing).map((key) => [`sort ${key}`, askWith({ sort: { key, dir: 'asc' } })] as const),
    ...filters,
    ...texts,
  ];
}

describe('golden SQL', () => {
  it.each(allListings.map((l) => [l.id, l] as const))('%s', (id, listing) => {
    const text = asksOf(listing)
      .map((ask) => statementsOf(listing, ask))
      .join('\n');
    const file = join(FOLDER, `${id}.sql`);
    if (rewrites) {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(file, text);
    }
    expect(existsSync(file), `${file} is missing: run with UPDATE_GOLDEN=1`).toBe(true);
    expect(text).toBe(readFileSync(file, 'utf8'));
  });

  it('has a file for every definition and none for any other', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(allListings.map((l) => `${l.id}.sql`).sort());
  });

  it('puts no value into the text of a statement', () => {
    for (const listing of allListings) {
      for (const [, ask] of asksOf(listing)) {
        const planned = plannedFor(listing, ask);
        if (isRefusal(planned)) continue;
        const words = planned.where.map(() => ({ kind: 'text', text: '面膜%' }) as const);
        const { ids, count } = toSql(planned, { ...STATE, words });
        expect(`${ids.sql}${count.sql}`).not.toMatch(/\p{Script=Han}|2026-03|20260/u);
      }
    }
  });
});
