import { useState } from 'react';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import { NAME_MOST, nameOf } from '../rules.ts';

/** Asks for the name of a board. */
export function BoardNameDialog({
  title,
  initial,
  onSave,
  onClose,
}: {
  title: string;
  initial: string;
  onSave: (name: string) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState(initial);
  const name = nameOf(text);
  return (
    <Dialog size="small" title={title} onCancel={onClose}>
      <form
        className="wb-edit stack gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== null) onSave(name);
        }}
      >
        <div>
          <span>名称</span>
          <TextBox
            // biome-ignore lint/a11y/noAutofocus: the one field of a dialog that was just opened
            autoFocus
            label="名称"
            placeholder=""
            value={text}
            maxLength={NAME_MOST}
            onChange={setText}
          />
        </div>
        <footer>
          <button type="button" className="btn" onClick={onClose}>
            取消
          </button>
          <button type="submit" className="btn" data-kind="primary" disabled={name === null}>
            确定
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
