import './audit.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AuditKind, auditKinds } from '#catalog/enums/audit-acts.ts';
import { FailedPage } from '#engine/web/Loaded.tsx';
import { OwnersOnly, useUser } from '#features/people/identity/web/index.ts';
import { call, download } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { DayPicker } from '#platform/web/ui/DayPicker.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { type RecordColumn, RecordsTable } from '#platform/web/ui/RecordsTable.tsx';
import { Select } from '#platform/web/ui/Select.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import { type AuditEntry, exportAudit, readAudit } from '../contract.ts';

const ALL = '';

/** What the page is narrowed by; empty is all. */
interface Filters {
  readonly person: string;
  readonly kind: AuditKind | '';
  readonly from: string;
  readonly to: string;
}
const none: Filters = { person: ALL, kind: ALL, from: ALL, to: ALL };

/** Filters as they travel. */
const queryOf = ({ person, kind, from, to }: Filters) => ({
  ...(person !== ALL && { person }),
  ...(kind !== ALL && { kind }),
  ...(from !== ALL && { from }),
  ...(to !== ALL && { to }),
});

function useAudit() {
  const [state, setState] = useState({ filters: none, page: 1 });
  const { filters, page } = state;
  const { data, error, refetch } = useQuery({
    queryKey: ['team-log', state],
    queryFn: ({ signal }) => call(readAudit, { query: { ...queryOf(filters), page: String(page) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { isQuiet: true },
  });
  return {
    data,
    error,
    retry: () => void refetch(),
    reload: () => refetch(),
    filters,
    page,
    go: (to: number) => setState({ filters, page: to }),
    choose: (next: Partial<Filters>) => setState({ filters: { ...filters, ...next }, page: 1 }),
  };
}
type Audit = ReturnType<typeof useAudit>;

/** Saves a file under its name. */
function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Person, kind and days, and the file of what they leave. */
function AuditTools({ audit: { data, filters, choose, reload } }: { audit: Audit }) {
  const { run, isBusy } = useWrite(
    async () => {
      const { blob, filename } = await download(exportAudit, { query: queryOf(filters) });
      save(blob, filename ?? '团队操作日志.csv');
    },
    { reload },
  );
  return (
    <div className="audit-tools">
      <Select
        label="成员"
        value={filters.person}
        options={[
          { value: ALL, label: '全部成员' },
          ...(data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(person) => choose({ person })}
      />
      <Select<AuditKind | ''>
        label="类别"
        value={filters.kind}
        options={[
          { value: ALL, label: '全部类别' },
          ...auditKinds.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={(kind) => choose({ kind })}
      />
      <DayPicker label="开始日期" value={filters.from} onChange={(from) => choose({ from })} />
      <DayPicker label="结束日期" value={filters.to} onChange={(to) => choose({ to })} />
      <button
        type="button"
        className="btn"
        disabled={isBusy || !data || data.items.length === 0}
        onClick={() => run()}
      >
        <Icon name="export" size={14} />
        导出CSV
      </button>
    </div>
  );
}

const labelOf = (kind: AuditKind) => auditKinds.find(({ id }) => id === kind)?.label ?? '';

const columns: readonly RecordColumn<AuditEntry>[] = [
  { head: '时间', cell: ({ at }) => formatMoment(at) },
  { head: '成员', cell: ({ person }) => person },
  { head: '类别', part: 'mark', cell: ({ kind }) => labelOf(kind) },
  { head: '操作', part: 'title', cell: ({ act }) => act },
  { head: '对象', isLong: true, cell: ({ subject }) => (subject === '' ? '--' : subject) },
];

function AuditLog() {
  const audit = useAudit();
  const { data, error, retry, page, go } = audit;
  if (!data && error) return <FailedPage error={error} retry={retry} />;
  if (!data) return <section className="card audit-bones" aria-busy="true" aria-label="操作日志" />;
  const { total_count: total, limit } = data.pagination;
  return (
    <section className="card" aria-label="操作日志">
      <AuditTools audit={audit} />
      {data.items.length > 0 ? (
        <RecordsTable label="操作日志" columns={columns} rows={data.items} keyOf={({ id }) => id} />
      ) : (
        <StateCard
          face="empty"
          words="没有符合条件的操作"
          note="导出、购买、成员变动、密钥和新设备登录会记录在这里"
        />
      )}
      <Pager page={page} last={Math.ceil(total / limit)} onPage={go} />
    </section>
  );
}

/** /userCenter/myCenter/teamLog: who exported, bought, invited, made keys and logged in on a new device. */
export function AuditScreen() {
  if (!useUser()) return null;
  return (
    <ThemeProvider>
      <article className="audit">
        <header>
          <h1>操作日志</h1>
          <p className="label">主账号与子账号的导出、购买、成员变动、密钥和登录，保留400天。</p>
        </header>
        <OwnersOnly title="操作日志">
          <AuditLog />
        </OwnersOnly>
      </article>
    </ThemeProvider>
  );
}
