import { allListings } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { ViewerLevel } from '#catalog/plans.ts';
import { plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { conditionState, readSaved } from '#engine/saved-query.ts';
import { readPlanRows } from '#engine/server/plan-rows.ts';
import { readHorizon } from '#engine/server/run.ts';
import { isPersonal } from '#engine/server/unfollowed.ts';
import { userById } from '#features/people/identity/server/index.ts';
import { membershipOf } from '#features/people/membership/server/index.ts';
import type { Notifier } from '#features/people/notifications/server/index.ts';
import { dateNumberOf } from '#kernel/day.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import { eachApart } from '#platform/server/jobs/each-apart.ts';
import { type RecurringLooks, recurringLook } from '#platform/server/jobs/recurring-look.ts';
import { changesBetween, changeWords, type NamedRow, storedChange } from '../changes.ts';
import { ownListing } from './formulas.ts';
import type { ListSettingsParts } from './parts.ts';
import {
  type DueCondition,
  dueCondition,
  dueConditions,
  insertChange,
  noteRowsOf,
  noteTried,
} from './store/condition-changes.ts';

/** Dependencies of comparing. */
export type ConditionCompareParts = ListSettingsParts & { readonly notifier: Notifier };

/** How often it is looked for a new complete day, in seconds, and how many conditions are compared in one look at the most. */
const LOOK_S = 300;
const AT_ONCE = 10_000;
/** Days with a change that are kept of a condition. */
const MAX_CHANGES = 30;

/** Lists whose rows are of days: what changes by the minute has no day before. */
export const isComparable = ({ time, scope }: Listing): boolean =>
  scope === undefined && (time.kind === 'window' || time.kind === 'period' || time.kind === 'none');

/** The edition that a person has now; null for one that the store has no more. */
async function levelOf({ account, clock }: ListSettingsParts, userId: string): Promise<ViewerLevel | null> {
  const user = await userById(account.db, userId);
  if (!user) return null;
  return (await membershipOf(account.db, { id: user.id, ownerId: user.owner_id }, clock.now())).level;
}

/** What a condition has today: all its rows, or why they cannot be compared, in words. */
type Found = { readonly rows: readonly NamedRow[] } | { readonly problem: string };

const STALE = '条件有部分已失效，不再比较，请重新保存';
const LOCKED = '当前版本不能使用这个条件，暂停比较';
/** Why a condition on what its owner follows is not compared. */
export const PERSONAL = '含「未关注过」的条件随关注而变，不能每天比较';
const TOO_MANY = '结果多于当前版本可查看的行数，无法比较，请缩小范围';

/** All rows of a condition in the edition that its owner has now. */
async function rowsNow(parts: ListSettingsParts, row: DueCondition): Promise<Found> {
  const found = allListings.find(({ id }) => id === row.page);
  const level = await levelOf(parts, row.user_id);
  if (!found || level === null) return { problem: STALE };
  const listing = await ownListing(parts.account, { id: row.user_id, level }, found);
  const horizon = await readHorizon(parts.context, listing);
  const state = conditionState(listing, row.address, { level, horizon });
  const planned = plan(listing, { ...readSaved(listing, row.address), columns: [] }, { level, horizon });
  if (state !== 'ok' || isRefusal(planned)) return { problem: state === 'locked' ? LOCKED : STALE };
  if (isPersonal(planned)) return { problem: PERSONAL };
  const read = await readPlanRows(parts.context, planned);
  // A row that falls behind the last visible place has not left.
  if (read.total > read.count) return { problem: TOO_MANY };
  const { key, card } = listing.of;
  const rows: NamedRow[] = [];
  for await (const chunk of read.chunks())
    for (const one of chunk) rows.push([String(one[key]), String(one[card.title] || card.unnamed)]);
  return { rows };
}

/** Whether a condition notifies of its changes itself: its owner wants them, and no rule that counts at present does so in its place. */
async function isOwnNotice({ rules }: ListSettingsParts, tx: Tx, row: DueCondition): Promise<boolean> {
  if (Number(row.by_owner) === 0) return false;
  if (Number(row.by_rule) === 0) return true;
  return !(await rules.current.isNotifying(tx, { id: row.id, userId: row.user_id }));
}

/**
 * Compares one condition with the day it was last looked at, in one transaction: the rows, who came and left, and the notice. Of two
 * processes one finds it done. What could not be compared has nothing to be compared with the next time either.
 */
async function compareOne(parts: ConditionCompareParts, row: DueCondition, day: number): Promise<void> {
  const found = await rowsNow(parts, row);
  const listing = allListings.find(({ id }) => id === row.page);
  const now = 'rows' in found ? found.rows : null;
  const problem = 'problem' in found ? found.problem : '';
  const before = row.rows === null ? null : (JSON.parse(row.rows) as readonly NamedRow[]);
  const change = changesBetween(before ?? [], now ?? []);
  const isChanged = now !== null && before !== null && change.came.length + change.gone.length > 0;
  await parts.account.write(async (tx) => {
    const isFirst = await noteRowsOf(tx, row, { day, rows: now && JSON.stringify(now), problem });
    if (!isFirst || !isChanged || !listing) return;
    const changes = JSON.stringify(storedChange(change));
    await insertChange(tx, { condition_id: row.id, day, changes }, MAX_CHANGES);
    if (!(await isOwnNotice(parts, tx, row))) return;
    const { counts, names } = changeWords(change, listing.of.counter);
    await parts.notifier.notifyIn(tx, {
      userId: row.user_id,
      kind: 'condition',
      dedupKey: `condition:${row.id}:${day}`,
      title: `常用筛选「${row.name}」${counts}`,
      text: names,
      link: `${listing.route ?? ''}?${row.address}`,
    });
  });
}

/** Compares the conditions that were not compared up to the last complete day, the longest untried first; answers how many. */
export async function compareConditions(parts: ConditionCompareParts): Promise<number> {
  const { account, clock, context } = parts;
  const { dataDay } = context.state;
  if (dataDay === null) return 0;
  const day = dateNumberOf(dataDay);
  const began = clock.now();
  const due = await dueConditions(account.db, { day, before: began, limit: AT_ONCE });
  const compare = async (id: string) => {
    await account.write((tx) => noteTried(tx, id, began));
    const row = await dueCondition(account.db, id);
    const seen = Number(row?.seen_day);
    if (row && seen < day) await compareOne(parts, { ...row, seen_day: seen }, day);
  };
  return (await eachApart(due, compare, 'some conditions could not be compared')).length;
}

/** The look as a job. */
export const compareJobs = (parts: ConditionCompareParts): RecurringLooks =>
  recurringLook({
    kind: 'condition.changes',
    everyS: LOOK_S,
    isOfDays: true,
    look: async () => ({ compared: await compareConditions(parts) }),
  });
