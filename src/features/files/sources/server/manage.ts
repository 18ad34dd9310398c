import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import { type Refused, refuse } from '#platform/server/http/route.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import type { OfficialSource, SourceAccess, SourceCheck, WantedProducts } from '../contract.ts';
import { CALLS_PER_MINUTE, MAX_SOURCES, type SourceKind } from '../rules.ts';
import { accessOf, appKeyOf, sealAccess } from './access.ts';
import { checkAccess } from './check.ts';
import type { CollectPayload } from './jobs.ts';
import { noSource, type SourceParts } from './parts.ts';
import { sourceReply } from './progress.ts';
import { putCategories } from './store/catalogue.ts';
import {
  allSources,
  changeSourceRow,
  deleteSource,
  forgetSlices,
  insertSource,
  sourceById,
} from './store/sources.ts';
import type { SourceTable } from './store/tables.ts';

/** Everything of the catalogue. */
const EVERYTHING: WantedProducts = {
  categories: [],
  keywords: [],
  price_min_fen: null,
  price_max_fen: null,
  sales_min: null,
};

const usualNames: Readonly<Record<SourceKind, string>> = {
  alliance: '精选联盟',
  shop: '自有抖店',
  'open-platform': '抖音开放平台',
};

/** What a new source is made of. */
export interface NewSource {
  readonly access: SourceAccess;
  readonly name?: string | undefined;
  readonly calls_per_minute?: number | undefined;
  readonly wanted?: WantedProducts | undefined;
}

/** What changes of a source; what is absent stays. */
export type ChangedSource = { readonly id: string } & {
  readonly [K in keyof NewSource]?: NewSource[K] | undefined;
};

/** Whether a check leaves a source to itself: what ends by itself does, and what a person must mend does not. */
const isUsable = ({ outcome }: SourceCheck) =>
  outcome === 'ok' ||
  outcome === 'too-many-calls' ||
  outcome === 'not-reachable' ||
  outcome === 'not-understood';

const wrongRange = ({ price_min_fen: least, price_max_fen: most }: WantedProducts) =>
  least !== null && most !== null && least > most;

function newRow(
  { secrets, clock }: SourceParts,
  { access, name, calls_per_minute = CALLS_PER_MINUTE.usual, wanted = EVERYTHING }: NewSource,
  check: SourceCheck,
): SourceTable {
  const id = randomUUID();
  return {
    id,
    kind: access.kind,
    name: name ?? usualNames[access.kind],
    app_key: appKeyOf(access),
    access: sealAccess(secrets, id, access),
    token: '',
    token_ends: 0,
    state: isUsable(check) ? 'running' : 'blocked',
    calls_per_minute,
    wanted: JSON.stringify(wanted),
    last_check: JSON.stringify(check),
    lacks: '[]',
    created: clock.now(),
    next_call: 0,
    waits_until: 0,
    faults: 0,
    calls: 0,
    seq: 0,
    lease_owner: '',
    lease_until: 0,
    first_row: null,
    has_sales: 0,
    ranked_at: 0,
    hot_at: 0,
  };
}

/** The place above the first level of categories, which is read first. */
const rootCategory = (source_id: string) => ({
  source_id,
  category_id: '0',
  path: '[]',
  level: 0,
  read_at: 0,
});

/** Whether another source of the kind has the application: it would collect the same twice. */
const hasOther = async (tx: Tx, { id, kind, app_key: key }: Pick<SourceTable, 'id' | 'kind' | 'app_key'>) =>
  (await allSources(tx)).some((one) => one.id !== id && one.kind === kind && one.app_key === key);

/** Stores a source and begins to collect. */
export async function addNewSource(
  parts: SourceParts,
  job: JobDefinition<CollectPayload>,
  requested: NewSource,
): Promise<{ id: string; check: SourceCheck } | Refused> {
  const { account, market, jobs } = parts;
  if (market.closed !== null) return refuse(200, market.closed);
  if (requested.wanted && wrongRange(requested.wanted)) return refuse(200, '最低价高于最高价');
  const check = await checkAccess(parts, requested.access);
  const row = newRow(parts, requested, check);
  return account.write(async (tx) => {
    const all = await allSources(tx);
    if (all.length >= MAX_SOURCES) return refuse(200, `最多${MAX_SOURCES}个数据来源`);
    if (await hasOther(tx, row)) return refuse(200, '这个应用已经添加过');
    await insertSource(tx, row);
    if (row.kind === 'alliance') await putCategories(tx, [rootCategory(row.id)]);
    await jobs.addIn(tx, { definition: job, payload: { id: row.id }, dedupKey: row.id });
    return { id: row.id, check };
  });
}

