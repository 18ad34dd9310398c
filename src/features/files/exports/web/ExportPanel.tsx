import { useState } from 'react';
import type { Listing } from '#catalog/kernel/listing.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { Tick } from '#platform/web/ui/Tick.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import { exportColumns } from '../cells.ts';
import type { ExportFormat } from '../rules.ts';
import { QuotaLeft } from './QuotaLeft.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import type { ScheduleDraft } from './schedule-words.ts';

const formats: readonly { value: ExportFormat; label: string }[] = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
];

type When = 'now' | 'again';
const whens: readonly { value: When; label: string }[] = [
  { value: 'now', label: '立即导出' },
  { value: 'again', label: '定时导出' },
];

interface PanelProps {
  listing: Listing;
  /** How many rows the file has, in words; `columns` are its own, where it has rows. */
  words: string;
  columns: readonly string[] | null;
  /** `hasContacts` asks for the contacts of authors too. */
  onSubmit: (format: ExportFormat, hasContacts: boolean) => Promise<boolean>;
  /** Keeps a scheduled one; without it there is none of this list. */
  onSchedule?: ((format: ExportFormat, draft: ScheduleDraft) => Promise<boolean>) | undefined;
  close: () => void;
}

const EMPTY_SCHEDULE: ScheduleDraft = { name: '', time: { every: 'day', weekday: 1, hour: 9 } };

/** What will be in the file, in which form, at once or again and again, and what is left of the month. */
export function ExportPanel({ listing, words, columns, onSubmit, onSchedule, close }: PanelProps) {
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [when, setWhen] = useState<When>('now');
  const [draft, setDraft] = useState(EMPTY_SCHEDULE);
  const [hasContacts, setHasContacts] = useState(false);
  const isAgain = when === 'again' && onSchedule !== undefined;
  const { run: press, isBusy } = useWrite(async () => {
    const isTaken = isAgain ? await onSchedule(format, draft) : await onSubmit(format, hasContacts);
    if (isTaken) close();
  });
  return (
    <div className="export-panel stack gap-10" role="group" aria-label="导出">
      {onSchedule && <Segmented label="时间" value={when} options={whens} onChange={setWhen} />}
      {/* A name takes several columns of a file. */}
      <p>{columns === null ? words : `${words}，${exportColumns(listing, columns).length} 列`}</p>
      <Segmented label="格式" value={format} options={formats} onChange={setFormat} />
      {listing.of.id === 'author' && !isAgain && (
        <Tick checked={hasContacts} onChange={setHasContacts}>
          附联系方式，每位计入本月查看次数，用完的不写入
        </Tick>
      )}
      {isAgain && <ScheduleFields title={listing.title} draft={draft} onChange={setDraft} />}
      <QuotaLeft of={listing.kind} />
      <button type="button" className="btn" data-kind="primary" disabled={isBusy} onClick={() => press()}>
        {isAgain ? '保存定时导出' : '导出'}
      </button>
    </div>
  );
}
