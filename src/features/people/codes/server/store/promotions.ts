import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';

type LinkTable = { aid: string; user_id: string; created: number; banned: number | null };

/** What a newcomer got, and what their first payment brought whoever had invited them. */
export type PromoteGrantTable = {
  user_id: string;
  promoter_id: string;
  grant_id: string;
  at: number;
  order_no: string | null;
  reward_id: string | null;
  reversed: number | null;
};

const tables = tablesOf<{ promote_link: LinkTable; promote_grant: PromoteGrantTable }>;

/** A link by its id. */
export function linkByAid(db: Db, aid: string): Promise<LinkTable | undefined> {
  return tables(db).selectFrom('promote_link').selectAll().where('aid', '=', aid).executeTakeFirst();
}

/** The link of a person. */
export function linkOf(db: Db, userId: string): Promise<LinkTable | undefined> {
  return tables(db).selectFrom('promote_link').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Writes a link; a person who has one keeps it. */
export async function insertLink(tx: Tx, link: LinkTable): Promise<void> {
  await tables(tx)
    .insertInto('promote_link')
    .values(link)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Bans a link or lets it work again; false when there is none. */
export async function banLink(tx: Tx, aid: string, banned: number | null): Promise<boolean> {
  const done = await tables(tx)
    .updateTable('promote_link')
    .set({ banned })
    .where('aid', '=', aid)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

/** What a newcomer got; undefined for nothing. */
export function promoteGrantOf(db: Db, userId: string): Promise<PromoteGrantTable | undefined> {
  return tables(db).selectFrom('promote_grant').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** The newcomer whose first payment was this order. */
export function promoteGrantOfOrder(db: Db, no: string): Promise<PromoteGrantTable | undefined> {
  return tables(db).selectFrom('promote_grant').selectAll().where('order_no', '=', no).executeTakeFirst();
}

/** Takes the one promotion of a newcomer; the key is the person, so of any number at once exactly one gets true. */
export async function claimPromotion(
  tx: Tx,
  { userId, promoterId, now }: { readonly userId: string; readonly promoterId: string; readonly now: number },
): Promise<boolean> {
  const row = {
    user_id: userId,
    promoter_id: promoterId,
    grant_id: '',
    at: now,
    order_no: null,
    reward_id: null,
    reversed: null,
  };
  const done = await tables(tx)
    .insertInto('promote_grant')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** Changes what is known of a newcomer. */
export async function changePromoteGrant(
  tx: Tx,
  userId: string,
  change: Partial<PromoteGrantTable>,
): Promise<void> {
  await tables(tx).updateTable('promote_grant').set(change).where('user_id', '=', userId).execute();
}

/** How many newcomers a promoter brought since a moment. */
export async function newcomersSince(db: Db, promoterId: string, since: number): Promise<number> {
  const { n } = await tables(db)
    .selectFrom('promote_grant')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('promoter_id', '=', promoterId)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** How many first payments brought a promoter days that they still have. */
export async function rewardsOf(db: Db, promoterId: string): Promise<number> {
  const { n } = await tables(db)
    .selectFrom('promote_grant')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('promoter_id', '=', promoterId)
    .where('reward_id', 'is not', null)
    .where('reversed', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Every link with what it brought, those that brought most first. */
export function promoteLinks(db: Db) {
  return tables(db)
    .selectFrom('promote_link')
    .leftJoin('promote_grant', 'promote_grant.promoter_id', 'promote_link.user_id')
    .select((e) => [
      'promote_link.aid',
      'promote_link.banned',
      e.fn.count<number>('promote_grant.user_id').as('joined'),
      e.fn.count<number>('promote_grant.reward_id').as('paid'),
    ])
    .groupBy(['promote_link.aid', 'promote_link.banned'])
    .orderBy('joined', 'desc')
    .limit(200)
    .execute();
}
