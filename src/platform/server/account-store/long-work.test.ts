import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { postgresDatabase, testPostgres } from '#testkit/account-store.ts';
import { openAccountStore } from './account-store.ts';
import { asLongWork } from './long-work.ts';
import type { Db } from './transaction.ts';

const postgres = await testPostgres();
afterAll(() => postgres.stop());

const limitOf = async (db: Db) => {
  const { rows } = await sql<{
    limit: string;
  }>`select current_setting('statement_timeout') as limit`.execute(db);
  return rows[0]?.limit;
};

describe.skipIf(postgres.url === null)('a statement on PostgreSQL', () => {
  it('has the time of long work within it and no other, in reads and in writes, in any order', async () => {
    const database = await postgresDatabase(postgres.url ?? '');
    const store = await openAccountStore({ file: '', url: database.url });
    const read = () => limitOf(store.db);
    const write = () => store.write(limitOf);
    // A transaction that is undone takes back what it set.
    const undone = async () => {
      let limit: string | undefined;
      const failed = store.write(async (tx) => {
        limit = await limitOf(tx);
        throw new Error('undone');
      });
      await expect(failed).rejects.toThrow('undone');
      return limit;
    };
    const broken = async () => {
      await expect(sql`select 1 / 0`.execute(store.db)).rejects.toThrow('division by zero');
      return read();
    };
    const ways = [read, write, undone, broken];
    const turns = ways.flatMap((way) =>
      ways.flatMap((next) => [
        { way, isLong: true },
        { way: next, isLong: false },
      ]),
    );
    try {
      for (const { way, isLong } of turns)
        expect(await (isLong ? asLongWork(way) : way())).toBe(isLong ? '1min' : '3s');
      const many = await Promise.all(turns.map(({ way, isLong }) => (isLong ? asLongWork(way) : way())));
      expect(many).toEqual(turns.map(({ isLong }) => (isLong ? '1min' : '3s')));
    } finally {
      await store.close();
      await database.drop();
    }
  });
});
