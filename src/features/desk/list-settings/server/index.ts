import { allListings } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { limitOf } from '#catalog/plans.ts';
import { conditionState, readSaved, savedAddress } from '#engine/saved-query.ts';
import { readHorizon } from '#engine/server/run.ts';
import { newId } from '#features/people/identity/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Migrations } from '#platform/server/account-store/migrate.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import {
  type Answer,
  type ApiRoute,
  type Refused,
  refuse,
  route,
  type Viewer,
} from '#platform/server/http/route.ts';
import type { DayChange, NamedRow } from '../changes.ts';
import * as calls from '../contract.ts';
import { cleanName, MAX_ADDRESS_LENGTH, nameProblem, refuseFull } from '../rules.ts';
import { columnSetRoutes } from './column-sets.ts';
import { isComparable, PERSONAL } from './compare-conditions.ts';
import { formulaRoutes, ownListing } from './formulas.ts';
import { listSettingsMigration } from './migrations/0142-list-settings.ts';
import { formulaColumnsMigration } from './migrations/0169-formula-columns.ts';
import { conditionChangesMigration } from './migrations/0236-condition-changes.ts';
import { columnSetsMigration } from './migrations/0246-column-sets.ts';
import { conditionsByRule } from './migrations/0270-conditions-by-rule.ts';
import { conditionsByOwner } from './migrations/0281-conditions-by-owner.ts';
import type { ListSettingsParts, UsedRules } from './parts.ts';
import { cameOf, type RuledConditions } from './services.ts';
import {
  changesAfter,
  changesOf,
  comparedUpTo,
  setByOwner,
  setByRule,
  unwatchCondition,
  watchedIds,
} from './store/condition-changes.ts';
import {
  columnsOfUser,
  conditionById,
  conditionsOf,
  conditionsOfPerson,
  insertCondition,
  keepColumns,
  removeCondition,
  renameSaved,
} from './store/list-settings.ts';

export { compareConditions, compareJobs } from './compare-conditions.ts';
export { ownListing } from './formulas.ts';

/** The tables of the slice. */
export const listSettingsMigrations: Migrations = {
  '0142-list-settings': listSettingsMigration,
  '0169-formula-columns': formulaColumnsMigration,
  '0236-condition-changes': conditionChangesMigration,
  '0246-column-sets': columnSetsMigration,
  '0270-conditions-by-rule': conditionsByRule,
  '0281-conditions-by-owner': conditionsByOwner,
};

const listingOf = (page: string): Listing | undefined => allListings.find((one) => one.id === page);
/** A list with the formula columns of the viewer. */
const ownOf = async (account: AccountStore, viewer: Viewer, page: string): Promise<Listing | undefined> => {
  const listing = listingOf(page);
  return listing && ownListing(account, viewer, listing);
};
const noList = () => refuse(422, '没有这个列表');
const noCondition = () => refuse(404, '没有这个常用筛选');

/** The saved conditions of a list, each with whether it can be used today. */
async function listConditions({ account, context }: ListSettingsParts, viewer: Viewer, page: string) {
  const listing = await ownOf(account, viewer, page);
  if (!listing) return noList();
  const rows = await conditionsOf(account.db, { userId: viewer.id, page });
  const watched = await watchedIds(account.db, viewer.id);
  const who = { level: viewer.level, horizon: await readHorizon(context, listing) };
  return {
    items: rows.map(({ id, name, address }) => ({
      id,
      name,
      address,
      state: conditionState(listing, address, who),
      is_watched: watched.has(id),
    })),
    used: rows.length,
    total: limitOf('commonUseConditionNumber', viewer.level),
  };
}

/** The problem of a name, in itself or beside the others of the list. */
async function refuseName(tx: Tx, of: { userId: string; page: string; name: string; own?: string }) {
  const problem = nameProblem(of.name);
  if (problem !== null) return refuse(422, problem);
  const others = await conditionsOf(tx, of);
  return others.some((one) => one.name === of.name && one.id !== of.own)
    ? refuse(200, '已有同名的常用筛选')
    : null;
}

/** Saves conditions; the number of the edition is decided in the transaction that writes. */
async function saveCondition(
  { account, clock }: ListSettingsParts,
  viewer: Viewer,
  { page, name: raw, address }: { page: string; name: string; address: string },
): Promise<Answer<{ id: string }>> {
  const listing = await ownOf(account, viewer, page);
  if (!listing) return noList();
  const ask = readSaved(listing, address);
  const problem = ask.problems[0];
  if (problem) return refuse(422, problem.message);
  const saved = savedAddress(listing, ask);
  if (saved === '') return refuse(422, '请先选择筛选条件');
  if (saved.length > MAX_ADDRESS_LENGTH) return refuse(422, '筛选条件过长');
  const [id, name, userId] = [newId(), cleanName(raw), viewer.id];
  return account.write(async (tx): Promise<Answer<{ id: string }>> => {
    const refused = await refuseName(tx, { userId, page, name });
    if (refused) return refused;
    const full = refuseFull(viewer.level, (await conditionsOf(tx, { userId, page })).length);
    if (full) return { ...refuse(200, full.message), prompt: full.prompt, needs: full.needs, field: 'name' };
    await insertCondition(tx, { id, user_id: userId, page, name, address: saved, created: clock.now() });
    return { id };
  });
}

