import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { Confirm } from '#platform/web/ui/Confirm.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import {
  addFollowTag,
  deleteFollowTag,
  editFollowTag,
  type FollowTag,
  type FollowTags,
} from '../contract.ts';
import { type FollowKind, MAX_TAG_LENGTH, UNTAGGED } from '../rules.ts';
import { WordsDialog } from './WordsDialog.tsx';

interface Props {
  kind: FollowKind;
  tags: FollowTags | undefined;
  chosen: string | undefined;
  onChoose: (tag: string | undefined) => void;
  onChanged: () => Promise<void>;
}

/** Which dialog is open. */
type Open = 'add' | 'rename' | 'delete' | null;

/** Dialogs that add, rename and delete a tag. */
function TagDialogs({
  open,
  tag,
  kind,
  onChanged,
  onClose,
}: Pick<Props, 'kind' | 'onChanged'> & {
  open: Open;
  tag: FollowTag | undefined;
  onClose: (isGone?: boolean) => void;
}) {
  const nameProblem = (name: string) => {
    if (name.trim() === '') return '请输入标签名称';
    return [...name.trim()].length > MAX_TAG_LENGTH ? `标签名称最多${MAX_TAG_LENGTH}个字` : null;
  };
  if (open === 'delete' && tag)
    return (
      <Confirm
        title="删除标签"
        words={`删除“${tag.name}”后，其中的 ${tag.count} 个对象仍然关注，只是不再有这个标签。`}
        action="删除标签"
        onConfirm={async () => {
          await call(deleteFollowTag, { body: { id: tag.id } });
          showToast('标签已删除');
          await onChanged();
          onClose(true);
        }}
        onClose={onClose}
      />
    );
  if (open !== 'add' && open !== 'rename') return null;
  return (
    <WordsDialog
      title={open === 'add' ? '新建标签' : '重命名标签'}
      label={`标签名称，最多${MAX_TAG_LENGTH}个字`}
      initial={open === 'rename' ? (tag?.name ?? '') : ''}
      most={MAX_TAG_LENGTH}
      problemOf={nameProblem}
      onSave={async (name) => {
        if (open === 'add') await call(addFollowTag, { body: { type: kind, name } });
        else if (tag) await call(editFollowTag, { body: { id: tag.id, name } });
        await onChanged();
      }}
      onClose={onClose}
    />
  );
}

/** Tags as chips with their numbers; the chosen one can be renamed and deleted. */
export function TagBar({ kind, tags, chosen, onChoose, onChanged }: Props) {
  const [open, setOpen] = useState<Open>(null);
  const tag = tags?.tags.find((one) => one.id === chosen);
  const chip = (id: string | undefined, name: string, count: number) => (
    <button
      key={id ?? 'all'}
      type="button"
      className="attention-tag inline-row gap-6"
      aria-current={chosen === id}
      onClick={() => onChoose(id)}
    >
      {name}
      <span>{count}</span>
    </button>
  );
  return (
    <nav className="attention-tags row wrap" aria-label="标签">
      {chip(undefined, '全部', tags?.total ?? 0)}
      {chip(UNTAGGED, '未分组', tags?.untagged ?? 0)}
      {tags?.tags.map((one) => chip(one.id, one.name, one.count))}
      <button type="button" className="link-btn" onClick={() => setOpen('add')}>
        <Icon name="plus" size={12} /> 新建标签
      </button>
      {tag && (
        <>
          <button type="button" className="link-btn" onClick={() => setOpen('rename')}>
            重命名
          </button>
          <button type="button" className="link-btn" onClick={() => setOpen('delete')}>
            删除标签
          </button>
        </>
      )}
      <TagDialogs
        open={open}
        tag={tag}
        kind={kind}
        onChanged={onChanged}
        onClose={(isGone) => {
          setOpen(null);
          if (isGone === true) onChoose(undefined);
        }}
      />
    </nav>
  );
}
