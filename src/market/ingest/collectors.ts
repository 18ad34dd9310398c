import { hash, randomBytes } from 'node:crypto';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { CollectorTable } from '#platform/server/account-store/tables.ts';
import { type StreamId, streams } from '../streams/streams.ts';

/** Which streams a collector may send: a list, or all of them. */
export type StreamRight = '*' | readonly StreamId[];

/** A collector as it may be shown: without its key, of which only the hash is kept. */
export interface Collector {
  readonly id: string;
  readonly name: string;
  readonly streams: StreamRight;
  readonly mayBackfill: boolean;
  /** Milliseconds. */
  readonly created: number;
  readonly revoked: number | null;
}

/** What a new collector may do. */
export type NewCollector = Pick<Collector, 'name' | 'streams' | 'mayBackfill'>;

/** Names that a collector may have. */
export const COLLECTOR_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u;

/** Keys are random 256 bits, so a plain hash keeps them; the mark in front tells what it is to whoever finds one. */
const KEY_MARK = 'tck_';

const hashOf = (key: string) => hash('sha256', key);
const rightOf = (text: string): StreamRight =>
  text === '*' ? '*' : text.split(',').filter((id): id is StreamId => id in streams);

const shown = ({ id, name, streams: right, may_backfill, created, revoked }: CollectorTable): Collector => ({
  id,
  name,
  streams: rightOf(right),
  mayBackfill: may_backfill === 1,
  created,
  revoked,
});

/**
 * Makes a collector and gives its key, which is nowhere else to be had. A name that exists, revoked or not, gets the new
 * key and rights; its old key is worth nothing from then on, its batches stay its own.
 */
export async function createCollector(
  account: AccountStore,
  { name, streams: right, mayBackfill }: NewCollector,
  now: number,
): Promise<string> {
  const key = `${KEY_MARK}${randomBytes(32).toString('base64url')}`;
  const values = {
    key_hash: hashOf(key),
    streams: right === '*' ? '*' : right.join(','),
    may_backfill: mayBackfill ? 1 : 0,
    created: now,
    revoked: null,
  };
  const id = randomBytes(8).toString('hex');
  await account.write((tx) =>
    tx
      .insertInto('collector')
      .values({ id, name, ...values })
      .onConflict((c) => c.column('name').doUpdateSet(values))
      .execute(),
  );
  return key;
}

/** All collectors, by name. */
export async function listCollectors(account: AccountStore): Promise<Collector[]> {
  const rows = await account.db.selectFrom('collector').selectAll().orderBy('name').execute();
  return rows.map(shown);
}

/** Takes a collector's rights away from now on; false when there is none of that name. */
export async function revokeCollector(account: AccountStore, name: string, now: number): Promise<boolean> {
  const [done] = await account.write((tx) =>
    tx.updateTable('collector').set({ revoked: now }).where('name', '=', name).execute(),
  );
  return Number(done?.numUpdatedRows ?? 0) > 0;
}

/** Whose key this is; null for one that nobody has or that was revoked. */
export async function collectorByKey(account: AccountStore, key: string): Promise<Collector | null> {
  const row = await account.db
    .selectFrom('collector')
    .selectAll()
    .where('key_hash', '=', hashOf(key))
    .where('revoked', 'is', null)
    .executeTakeFirst();
  return row ? shown(row) : null;
}

/** Whether a collector may send to a stream. */
export function maySend({ streams: right }: Pick<Collector, 'streams'>, stream: StreamId): boolean {
  return right === '*' || right.includes(stream);
}
