import './report-dialog.css';
import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Select } from '#platform/web/ui/Select.tsx';
import { TextArea, TextBox } from '#platform/web/ui/TextBox.tsx';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { reportFigure } from '../contract.ts';
import { valueProblem } from '../rules.ts';
import { closeReportDialog, type ReportSubject } from './report-state.ts';
import { TYPED_UNITS, typedValue } from './true-value.ts';

const NOTE_MOST = 300;
const PERIOD_MOST = 40;

/** The days that the page is of, as its address has them; empty where it has none. */
function periodOf(query: string): string {
  const values = new URLSearchParams(query);
  const [start, end, period] = [values.get('start'), values.get('end'), values.get('period')];
  const words = start !== null && end !== null ? `${start}-${end}` : (period ?? '');
  return words.slice(0, PERIOD_MOST);
}

/** The problem of the form in words, or the body of the call. */
function bodyOf({ of, id, tab, block, figures }: ReportSubject, { figure, text, note }: Form) {
  const named = figures.find((one) => one.key === figure);
  if (!named) return '请选择哪个数字不对';
  const cell = named.cell;
  const value = text.trim() === '' || cell === null ? null : typedValue(text, cell);
  if (text.trim() !== '' && cell !== null && value === null) return '真实数值应为数字，不带单位';
  const problem = value === null ? null : valueProblem(cell, value, null);
  if (problem !== null) return problem;
  if (value === null && note.trim() === '') return '请填写真实数值，或说明哪里不对';
  return {
    of,
    id,
    tab,
    block,
    figure,
    period: periodOf(location.search),
    ...(value !== null && { true_value: value }),
    ...(note.trim() !== '' && { note: note.trim() }),
  };
}

interface Form {
  readonly figure: string;
  readonly text: string;
  readonly note: string;
}

/** 报错: which figure is wrong, what it really is, and what else there is to say. */
export function ReportDialog({ subject }: { subject: ReportSubject }) {
  const first = subject.figures.length === 1 ? subject.figures[0]?.key : undefined;
  const [form, setForm] = useState<Form>({ figure: first ?? '', text: '', note: '' });
  const [problem, setProblem] = useState('');
  const cell = subject.figures.find((one) => one.key === form.figure)?.cell ?? null;
  const { isBusy, onSubmit } = useSubmit(async () => {
    const body = bodyOf(subject, form);
    setProblem(typeof body === 'string' ? body : '');
    if (typeof body === 'string') return;
    const { is_replaced } = await call(reportFigure, { body });
    closeReportDialog();
    showToast(is_replaced ? '已更新之前的报错，核对后处理' : '已收到，核对后处理');
  });
  return (
    <Dialog size="medium" title={`报错：${subject.title}`} onCancel={closeReportDialog}>
      <form className="report-form stack gap-12" onSubmit={onSubmit} noValidate>
        <div>
          <span>哪个数字</span>
          <Select
            label="哪个数字不对"
            value={form.figure === '' ? null : form.figure}
            options={subject.figures.map(({ key, label }) => ({ value: key, label }))}
            onChange={(figure) => setForm({ ...form, figure })}
          />
        </div>
        {cell !== null && (
          <div>
            <span>真实数值（{TYPED_UNITS[cell]}，选填）</span>
            <TextBox
              label={`真实数值（${TYPED_UNITS[cell]}，选填）`}
              inputMode="decimal"
              maxLength={20}
              value={form.text}
              placeholder="自己的小店或账号，可填后台数字"
              onChange={(text) => setForm({ ...form, text })}
            />
          </div>
        )}
        <div>
          <span>说明</span>
          <TextArea
            label="说明"
            rows={3}
            maxLength={NOTE_MOST}
            value={form.note}
            placeholder="哪一天、哪里不对、怎么看出来的"
            onChange={(note) => setForm({ ...form, note })}
          />
        </div>
        <p className="report-problem label" aria-live="polite">
          {problem}
        </p>
        <button type="submit" className="btn" data-kind="primary" disabled={isBusy}>
          提交
        </button>
        <p className="report-note label">
          授权过抖音号的达人和小店提交后台数字，核对后页面会并列估算与真实。
        </p>
      </form>
    </Dialog>
  );
}
