import { LAST_LISTED_ROW } from '#catalog/plans.ts';
import { publicId } from '#engine/server/public-id.ts';
import { details, type Names } from './details.ts';
import type { Answer, Question } from './engine.ts';
import { planOf } from './plan-of.ts';
import { type Dialect, portableBoard, portableList } from './portable.ts';
import { dayBefore } from './size.ts';

/** How another engine is asked: its words, and how a statement becomes rows. */
export interface Asked {
  readonly dialect: Dialect;
  readonly names: (id: string) => Names;
  /** Where a product's texts stand, with its price. */
  readonly texts: string;
  rows(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** A key as text; PostgreSQL's client reads days as midnight in the zone of the process. */
function keyOf(value: unknown): string {
  if (!(value instanceof Date)) return String(value);
  return new Date(value.getTime() - value.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

const NEWEST: Readonly<Record<string, string>> = {
  day: dayBefore(0),
  week: dayBefore(1),
  month: '2026-06-01',
};

async function answerList(q: Extract<Question, { kind: 'list' }>, on: Asked): Promise<Answer> {
  const plan = planOf(q.listing, q.query);
  const { page, count } =
    plan.time.kind === 'period'
      ? portableBoard(plan, NEWEST[plan.time.unit] ?? '', on.texts)
      : portableList(plan, q.words, on.dialect);
  const [rows, counted] = await Promise.all([on.rows(page), on.rows(count)]);
  const total = Number(counted[0]?.n ?? 0);
  return {
    rows: rows.map(
      (r) => `${publicId(String(r.product_id))} ${r.sorted === null ? 'null' : Number(r.sorted)}`,
    ),
    total: total > LAST_LISTED_ROW ? -1 : total,
  };
}

/** Answers a question from another engine's copy of the rows. */
export async function askOther(q: Question, on: Asked): Promise<Answer> {
  if (q.kind === 'list') return answerList(q, on);
  const { sql, key, value } = details[q.kind];
  const rows = await on.rows(sql(on.names(q.id)));
  return { rows: rows.map((r) => `${keyOf(r[key])} ${String(r[value])}`), total: null };
}
