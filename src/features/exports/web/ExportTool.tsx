import './exports.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Listing } from '#catalog/kernel/listing.ts';
import { VISITOR } from '#catalog/plans.ts';
import type { ListQuery } from '#engine/list-query.ts';
import { listQueryToRequest } from '#engine/list-query-request.ts';
import { shownColumns } from '#engine/web/columns.ts';
import { Dropdown } from '#engine/web/filters/Dropdown.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { sortOf } from '#engine/web/sorting.ts';
import { useListingState } from '#engine/web/useListing.ts';
import { call } from '#platform/web/api.ts';
import { useRemembered } from '#platform/web/storage.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { readExportQuota } from '../contract.ts';
import { type ExportFormat, exportRight } from '../rules.ts';
import { EXPORTS, useSubmitExport } from './export-state.ts';

const formats: readonly { value: ExportFormat; label: string }[] = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
];

interface PanelProps {
  listing: Listing;
  /** How many rows the file will have, in words. */
  words: string;
  onSubmit: (format: ExportFormat) => Promise<boolean>;
  close: () => void;
}

/** What will be in the file, in which form, and what is left of the month. */
export function ExportPanel({ listing, words, onSubmit, close }: PanelProps) {
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: [EXPORTS, 'quota'],
    queryFn: ({ signal }) => call(readExportQuota, { signal }),
  });
  const meter = data?.[listing.kind];
  const press = async () => {
    setBusy(true);
    if (await onSubmit(format)) close();
    setBusy(false);
  };
  return (
    <div className="export-panel" role="group" aria-label="导出">
      <p>{words}</p>
      <Segmented label="格式" value={format} options={formats} onChange={setFormat} />
      <p className="export-left">
        {meter ? `本月剩余 ${Math.max(0, meter.total - meter.used)} / ${meter.total} 次` : ' '}
      </p>
      <button
        type="button"
        className="btn"
        data-kind="primary"
        disabled={isBusy}
        onClick={() => void press()}
      >
        导出
      </button>
    </div>
  );
}

/** The request of the list on the screen with the columns that stand in its table. */
function useShownRequest(): { listing: Listing; ask: ListQuery } {
  const { listing, ask, level } = useListingState();
  const chosen = useRemembered((s) => s.columns[listing.id]);
  const columns = shownColumns(listing, chosen, { level, sorted: sortOf(listing, ask).key })
    .filter((column) => column.needs === undefined)
    .map((column) => column.key);
  return { listing, ask: { ...ask, columns } };
}

/** 导出 above every listing: all rows of the filters on the screen, with the columns on the screen. */
export function ExportTool() {
  const { listing, ask } = useShownRequest();
  const { reply } = useListingState();
  const { level, openPrompt } = useSlots();
  const submit = useSubmitExport();
  const { needs, prompt } = exportRight(listing.kind);
  const { total_count: total = 0, visible_count: visible = 0 } = reply?.pagination ?? {};
  const rows = Math.min(total, visible);
  const isLocked = level < needs;
  const locked = () =>
    level === VISITOR ? openPrompt({ prompt: 'log-in', needs: null }) : openPrompt({ prompt, needs });
  const request = listQueryToRequest(listing, ask);
  return (
    <Dropdown label="导出" icon="export" {...(isLocked && { needs, onLocked: locked })}>
      {(close) => (
        <ExportPanel
          listing={listing}
          words={rows === 0 ? '当前条件下没有数据' : `当前条件下 ${rows} 行，${ask.columns?.length ?? 0} 列`}
          onSubmit={(format) =>
            submit({ module: listing.id, format, query: request.query, params: request.body })
          }
          close={close}
        />
      )}
    </Dropdown>
  );
}
ExportTool.displayName = 'ExportTool';
