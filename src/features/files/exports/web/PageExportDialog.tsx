import { useSearchParams } from 'react-router';
import { detailPages } from '#catalog/details/pages.ts';
import { INITIAL_DAYS } from '#engine/blocks/detail-query.ts';
import { PERIOD_PARAMS } from '#engine/web/blocks/useBlocks.ts';
import { formatDay } from '#platform/web/format/times.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import type { ExportPage } from '../page-rules.ts';
import { useSubmitPage } from './export-state.ts';
import { QuotaLeft } from './QuotaLeft.tsx';

interface Props {
  page: ExportPage;
  id: string;
  name: string;
  onClose: () => void;
}

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

/** What the workbook of a page has, of which time, and what is left of the month. */
export function PageExportDialog({ page, id, name, onClose }: Props) {
  const [query] = useSearchParams();
  const submit = useSubmitPage();
  const family = detailPages.find((one) => one.id === page);
  const sheets = family
    ? family.tabs.map(({ title }) => title).join('、')
    : SHEETS[page as keyof typeof SHEETS];
  const period = Object.fromEntries(
    PERIOD_PARAMS.flatMap((key) => (query.get(key) === null ? [] : [[key, query.get(key) ?? '']])),
  );
  const { run, isBusy } = useWrite(async () => {
    if (await submit({ page, id, ...(family && period) })) onClose();
  });
  const time = family ? periodWords(query) : page === 'live' ? '整场直播' : '发布至今';
  return (
    <Dialog size="medium" title="导出详情" onCancel={onClose}>
      <dl className="export-page">
        <dt>对象</dt>
        <dd>{name}</dd>
        <dt>时间</dt>
        <dd>{time}</dd>
        <dt>内容</dt>
        <dd>{sheets}；列表取前50行</dd>
        <dt>格式</dt>
        <dd>Excel，含图表与指标口径</dd>
      </dl>
      <div className="export-page-foot">
        <QuotaLeft of="list" />
        <button type="button" className="btn" data-kind="primary" disabled={isBusy} onClick={() => run()}>
          导出
        </button>
      </div>
    </Dialog>
  );
}
