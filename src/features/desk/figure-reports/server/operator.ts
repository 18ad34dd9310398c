import type { AuthContext } from '#features/people/identity/server/index.ts';
import { maskedMobile, userById } from '#features/people/identity/server/index.ts';
import { beijingTime } from '#kernel/day.ts';
import { type ApiRoute, refuse, route } from '#platform/server/http/route.ts';
import { type ReportRequest, reportOperatorCall } from '../operator-contract.ts';
import { reportStates } from '../rules.ts';
import { placeWords } from './page-figures.ts';
import { closeReport, type FigureReportTable, reportById, reportCount, reportsFor } from './store.ts';

/** Reports of a page of the operator's list: how many without a word, and the most. */
const PAGE = 50;
const MAX_ON_PAGE = 200;
const WRONG_STATE = refuse(422, `状态应为 ${reportStates.join('、')} 或 all`);
const WRONG_LIMIT = refuse(422, `每页条数应为 1 到 ${MAX_ON_PAGE} 之间的整数`);
const UNKNOWN = refuse(422, '没有这条报错，编号见 tide report list');

const accountsOf = ({ accounts }: FigureReportTable) => JSON.parse(accounts) as string[];
const numberOf = (text: string | null) => (text === null ? null : Number(text));

/** A report as the operator sees it; the number of who reported is masked. */
async function listed({ account, secrets }: AuthContext, row: FigureReportTable) {
  const user = await userById(account.db, row.user_id);
  return {
    id: row.id,
    state: row.state,
    object: `${row.kind}:${row.object_id}`,
    name: row.object_name,
    place: row.tab === '' ? row.block : `${row.tab}.${row.block}`,
    where: placeWords(row.kind, row),
    figure: row.label,
    cell: row.cell,
    period: row.period,
    data_day: Number(row.data_day),
    estimate: numberOf(row.estimate),
    true_value: numberOf(row.true_value),
    note: row.note,
    reporter: user ? maskedMobile(secrets, user.mobile_seal) : row.user_id,
    // Names of the accounts that the reporter had authorised: whether one of them is the object's owner is the operator's to see.
    authorised: accountsOf(row),
    is_owner: Number(row.is_owner) === 1,
    answer: row.answer,
    created: beijingTime(Number(row.created)),
  };
}

/** Why a report cannot give the page an estimate beside a true value; null where it can. */
function ownerProblem(row: FigureReportTable): string | null {
  if (row.kind !== 'author' && row.kind !== 'shop') return '只有达人和小店可以由本人校准';
  if (accountsOf(row).length === 0) return '报错人没有已授权的抖音号，不能作为本人校准';
  return row.estimate === null || row.true_value === null ? '这条报错没有估算值和真实值' : null;
}

async function close({ account, clock }: AuthContext, asking: ReportRequest) {
  const { id = '', owner = false, note = '' } = asking;
  const row = await reportById(account.db, id);
  if (!row) return UNKNOWN;
  const state = asking.do === 'accept' ? 'accepted' : 'rejected';
  const isOwner = state === 'accepted' && owner;
  const problem = isOwner ? ownerProblem(row) : null;
  if (problem !== null) return refuse(422, problem);
  const change = { state, is_owner: isOwner ? 1 : 0, answer: note.trim(), closed: clock.now() } as const;
  const isClosed = await account.write((tx) => closeReport(tx, id, change));
  return isClosed ? { id, state, is_owner: isOwner } : refuse(422, '这条报错已处理过');
}

/** A page of the reports, how many there are, and after which report the next page begins; null on the last one. */
async function list(people: AuthContext, { state = 'open', limit = PAGE, after }: ReportRequest) {
  const { db } = people.account;
  const known = reportStates.find((one) => one === state) ?? null;
  if (known === null && state !== 'all') return WRONG_STATE;
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_ON_PAGE) return WRONG_LIMIT;
  const before = after === undefined ? null : await reportById(db, after);
  if (before === undefined) return UNKNOWN;
  const total = await reportCount(db, known);
  // One more than the page has says whether there is another page.
  const rows = await reportsFor(db, { state: known, limit: limit + 1, after: before });
  const onPage = rows.slice(0, limit);
  const items = await Promise.all(onPage.map((row) => listed(people, row)));
  return { total, items, next: rows.length > limit ? (onPage.at(-1)?.id ?? null) : null };
}

/** Reported figures for the operator: a page of them, and how each is closed. */
export function reportOperatorRoute(people: AuthContext): ApiRoute {
  return route(reportOperatorCall, ({ body }) =>
    body.do === 'list' ? list(people, body) : close(people, body),
  );
}
