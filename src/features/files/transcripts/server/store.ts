import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';

/** How an extraction is; what waits may be running. */
export type TranscriptState = 'waiting' | 'done' | 'failed';

/** An extraction as stored; times in milliseconds, lines and charge as JSON, `video_id` as in the market store and empty when unknown. */
export type TranscriptTable = {
  id: string;
  user_id: string;
  job_id: string;
  source: 'link' | 'video' | 'upload';
  /** The same for the same link, video or file: it is extracted once for a person. */
  source_key: string;
  link: string;
  video_id: string;
  title: string;
  state: TranscriptState;
  error: string;
  lines: string;
  letters: number;
  seconds: number;
  is_collected: 0 | 1;
  charge: string | null;
  created: number;
  finished: number | null;
};

const tables = tablesOf<{ transcript_task: TranscriptTable }>;

/** Writes an extraction. */
export async function insertTranscript(tx: Tx, row: TranscriptTable): Promise<void> {
  await tables(tx).insertInto('transcript_task').values(row).execute();
}

/** Changes an extraction. */
export async function changeTranscript(
  tx: Tx,
  { id, ...change }: Partial<TranscriptTable> & { readonly id: string },
): Promise<void> {
  await tables(tx).updateTable('transcript_task').set(change).where('id', '=', id).execute();
}

/** An extraction by its id, for its job. */
export function transcriptById(db: Db, id: string): Promise<TranscriptTable | undefined> {
  return tables(db).selectFrom('transcript_task').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An extraction of a person by its id; undefined when it is another's or gone. */
export function ownTranscript(db: Db, userId: string, id: string): Promise<TranscriptTable | undefined> {
  return tables(db)
    .selectFrom('transcript_task')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** A person's extractions of the same source, the newest first. */
export function transcriptsOfSource(db: Db, userId: string, sourceKey: string): Promise<TranscriptTable[]> {
  return tables(db)
    .selectFrom('transcript_task')
    .selectAll()
    .where('user_id', '=', userId)
    .where('source_key', '=', sourceKey)
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute();
}

/** A person's finished extractions of videos, the newest first. */
export async function transcriptsOfVideos(
  db: Db,
  userId: string,
  videos: readonly string[],
): Promise<TranscriptTable[]> {
  if (videos.length === 0) return [];
  return tables(db)
    .selectFrom('transcript_task')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'done')
    .where('video_id', 'in', [...videos])
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute();
}

/** How many extractions of a person are in a state. */
export async function transcriptCount(db: Db, userId: string, state: TranscriptState): Promise<number> {
  const row = await tables(db)
    .selectFrom('transcript_task')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('state', '=', state)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/** The moment of the oldest finished extraction among a person's latest; null where there are fewer than so many. */
export async function latestSince(db: Db, userId: string, latest: number): Promise<number | null> {
  const row = await tables(db)
    .selectFrom('transcript_task')
    .select('created')
    .where('user_id', '=', userId)
    .where('state', '=', 'done')
    .orderBy('created', 'desc')
    .orderBy('id')
    .offset(latest - 1)
    .limit(1)
    .executeTakeFirst();
  return row ? Number(row.created) : null;
}

/** A person's extractions, the newest first, and how many there are; of finished ones only those since a moment. */
export async function transcriptsOf(
  db: Db,
  { userId, since, offset, limit }: TranscriptPage,
): Promise<{ readonly rows: TranscriptTable[]; readonly visible: number; readonly total: number }> {
  const own = tables(db).selectFrom('transcript_task').where('user_id', '=', userId);
  const seen = own.where((e) => e.or([e('state', '!=', 'done'), e('created', '>=', since ?? 0)]));
  const [rows, visible, total] = await Promise.all([
    seen.selectAll().orderBy('created', 'desc').orderBy('id').offset(offset).limit(limit).execute(),
    seen.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirst(),
    own.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirst(),
  ]);
  return { rows, visible: Number(visible?.n ?? 0), total: Number(total?.n ?? 0) };
}

/** A page of a person's extractions. */
export interface TranscriptPage {
  readonly userId: string;
  /** Milliseconds; null for all. */
  readonly since: number | null;
  readonly offset: number;
  readonly limit: number;
}

/** Removes an extraction. */
export async function deleteTranscriptRow(tx: Tx, id: string): Promise<void> {
  await tables(tx).deleteFrom('transcript_task').where('id', '=', id).execute();
}
