import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { showErrorToast } from '#platform/web/toast.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { markSlave } from '../contract.ts';
import { MOST_REMARK } from '../rules.ts';

/** The remark of a seat; a press lets one write it in its place. */
export function MarkField({
  id,
  remark,
  onMarked,
}: {
  id: string;
  remark: string;
  onMarked: () => Promise<void>;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const save = async () => {
    const text = draft?.trim() ?? '';
    setDraft(null);
    if (draft === null || text === remark) return;
    try {
      await call(markSlave, { body: { id, remark: text } });
      await onMarked();
    } catch (error) {
      showErrorToast(error);
    }
  };
  if (draft === null)
    return (
      <button type="button" className="team-mark" onClick={() => setDraft(remark)}>
        <span>{remark || '--'}</span>
        <Icon name="edit" size={14} />
        <span className="unseen">修改备注</span>
      </button>
    );
  return (
    <input
      className="box team-mark-box"
      aria-label="备注"
      // biome-ignore lint/a11y/noAutofocus: whoever pressed it writes next
      autoFocus
      maxLength={MOST_REMARK}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
}
