import { afterAll, expect, it } from 'vitest';
import { postgresDatabase, testPostgres } from '#testkit/account-store.ts';
import { wayToDatabase } from '#testkit/way-to-database.ts';
import { openSharedCounts } from './shared-counts.ts';

const postgres = await testPostgres();
afterAll(() => postgres.stop());

/** How many of so many requests at once a limiter lets through. */
async function passed(
  limiter: { consume(key: string): Promise<unknown> },
  requests: number,
): Promise<number> {
  const all = await Promise.allSettled(Array.from({ length: requests }, () => limiter.consume('agent')));
  return all.filter(({ status }) => status === 'fulfilled').length;
}

const size = { points: 10, duration: 600 };

it.skipIf(postgres.url === null)(
  'servers share one count of an agent, and each counts on where the database is gone',
  async () => {
    const database = await postgresDatabase(postgres.url ?? '');
    const way = await wayToDatabase(database.url);
    // Servers that make the table at the same time.
    const urls = [way.url, ...Array.from({ length: 15 }, () => database.url)];
    const opened = await Promise.all(urls.map(openSharedCounts));
    const [other, one] = opened as [(typeof opened)[number], (typeof opened)[number]];
    try {
      const [first, second] = [one.limiter('calls', size), other.limiter('calls', size)];
      const [a, b] = await Promise.all([passed(first, 8), passed(second, 8)]);
      expect(a + b).toBe(size.points);
      expect(await passed(one.limiter('calls', size), 3)).toBe(0);
      expect(await passed(other.limiter('others', size), 3)).toBe(3);
      const fresh = other.limiter('later', size);
      await way.cut();
      // The loss of the database refuses none, and no more than the count of one process passes.
      expect(await passed(fresh, 14)).toBe(size.points);
      expect(await passed(one.limiter('later', size), 4)).toBe(4);
    } finally {
      await Promise.all(opened.map((counts) => counts.close()));
      await database.drop();
    }
  },
);
