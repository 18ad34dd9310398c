import * as z from 'zod/mini';
import { allListings } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { ViewerLevel } from '#catalog/plans.ts';
import { plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { readSaved } from '#engine/saved-query.ts';
import { readPlanRows } from '#engine/server/plan-rows.ts';
import { readHorizon } from '#engine/server/run.ts';
import { userById } from '#features/identity/server/index.ts';
import { membershipOf } from '#features/membership/server/index.ts';
import type { Notifier } from '#features/notifications/server/index.ts';
import { dateNumberOf } from '#kernel/day.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/definition.ts';
import { type RecurringJob, recurring } from '#platform/server/jobs/recurring.ts';
import { changesBetween, changeWords, type NamedRow } from '../changes.ts';
import { ownListing } from './formulas.ts';
import type { ListSettingsParts } from './parts.ts';
import { type DueCondition, dueConditions, insertChange, noteRowsOf } from './store/condition-changes.ts';

/** What comparing works with. */
export type ConditionCompareParts = ListSettingsParts & { readonly notifier: Notifier };

/** How often it is looked for a new complete day, in seconds, and how many conditions are compared at a time. */
const LOOK_S = 300;
const AT_ONCE = 100;
/** Days with a change that are kept of a condition. */
const MOST_CHANGES = 30;

/** Lists whose rows are of days: what changes by the minute has no day before. */
export const isComparable = ({ time, scope }: Listing): boolean =>
  scope === undefined && (time.kind === 'window' || time.kind === 'period' || time.kind === 'none');

/** The edition that a person has now; null for one that the store has no more. */
async function levelOf({ account, clock }: ListSettingsParts, userId: string): Promise<ViewerLevel | null> {
  const user = await userById(account.db, userId);
  if (!user) return null;
  return (await membershipOf(account.db, { id: user.id, ownerId: user.owner_id }, clock.now())).level;
}

/** The rows of a condition that its owner may see today; null where the edition or the list does not answer it any more. */
async function rowsNow(parts: ListSettingsParts, row: DueCondition): Promise<readonly NamedRow[] | null> {
  const found = allListings.find(({ id }) => id === row.page);
  const level = await levelOf(parts, row.user_id);
  if (!found || level === null) return null;
  const listing = await ownListing(parts.account, { id: row.user_id, level }, found);
  const horizon = await readHorizon(parts.context, listing);
  const planned = plan(listing, { ...readSaved(listing, row.address), columns: [] }, { level, horizon });
  if (isRefusal(planned)) return null;
  const { key, card } = listing.of;
  const read = await readPlanRows(parts.context, planned);
  const rows: NamedRow[] = [];
  for await (const chunk of read.chunks())
    for (const one of chunk) rows.push([String(one[key]), String(one[card.title] || card.unnamed)]);
  return rows;
}

/**
 * Compares one condition with the day it was last looked at, in one transaction: the rows, who came and left, and the notice. Of two
 * processes one finds it done. The first look has nothing to compare with, and a condition that is not answered keeps its rows.
 */
async function compareOne(parts: ConditionCompareParts, row: DueCondition, day: number): Promise<void> {
  const now = await rowsNow(parts, row);
  const before = JSON.parse(row.rows) as readonly NamedRow[];
  const change = changesBetween(before, now ?? before);
  const listing = allListings.find(({ id }) => id === row.page);
  await parts.account.write(async (tx) => {
    const isFirst = await noteRowsOf(tx, row, { day, rows: JSON.stringify(now ?? before) });
    const isChanged = change.came.length + change.gone.length > 0;
    if (!isFirst || row.seen_day === 0 || !isChanged || !listing) return;
    const { came, gone } = change;
    const stored = { condition_id: row.id, day, came: JSON.stringify(came), gone: JSON.stringify(gone) };
    await insertChange(tx, stored, MOST_CHANGES);
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

/** Compares the conditions that were not looked at since the last complete day; answers how many. One that fails keeps no other waiting. */
export async function compareConditions(parts: ConditionCompareParts): Promise<number> {
  const { dataDay } = parts.context.state;
  if (dataDay === null) return 0;
  const day = dateNumberOf(dataDay);
  const due = await dueConditions(parts.account.db, day, AT_ONCE);
  const failures: unknown[] = [];
  for (const row of due) {
    try {
      await compareOne(parts, row, day);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some conditions could not be compared');
  return due.length;
}

/** The look as a job: one process of all does each slot. */
export function compareJobs(parts: ConditionCompareParts): {
  readonly jobs: readonly JobDefinition[];
  readonly schedules: readonly RecurringJob[];
} {
  const look = defineJob({
    kind: 'condition.changes',
    payload: z.strictObject({}),
    maxAttempts: 1,
    handle: async () => ({ compared: await compareConditions(parts) }),
  });
  const schedule = recurring({
    name: look.kind,
    schedule: { everyS: LOOK_S },
    definition: look,
    payload: {},
  });
  return { jobs: [look as JobDefinition], schedules: [schedule] };
}
