import { Dialog } from './Dialog.tsx';
import { useSubmit } from './useSubmit.ts';

interface Props {
  title: string;
  words: string;
  /** What the button does, as it says. */
  action: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function Confirm({ title, words, action, onConfirm, onClose }: Props) {
  const { isBusy, onSubmit } = useSubmit(async () => {
    await onConfirm();
    onClose();
  });
  return (
    <Dialog size="small" title={title} onCancel={onClose}>
      <form className="confirm" onSubmit={onSubmit}>
        <p>{words}</p>
        <div>
          <button type="button" className="btn" onClick={onClose}>
            再想想
          </button>
          <button type="submit" className="btn" data-kind="primary" disabled={isBusy}>
            {action}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
