import type { AuthContext } from '#features/identity/server/index.ts';
import { maskedMobile, userById } from '#features/identity/server/index.ts';
import { beijingTime } from '#kernel/day.ts';
import { type ApiRoute, refuse, route } from '#platform/server/http/route.ts';
import { type ReportRequest, reportOperatorCall } from '../operator-contract.ts';
import { placeWords } from './page-figures.ts';
import { closeReport, type FigureReportTable, reportById, reportsFor } from './store.ts';

/** Reports of a list of the operator. */
const MOST_LISTED = 500;

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
  if (!row) return refuse(422, '没有这条报错，编号见 tide report list');
  const state = asking.do === 'accept' ? 'accepted' : 'rejected';
  const isOwner = state === 'accepted' && owner;
  const problem = isOwner ? ownerProblem(row) : null;
  if (problem !== null) return refuse(422, problem);
  const change = { state, is_owner: isOwner ? 1 : 0, answer: note.trim(), closed: clock.now() } as const;
  const isClosed = await account.write((tx) => closeReport(tx, id, change));
  return isClosed ? { id, state, is_owner: isOwner } : refuse(422, '这条报错已处理过');
}

/** Reported figures for the operator: the open ones, and how each is closed. */
export function reportOperatorRoute(people: AuthContext): ApiRoute {
  return route(reportOperatorCall, async ({ body }) => {
    if (body.do !== 'list') return close(people, body);
    const rows = await reportsFor(people.account.db, body.all === true, MOST_LISTED);
    return Promise.all(rows.map((row) => listed(people, row)));
  });
}
