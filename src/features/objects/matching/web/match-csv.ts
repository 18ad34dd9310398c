import type { WireFigure } from '#engine/blocks/wire-figure.ts';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import type { ChartTable } from '#platform/web/chart/table-csv.ts';
import { MISSING } from '#platform/web/format/figures.ts';
import type { MatchedAuthor, MatchTask } from '../contract.ts';
import { scoreParts, talkStates } from '../rules.ts';
import { authorName } from './AuthorLine.tsx';
import { forecastBasis, UNSURE } from './forecast-words.ts';
import { fulfilmentWords } from './fulfilment-words.ts';
import { textFor } from './TalkDialog.tsx';
import { contactWords, type SeenContacts } from './useContacts.ts';

const labels = new Map<string, string>(talkStates.map(({ id, label }) => [id, label]));

/** The ends of a forecast and what it is made from. */
function forecastCells(forecast: MatchedAuthor['forecast']): (number | string | null)[] {
  if (forecast === null) return [null, null, ''];
  const basis = forecastBasis(forecast) ?? '';
  return forecast.span === null ? [null, null, `${UNSURE}，${basis}`] : [...forecast.span, basis];
}

/** Authors of a task as a table for a file, each with the contact as far as it was looked at and the invitation that goes to them. */
export function matchCsv(
  task: MatchTask,
  rows: readonly MatchedAuthor[],
  contacts: SeenContacts,
): ChartTable {
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
      '预计依据',
      '联系方式',
      '邀约状态',
      '履约',
      '备注',
      '邀约话术',
    ],
    rows: rows.map((one) => [
      authorName(one),
      one.author_id,
      figureWords((one.row?.fans ?? null) as WireFigure, 'count'),
      one.score,
      ...scoreParts.map(({ id }) => one.parts[id] ?? MISSING),
      one.reasons.join('；'),
      figureWords((one.row?.gmv ?? null) as WireFigure, 'money'),
      ...forecastCells(one.forecast),
      contactWords(one, contacts),
      labels.get(one.state) ?? one.state,
      fulfilmentWords(one),
      one.note,
      textFor(task, one),
    ]),
  };
}
