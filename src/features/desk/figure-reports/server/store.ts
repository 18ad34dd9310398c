import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';
import type { ReportedKind, ReportState } from '../rules.ts';

/** A report of a figure. Figures are decimal texts in the unit of the wire, `accounts` a JSON list of names. */
export type FigureReportTable = {
  id: string;
  user_id: string;
  kind: ReportedKind;
  object_id: string;
  object_name: string;
  tab: string;
  block: string;
  figure: string;
  label: string;
  /** Empty where the figure is no number of its own. */
  cell: string;
  period: string;
  estimate: string | null;
  true_value: string | null;
  /** YYYYMMDD. */
  data_day: number;
  note: string;
  accounts: string;
  state: ReportState;
  is_owner: number;
  answer: string;
  created: number;
  closed: number | null;
};

const tables = tablesOf<{ figure_report: FigureReportTable }>;

type SameFigure = Pick<
  FigureReportTable,
  'user_id' | 'kind' | 'object_id' | 'tab' | 'block' | 'figure' | 'label'
>;

/** The open report of a person about a figure. */
export function openReport(db: Db, same: SameFigure): Promise<FigureReportTable | undefined> {
  return tables(db)
    .selectFrom('figure_report')
    .selectAll()
    .where('user_id', '=', same.user_id)
    .where('kind', '=', same.kind)
    .where('object_id', '=', same.object_id)
    .where('tab', '=', same.tab)
    .where('block', '=', same.block)
    .where('figure', '=', same.figure)
    .where('label', '=', same.label)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

/** How many reports a person has made since a moment in milliseconds. */
export async function reportsSince(db: Db, userId: string, since: number): Promise<number> {
  const row = await tables(db)
    .selectFrom('figure_report')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('created', '>', since)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/** Writes a new report. */
export async function insertReport(tx: Tx, row: FigureReportTable): Promise<void> {
  await tables(tx).insertInto('figure_report').values(row).execute();
}

/** A page of the reports: in which state, how many, and which report came last on the page before. */
export interface ReportPage {
  /** Null for every state. */
  readonly state: ReportState | null;
  readonly limit: number;
  readonly after: Pick<FigureReportTable, 'created' | 'id'> | null;
}

const inState = (db: Db, state: ReportState | null) => {
  const all = tables(db).selectFrom('figure_report');
  return state === null ? all : all.where('state', '=', state);
};

/**
 * Reports of a page. Open ones come in the order in which they are worked on, the oldest first; others the newest first. The place
 * is that of a report and not a number, because reports that are closed leave the list of the open ones meanwhile.
 */
export function reportsFor(db: Db, { state, limit, after }: ReportPage): Promise<FigureReportTable[]> {
  const [order, beyond] = state === 'open' ? (['asc', '>'] as const) : (['desc', '<'] as const);
  const rows = inState(db, state).selectAll().orderBy('created', order).orderBy('id', order).limit(limit);
  if (after === null) return rows.execute();
  return rows
    .where((e) =>
      e.or([
        e('created', beyond, after.created),
        e.and([e('created', '=', after.created), e('id', beyond, after.id)]),
      ]),
    )
    .execute();
}

/** How many reports there are in a state; in every state with null. */
export async function reportCount(db: Db, state: ReportState | null): Promise<number> {
  const row = await inState(db, state)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/** A report by its id. */
export function reportById(db: Db, id: string): Promise<FigureReportTable | undefined> {
  return tables(db).selectFrom('figure_report').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Closes an open report; false when it was closed before. */
export async function closeReport(
  tx: Tx,
  id: string,
  change: Pick<FigureReportTable, 'state' | 'is_owner' | 'answer' | 'closed'>,
): Promise<boolean> {
  const result = await tables(tx)
    .updateTable('figure_report')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Accepted reports of the owner of an object, the newest first. */
export function ownerReports(db: Db, kind: ReportedKind, objectId: string): Promise<FigureReportTable[]> {
  return tables(db)
    .selectFrom('figure_report')
    .selectAll()
    .where('object_id', '=', objectId)
    .where('kind', '=', kind)
    .where('state', '=', 'accepted')
    .where('is_owner', '=', 1)
    .orderBy('closed', 'desc')
    .orderBy('id')
    .execute();
}
