import { useState } from 'react';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Tick } from '#platform/web/ui/Tick.tsx';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import type { FollowTag } from '../contract.ts';

interface Props {
  count: number;
  tags: readonly FollowTag[];
  initial: readonly string[];
  onSave: (tags: readonly string[]) => Promise<void>;
  onClose: () => void;
}

/** Chooses the tags of one or many followed objects; they take the place of those they had. */
export function MoveDialog({ count, tags, initial, onSave, onClose }: Props) {
  const [chosen, setChosen] = useState(initial);
  const { isBusy, onSubmit } = useSubmit(async () => {
    await onSave(chosen);
    onClose();
  });
  return (
    <Dialog
      size="medium"
      title={count > 1 ? `将 ${count} 个对象移动到标签` : '移动到标签'}
      onCancel={onClose}
    >
      <form className="attention-form stack gap-12" onSubmit={onSubmit}>
        {tags.length === 0 && <p>还没有标签，请先新建标签。</p>}
        <div className="attention-choices stack">
          {tags.map(({ id, name }) => (
            <Tick
              key={id}
              checked={chosen.includes(id)}
              onChange={(on) => setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
            >
              {name}
            </Tick>
          ))}
        </div>
        <div>
          <button type="button" className="btn" onClick={onClose}>
            取消
          </button>
          <button type="submit" className="btn" data-kind="primary" disabled={isBusy || tags.length === 0}>
            保存
          </button>
        </div>
      </form>
    </Dialog>
  );
}
