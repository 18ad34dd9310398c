import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import { markSlave } from '../contract.ts';
import { MAX_MEMBER_REMARK_LENGTH } from '../rules.ts';

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
  const { run: mark } = useWrite((text: string) => call(markSlave, { body: { id, remark: text } }), {
    reload: onMarked,
  });
  const save = () => {
    const text = draft?.trim() ?? '';
    setDraft(null);
    if (draft !== null && text !== remark) mark(text);
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
    <TextBox
      size="small"
      frame="team-mark-box"
      label="备注"
      placeholder=""
      // biome-ignore lint/a11y/noAutofocus: the person who pressed the button writes next
      autoFocus
      maxLength={MAX_MEMBER_REMARK_LENGTH}
      value={draft}
      onChange={setDraft}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
}
