import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BlocksReply } from '#engine/blocks/block-contract.ts';
import { percentileIn } from '#engine/blocks/peers/percentile.ts';
import type { PeersReply } from '#engine/blocks/peers/reply.ts';
import { PERCENTILE_TERMS } from '#market/build/cards/peer-places.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';

// Places among comparable authors on the card, against the same figure worked out here once more, and against the page of the author.

interface Own {
  readonly id: string;
  readonly band: number;
  readonly cat1: string;
  readonly names: readonly string[];
  readonly terms: readonly (number | null)[];
}
interface Usual {
  readonly term: string;
  readonly level: number;
  readonly band: number;
  readonly cat1: string;
  readonly n: string;
  readonly tenths: readonly number[];
}

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ world: true });
});
afterAll(() => test.close());

const read = <T>(sql: string) => test.runtime.stores.market.read<T>({ sql });

it('are those of the narrowest group of ten authors or more', async () => {
  const owns = await read<Own>(
    'SELECT toString(author_id) AS id, band, toString(cat1) AS cat1, names, terms FROM tide.author_term',
  );
  const usual = await read<Usual>(
    "SELECT term, level, band, toString(cat1) AS cat1, n, tenths FROM tide.benchmark WHERE kind = 'author'",
  );
  const cards = new Map(
    (
      await read<Record<string, string | null>>(
        `SELECT toString(author_id) AS id, ${Object.keys(PERCENTILE_TERMS).join(', ')} FROM tide.card_author_f`,
      )
    ).map((row) => [row.id, row]),
  );
  const levels = new Set<number>();
  for (const { id, band, cat1, names, terms } of owns) {
    for (const [column, term] of Object.entries(PERCENTILE_TERMS)) {
      const groups = usual.filter(
        (one) =>
          one.term === term &&
          Number(one.n) >= 10 &&
          (one.level === 0 || (one.band === band && (one.level === 1 || one.cat1 === cat1))),
      );
      const [narrowest] = groups.toSorted((a, b) => b.level - a.level);
      const value = terms[names.indexOf(term)];
      const place =
        value === null || value === undefined || !narrowest
          ? null
          : percentileIn(narrowest.tenths.map(Number), Number(value));
      if (narrowest && place !== null) levels.add(narrowest.level);
      const stored = cards.get(id)?.[column];
      const got = stored === null || stored === undefined ? null : Number(stored);
      expect([id, column, got]).toEqual([id, column, place === null ? null : Math.round(place * 10_000)]);
    }
  }
  expect(owns.length).toBeGreaterThan(50);
  expect(levels.size).toBeGreaterThan(1);
});

it('are those that the page of the author has', async () => {
  const { body } = await test.ask('authors', 'sort=watchPlace:desc&limit=20', { as: 'supreme' });
  const rows = (body.data?.items ?? []).filter((row) => typeof row.watch_place === 'number');
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows.slice(0, 4)) {
    const { body: page } = await test.get<BlocksReply>(`/api/author/overview/${String(row.uid)}?period=30`, {
      as: 'supreme',
    });
    const ability = page.data?.blocks.liveAbility as PeersReply;
    expect(Number(ability.values.watch?.percentile?.toFixed(4))).toBe(row.watch_place);
  }
});
