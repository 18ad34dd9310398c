import type { WireFigure } from '#engine/blocks/wire-figure.ts';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import type { ChartTable } from '#platform/web/chart/table-csv.ts';
import type { MatchedAuthor, MatchTask } from '../contract.ts';
import { scoreParts, talkStates } from '../rules.ts';
import { authorName } from './AuthorLine.tsx';
import { textFor } from './TalkDialog.tsx';

const labels = new Map<string, string>(talkStates.map(({ id, label }) => [id, label]));

/** Authors of a task as a table for a file, each with the invitation that goes to them. */
export function matchCsv(task: MatchTask, rows: readonly MatchedAuthor[]): ChartTable {
  return {
    head: [
      '达人',
      '达人ID',
      '粉丝数',
      '匹配度',
      ...scoreParts.map(({ label, most }) => `${label}（${most}）`),
      '匹配理由',
      '近30天销售额',
      '预计30天销量下限',
      '预计30天销量上限',
      '邀约状态',
      '备注',
      '邀约话术',
    ],
    rows: rows.map((one) => [
      authorName(one),
      one.author_id,
      figureWords((one.row?.fans ?? null) as WireFigure, 'count'),
      one.score,
      ...scoreParts.map(({ id }) => one.parts[id]),
      one.reasons.join('；'),
      figureWords((one.row?.gmv ?? null) as WireFigure, 'money'),
      one.pieces?.[0] ?? null,
      one.pieces?.[1] ?? null,
      labels.get(one.state) ?? one.state,
      one.note,
      textFor(task, one),
    ]),
  };
}
