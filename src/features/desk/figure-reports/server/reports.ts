import { isBanded } from '#catalog/plans.ts';
import { readCard } from '#engine/server/card-row.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { newId } from '#features/people/identity/server/index.ts';
import { dateNumberOf } from '#kernel/day.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import { type Answer, type Refused, refuse, type Viewer } from '#platform/server/http/route.ts';
import type { FigureCalibration } from '../contract.ts';
import { HEAD, MAX_REPORTS, OTHER, type ReportedKind, valueProblem } from '../rules.ts';
import { figureAt, reportedSubject } from './page-figures.ts';
import {
  closeReport,
  type FigureReportTable,
  insertReport,
  openReport,
  ownerReports,
  reportsSince,
} from './store.ts';

/** Dependencies of reports of figures. */
export interface ReportParts {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly context: QueryContext;
  /** Names of the accounts of the platform that a person has authorised and that can be used now. */
  accountNames(userId: string): Promise<readonly string[]>;
}

const DAY_MS = 24 * 3_600_000;
const NO_FIGURE = refuse(422, '没有这个数字，请刷新页面后再报错');
const EMPTY = { ...refuse(422, '请填写真实数值，或说明哪里不对'), field: 'note' };
const REPLACED = { state: 'rejected', is_owner: 0, answer: '报错人已重新填写' } as const;
const TOO_MANY = refuse(200, `每天最多报错${MAX_REPORTS}条，请明天再来`);

/** A report as it was sent. */
interface Reported {
  readonly of: ReportedKind;
  readonly id: string;
  readonly tab?: string | undefined;
  readonly block: string;
  readonly figure: string;
  readonly period?: string | undefined;
  readonly true_value?: number | undefined;
  readonly note?: string | undefined;
}

/** The object of a page with its card; null when the market does not know it. */
async function objectOf(context: QueryContext, of: ReportedKind, id: string) {
  const subject = reportedSubject(of);
  const card = subject && (await readCard(context, subject.card, { id, banded: false }));
  return subject && card ? { entity: subject.of, card } : null;
}

/** What the page has in the place of a figure of its head, as it is stored; other figures are not computed again. */
function estimateOf(card: Readonly<Record<string, unknown>>, { block, figure }: Reported): number | null {
  const value = block === HEAD && figure !== OTHER ? card[figure] : null;
  return typeof value === 'number' ? value : null;
}

/**
 * Writes a report. The same figure of the same person again closes what is open, so that the operator never accepts another value than
 * the one that was listed; each counts, and the limit of the day is checked in the same transaction.
 */
function writeReport(
  { account, clock }: ReportParts,
  row: Omit<FigureReportTable, 'id' | 'created'>,
): Promise<{ id: string; is_replaced: boolean } | Refused> {
  return account.write(async (tx): Promise<{ id: string; is_replaced: boolean } | Refused> => {
    const now = clock.now();
    const known = await openReport(tx, row);
    if ((await reportsSince(tx, row.user_id, now - DAY_MS)) >= MAX_REPORTS) return TOO_MANY;
    if (known) await closeReport(tx, known.id, { ...REPLACED, closed: now });
    const id = newId();
    await insertReport(tx, { ...row, id, created: now });
    return { id, is_replaced: known !== undefined };
  });
}

/** Takes in that a figure is wrong; a value that cannot be one is refused. */
export async function takeReport(
  parts: ReportParts,
  viewer: Viewer,
  report: Reported,
): Promise<Answer<{ id: string; is_replaced: boolean }>> {
  const { of, id, tab = '', block, figure, true_value: value } = report;
  const note = (report.note ?? '').trim();
  const named = figureAt(of, { tab, block, figure });
  if (!named) return NO_FIGURE;
  const object = await objectOf(parts.context, of, id);
  if (!object) return refuse(404, `暂未收录这个${reportedSubject(of)?.of.label ?? '对象'}`);
  if (value === undefined && note === '') return EMPTY;
  const estimate = estimateOf(object.card, report);
  // Who sees bands learns nothing of the figure by trying values.
  const near = isBanded(viewer.level) ? null : estimate;
  const problem = value === undefined ? null : valueProblem(named.cell, value, near);
  if (problem !== null) return { ...refuse(422, problem), field: 'true_value' };
  const { dataDay } = parts.context.state;
  return writeReport(parts, {
    user_id: viewer.id,
    kind: of,
    object_id: id,
    object_name: String(object.card[object.entity.card.title] ?? ''),
    tab: block === HEAD ? '' : tab,
    block,
    figure,
    label: named.label,
    cell: named.cell ?? '',
    period: (report.period ?? '').trim(),
    estimate: estimate === null ? null : String(estimate),
    true_value: value === undefined ? null : String(value),
    data_day: dataDay === null ? 0 : dateNumberOf(dataDay),
    note,
    accounts: JSON.stringify(await parts.accountNames(viewer.id)),
    state: 'open',
    is_owner: 0,
    answer: '',
    closed: null,
  });
}

/** An owner's report as the page has it; viewers of bands get how far it was off alone. */
function calibrationOf(row: FigureReportTable, isHidden: boolean): FigureCalibration | null {
  if (row.estimate === null || row.true_value === null || row.cell === '') return null;
  const [estimate, real] = [Number(row.estimate), Number(row.true_value)];
  return {
    figure: row.figure,
    label: row.label,
    cell: row.cell as FigureCalibration['cell'],
    estimate: isHidden ? null : estimate,
    real: isHidden ? null : real,
    error: real > 0 ? estimate / real - 1 : null,
    day: Number(row.data_day),
  };
}

/** Estimates of an object beside the true values of its owner, the newest of each figure. */
export async function calibrationsOf(
  { account }: ReportParts,
  viewer: Viewer,
  { of, id }: { readonly of: ReportedKind; readonly id: string },
): Promise<{ items: FigureCalibration[] }> {
  const rows = await ownerReports(account.db, of, id);
  const newest = new Map<string, FigureCalibration>();
  for (const row of rows) {
    const one = calibrationOf(row, isBanded(viewer.level));
    if (one && !newest.has(one.figure)) newest.set(one.figure, one);
  }
  return { items: [...newest.values()] };
}
