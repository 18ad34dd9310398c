import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Field } from '#platform/web/ui/Field.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import type { CartList, CartProduct } from '../contract.ts';
import { MAX_CART_GROUP_LENGTH, MAX_CART_NOTE_LENGTH, wordsProblem } from '../rules.ts';

interface Props {
  item: CartProduct;
  groups: CartList['groups'];
  onSave: (words: { note: string; group: string }) => Promise<void>;
  onClose: () => void;
}

/** The note and the group of a product; the groups that are there are one press away. */
export function NoteDialog({ item, groups, onSave, onClose }: Props) {
  const { values, field, check } = useFields(
    {
      note: (words) => wordsProblem(words, MAX_CART_NOTE_LENGTH),
      group: (words) => wordsProblem(words, MAX_CART_GROUP_LENGTH),
    },
    { note: item.note, group: item.group },
  );
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    await onSave(values);
    onClose();
  });
  const group = field('group');
  return (
    <Dialog size="small" title="备注和分组" onCancel={onClose}>
      <form className="stack gap-12" onSubmit={onSubmit} noValidate>
        <Field
          label="备注，如 等样品、双12首推"
          state={field('note')}
          maxLength={MAX_CART_NOTE_LENGTH}
          autoFocus
        />
        <Field label="分组，如 周五专场" state={group} maxLength={MAX_CART_GROUP_LENGTH} />
        {groups.length > 0 && (
          <p className="cart-groups row wrap gap-8">
            {groups.map(({ name }) => (
              <button key={name} type="button" className="chip-option" onClick={() => group.onChange(name)}>
                {name}
              </button>
            ))}
          </p>
        )}
        <div className="row gap-8">
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
