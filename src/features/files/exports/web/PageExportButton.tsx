import { useSearchParams } from 'react-router';
import { detailOutlines } from '#catalog/details/outlines.ts';
import { INITIAL_DAYS } from '#engine/blocks/detail-query.ts';
import type { ActedObject } from '#engine/web/actions/object-actions.ts';
import { PERIOD_PARAMS } from '#engine/web/blocks/useBlocks.ts';
import { formatDay } from '#platform/web/format/times.ts';
import { isExportPage } from '../page-rules.ts';
import { ExportButton } from './ExportButton.tsx';
import { useSubmitPage } from './export-state.ts';

/** Sheets of the pages without tabs (server/pages). */
const SHEETS = {
  live: '概览、分钟趋势、商品、流量与成交、观众画像、榜单与互动',
  video: '概览、增长趋势、视频商品、观众画像、评论、同款视频',
} as const;

/** The period of the page in words. */
function periodWords(query: URLSearchParams): string {
  const [start, end] = [query.get('start'), query.get('end')];
  if (start !== null && end !== null) return `${formatDay(Number(start))} 至 ${formatDay(Number(end))}`;
  return `近${query.get('period') ?? INITIAL_DAYS}天`;
}

/** 导出 in the head of a page: its workbook, or a one-page report. */
export function PageExportButton({ of, id, name }: ActedObject) {
  const [query] = useSearchParams();
  const submit = useSubmitPage();
  const page = of.id;
  if (!isExportPage(page)) return null;
  const family = detailOutlines.find((one) => one.id === page);
  const period = Object.fromEntries(
    PERIOD_PARAMS.flatMap((key) => (query.get(key) === null ? [] : [[key, query.get(key) ?? '']])),
  );
  const time = family ? periodWords(query) : page === 'live' ? '整场直播' : '发布至今';
  const sheets = family
    ? family.tabs.map(({ title }) => title).join('、')
    : SHEETS[page as keyof typeof SHEETS];
  return (
    <ExportButton
      subject={() => ({
        name: name === '' ? of.card.unnamed : name,
        time,
        contents: `${sheets}；列表取前50行`,
        report: { page, ids: [id] },
        place: 'detail',
        order: () => submit({ page, id, ...(family && period) }),
      })}
    />
  );
}
