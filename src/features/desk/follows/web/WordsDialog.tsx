import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Field } from '#platform/web/ui/Field.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';

interface Props {
  title: string;
  label: string;
  initial: string;
  most: number;
  problemOf: (words: string) => string | null;
  onSave: (words: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for one line of words. */
export function WordsDialog({ title, label, initial, most, problemOf, onSave, onClose }: Props) {
  const { values, field, check } = useFields({ words: problemOf }, { words: initial });
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    await onSave(values.words.trim());
    onClose();
  });
  return (
    <Dialog size="small" title={title} onCancel={onClose}>
      <form className="attention-form stack gap-12" onSubmit={onSubmit} noValidate>
        <Field label={label} state={field('words')} maxLength={most} autoFocus />
        <div>
          <button type="button" className="btn" onClick={onClose}>
            取消
          </button>
          <button type="submit" className="btn" data-kind="primary" disabled={isBusy}>
            保存
          </button>
        </div>
      </form>
    </Dialog>
  );
}
