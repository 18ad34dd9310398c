import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Field } from '#platform/web/ui/Field.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { MAX_NAME_LENGTH, nameProblem } from '../rules.ts';

interface Props {
  title: string;
  initial: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a saved condition. */
export function NameForm({ title, initial, onSave, onClose }: Props) {
  const { values, field, check } = useFields({ name: nameProblem }, { name: initial });
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    await onSave(values.name.trim());
    onClose();
  });
  return (
    <ThemeProvider>
      <Dialog size="small" title={title} onCancel={onClose}>
        <form className="condition-form stack gap-12" onSubmit={onSubmit} noValidate>
          <Field
            label={`名称，最多${MAX_NAME_LENGTH}个字`}
            state={field('name')}
            maxLength={MAX_NAME_LENGTH}
            autoFocus
          />
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
    </ThemeProvider>
  );
}