/** Renames a condition of one's own. */
function rename(
  { account }: ListSettingsParts,
  viewer: Viewer,
  { id, name: raw }: { id: string; name: string },
) {
  const name = cleanName(raw);
  return account.write(async (tx): Promise<true | Refused> => {
    const found = await conditionById(tx, viewer.id, id);
    if (!found) return noCondition();
    const refused = await refuseName(tx, { userId: viewer.id, page: found.page, name, own: id });
    if (refused) return refused;
    await renameSaved(tx, id, name);
    return true;
  });
}

/** Deletes a condition of one's own, with the rules over it. */
function drop({ account, rules }: ListSettingsParts, viewer: Viewer, id: string) {
  return account.write(async (tx): Promise<true | Refused> => {
    if (!(await conditionById(tx, viewer.id, id))) return noCondition();
    await rules.current.end(tx, { id, userId: viewer.id });
    await unwatchCondition(tx, id);
    await removeCondition(tx, id);
    return true;
  });
}

/** Whether the rows of a condition change with what its owner follows. */
function followsDecide(listing: Listing, address: string): boolean {
  return Object.keys(readSaved(listing, address).filters).some(
    (name) => listing.filters[name]?.kind === 'unfollowed',
  );
}

/** Begins or stops to compare a condition of one's own; for a rule over it, it is compared all the same. */
function setWatched(
  { account }: ListSettingsParts,
  viewer: Viewer,
  ask: { id: string; is_watched: boolean },
) {
  return account.write(async (tx): Promise<true | Refused> => {
    const found = await conditionById(tx, viewer.id, ask.id);
    if (!found) return noCondition();
    const listing = listingOf(found.page);
    if (ask.is_watched && !(listing && isComparable(listing)))
      return refuse(422, '这个列表随时在变，没有每天的新进与退出');
    if (ask.is_watched && listing && followsDecide(listing, found.address)) return refuse(422, PERSONAL);
    await setByOwner(tx, { id: ask.id, userId: viewer.id }, ask.is_watched);
    return true;
  });
}

/** The changes of a condition of one's own. */
async function listChanges({ account: { db } }: ListSettingsParts, viewer: Viewer, id: string) {
  if (!(await conditionById(db, viewer.id, id))) return noCondition();
  const known = await comparedUpTo(db, id);
  const day = Number(known?.seen_day ?? 0);
  const items = (await changesOf(db, id)).map((row) => {
    const { came, gone, ...counts } = JSON.parse(row.changes) as DayChange;
    const named = (rows: readonly NamedRow[]) => rows.map(([one, name]): [string, string] => [one, name]);
    return { day: Number(row.day), ...counts, came: named(came), gone: named(gone) };
  });
  return { day: day === 0 ? null : day, problem: known?.problem ?? '', items };
}

/** Refuses a list that is none and columns that the list does not have. */
async function refuseColumns(
  { account }: ListSettingsParts,
  viewer: Viewer,
  { page, columns }: { page: string; columns: readonly string[] | null },
): Promise<Refused | null> {
  const listing = await ownOf(account, viewer, page);
  if (!listing) return noList();
  const strange = columns?.find((key) => !Object.hasOwn(listing.columns, key));
  return strange === undefined ? null : refuse(422, `没有名为${strange.slice(0, 40)}的列`);
}

/** Keeps columns that the list has. */
async function saveColumns(
  parts: ListSettingsParts,
  viewer: Viewer,
  { page, columns }: { page: string; columns: readonly string[] | null },
): Promise<true | Refused> {
  const refused = await refuseColumns(parts, viewer, { page, columns });
  if (refused) return refused;
  await parts.account.write((tx) =>
    keepColumns(tx, { userId: viewer.id, page, columns: columns && [...new Set(columns)] }),
  );
  return true;
}

/** Before a feature names the rules over conditions, there are none. */
export const noRules = (): UsedRules => ({
  current: { end: () => Promise.resolve(), isNotifying: () => Promise.resolve(false) },
});

/** Saved conditions as rules use them. */
export const ruledConditions = ({ rules }: Pick<ListSettingsParts, 'rules'>): RuledConditions => ({
  useRules: (next) => {
    rules.current = next;
  },
  byId: conditionById,
  ofPerson: conditionsOfPerson,
  isComparedDaily: ({ page, address }) => {
    const listing = listingOf(page);
    return listing !== undefined && isComparable(listing) && !followsDecide(listing, address);
  },
  setByRule,
  cameAfter: async (db, ids, day) => (await changesAfter(db, ids, day)).map(cameOf),
});

/** The calls of saved conditions and own columns. */
export function listSettingsRoutes(parts: ListSettingsParts): ApiRoute[] {
  return [
    route(calls.readConditions, ({ query, viewer }) => listConditions(parts, viewer, query.page)),
    route(calls.addCondition, ({ body, viewer }) => saveCondition(parts, viewer, body)),
    route(calls.renameCondition, ({ body, viewer }) => rename(parts, viewer, body)),
    route(calls.deleteCondition, ({ body, viewer }) => drop(parts, viewer, body.id)),
    route(calls.watchChanges, ({ body, viewer }) => setWatched(parts, viewer, body)),
    route(calls.readChanges, ({ query, viewer }) => listChanges(parts, viewer, query.id)),
    route(calls.readOwnColumns, async ({ viewer }) => ({
      columns: await columnsOfUser(parts.account.db, viewer.id),
    })),
    ...formulaRoutes(parts),
    ...columnSetRoutes(parts, (viewer, request) => refuseColumns(parts, viewer, request)),
    route(calls.saveOwnColumns, ({ body, viewer }) => saveColumns(parts, viewer, body)),
  ];
}
