import './formulas.css';
import { useState } from 'react';
import type { FormulaFormat } from '#catalog/kernel/formula.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { showToast } from '#platform/web/toast.ts';
import { Confirm } from '#platform/web/ui/Confirm.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Field } from '#platform/web/ui/Field.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { MAX_NAME_LENGTH, nameProblem } from '../rules.ts';
import { FormulaText } from './FormulaText.tsx';
import { useFormulas } from './formulas-state.ts';

const formats: readonly { value: FormulaFormat; label: string }[] = [
  { value: 'number', label: '数字' },
  { value: 'percent', label: '百分比' },
  { value: 'money', label: '金额' },
];

interface Props {
  listing: Listing;
  /** The formula to change; null for a new one. */
  id: string | null;
  onClose: () => void;
}

/** The name, the formula and its format; the server decides whether it is saved. */
export function FormulaForm({ listing, id, onClose }: Props) {
  const { items, total, save, remove } = useFormulas(listing);
  const old = items.find((one) => one.id === id);
  const { values, field, check } = useFields({ name: nameProblem }, { name: old?.name ?? '' });
  const [expression, setExpression] = useState(old?.expression ?? '');
  const [format, setFormat] = useState<FormulaFormat>(old?.format ?? 'number');
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    await save(id, { name: values.name.trim(), expression, format });
    showToast(id === null ? '公式列已加到列表中' : '公式列已修改');
    onClose();
  });
  const [isDoubted, setDoubted] = useState(false);
  if (isDoubted && old)
    return (
      <ThemeProvider>
        <Confirm
          title="删除公式列"
          words={`删除“${old.name}”后，列表、关注和对比中不再显示这一列。`}
          action="删除"
          onConfirm={async () => {
            await remove(old.id);
            showToast('公式列已删除');
            onClose();
          }}
          onClose={() => setDoubted(false)}
        />
      </ThemeProvider>
    );
  return (
    <ThemeProvider>
      <Dialog size="large" title={id === null ? '新建公式列' : '修改公式列'} onCancel={onClose}>
        <form className="formula-form stack gap-4" onSubmit={onSubmit} noValidate>
          <Field
            label={`列名，最多${MAX_NAME_LENGTH}个字`}
            state={field('name')}
            maxLength={MAX_NAME_LENGTH}
            autoFocus
          />
          <FormulaText listing={listing} value={expression} onChange={setExpression} />
          <div className="formula-format row gap-12">
            <span>显示为</span>
            <Segmented label="显示为" value={format} options={formats} onChange={setFormat} />
          </div>
          <div className="formula-foot row gap-8">
            {id === null ? (
              <small>
                已建 {items.length} / {total}
              </small>
            ) : (
              <button type="button" className="link-btn" onClick={() => setDoubted(true)}>
                删除
              </button>
            )}
            <button type="button" className="btn" onClick={onClose}>
              取消
            </button>
            <button
              type="submit"
              className="btn"
              data-kind="primary"
              disabled={isBusy || expression.trim() === ''}
            >
              保存
            </button>
          </div>
        </form>
      </Dialog>
    </ThemeProvider>
  );
}