/** Checks values that are not stored. */
export async function checkNew(parts: SourceParts, access: SourceAccess): Promise<SourceCheck | Refused> {
  const { closed } = parts.market;
  return closed === null ? checkAccess(parts, access) : refuse(200, closed);
}

/** Changes how a source collects. */
export async function changeExisting(
  { account, secrets }: SourceParts,
  { id, access, wanted, ...requested }: ChangedSource,
): Promise<true | Refused> {
  if (wanted && wrongRange(wanted)) return refuse(200, '最低价高于最高价');
  return account.write(async (tx): Promise<true | Refused> => {
    const row = await sourceById(tx, id);
    if (!row) return noSource();
    if (access && access.kind !== row.kind) return refuse(200, '凭据不是这一种接口的');
    if (wanted && row.kind !== 'alliance') return refuse(200, '这一种接口没有商品范围');
    if (access && (await hasOther(tx, { ...row, app_key: appKeyOf(access) })))
      return refuse(200, '这个应用已经添加过');
    await changeSourceRow(tx, {
      id,
      ...(requested.name !== undefined && { name: requested.name }),
      ...(requested.calls_per_minute !== undefined && {
        calls_per_minute: requested.calls_per_minute,
        ranked_at: 0,
      }),
      ...(wanted && { wanted: JSON.stringify(wanted) }),
      ...(access && {
        access: sealAccess(secrets, id, access),
        app_key: appKeyOf(access),
        token: '',
        token_ends: 0,
        lacks: '[]',
        hot_at: 0,
        state: row.state === 'blocked' ? ('running' as const) : row.state,
      }),
    });
    if (wanted) await forgetSlices(tx, id);
    return true;
  });
}

/** Calls the interface once; a blocked source goes on where all is right, and one that works is blocked where it is not. */
export async function checkExisting(parts: SourceParts, id: string): Promise<SourceCheck | Refused> {
  const { account, secrets } = parts;
  const row = await sourceById(account.db, id);
  if (!row) return noSource();
  const check = await checkAccess(parts, accessOf(secrets, row));
  return account.write(async (tx) => {
    const now = await sourceById(tx, id);
    if (!now) return noSource();
    const working = isUsable(check) ? 'running' : 'blocked';
    await changeSourceRow(tx, {
      id,
      last_check: JSON.stringify(check),
      state: now.state === 'paused' ? 'paused' : working,
      ...(check.outcome === 'ok' && { lacks: '[]', faults: 0, waits_until: 0 }),
    });
    return check;
  });
}

/** Pauses a source, or lets it go on. */
export function setPaused({ account }: SourceParts, id: string, isPaused: boolean): Promise<true | Refused> {
  return account.write(async (tx): Promise<true | Refused> => {
    const row = await sourceById(tx, id);
    if (!row) return noSource();
    const state = isPaused ? 'paused' : 'running';
    await changeSourceRow(tx, { id, state, ...(!isPaused && { faults: 0, waits_until: 0 }) });
    return true;
  });
}

/** Deletes a source with its secrets at once, what it remembers by a job; what is under way for it ends with its next step. */
export function removeExisting(
  { account, jobs }: SourceParts,
  forget: JobDefinition<CollectPayload>,
  id: string,
): Promise<true | Refused> {
  return account.write(async (tx): Promise<true | Refused> => {
    if (!(await deleteSource(tx, id))) return noSource();
    await jobs.addIn(tx, { definition: forget, payload: { id }, dedupKey: id });
    return true;
  });
}

/** All sources with what has come from each. */
export async function overviewOfSources(
  parts: SourceParts,
): Promise<{ is_demo: boolean; items: OfficialSource[] }> {
  const rows = await allSources(parts.account.db);
  return {
    is_demo: parts.market.closed !== null,
    items: await Promise.all(rows.map((row) => sourceReply(parts, row))),
  };
}

/** The comparison of our pieces with the platform's orders, as the page has it. */
export async function comparisonReply({ market }: SourceParts) {
  const { compared, ...shares } = await market.compareDays();
  const bp = (share: number) => (compared === 0 ? null : Math.round(share * 10_000));
  return {
    compared,
    median_bp: bp(shares.median),
    upper_bp: bp(shares.upper),
    weighted_bp: bp(shares.weighted),
    bias_bp: bp(shares.bias),
  };
}
