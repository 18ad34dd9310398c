import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { Confirm } from '#platform/web/ui/Confirm.tsx';
import { type FollowItem, type FollowTag, moveFollow, remarkFollow } from '../contract.ts';
import { type FollowKind, MAX_REMARK_LENGTH } from '../rules.ts';
import type { RowAction } from './attention-context.ts';
import { useFollow } from './follow-state.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { WordsDialog } from './WordsDialog.tsx';

/** An action and the objects it applies to. */
export interface FollowAction {
  readonly action: Exclude<RowAction, 'stick'>;
  readonly items: readonly FollowItem[];
}

interface Props extends FollowAction {
  kind: FollowKind;
  tags: readonly FollowTag[];
  reload: () => Promise<void>;
  onDone: () => void;
  onClose: () => void;
}

function CancelDialog({ items, kind, onDone, onClose }: Props) {
  const follow = useFollow(kind);
  const ids = items.map((item) => item.id);
  return (
    <Confirm
      title="取消关注"
      words={`取消后，${items.length > 1 ? `这 ${items.length} 个对象` : '它'}的标签和备注也会删除。`}
      action="取消关注"
      onConfirm={async () => {
        if (await follow(ids, false)) onDone();
      }}
      onClose={onClose}
    />
  );
}

function TagsDialog({ items, kind, tags, reload, onDone, onClose }: Props) {
  const ids = items.map((item) => item.id);
  return (
    <MoveDialog
      count={items.length}
      tags={tags}
      initial={items.length === 1 ? (items[0]?.tag_ids ?? []) : []}
      onSave={async (chosen) => {
        await call(moveFollow, { body: { type: kind, ids, tag_ids: [...chosen] } });
        showToast('标签已更新');
        await reload();
        onDone();
      }}
      onClose={onClose}
    />
  );
}

function RemarkDialog({ items: [item], kind, reload, onClose }: Props) {
  return (
    <WordsDialog
      title="备注"
      label={`备注，最多${MAX_REMARK_LENGTH}个字`}
      initial={item?.remark ?? ''}
      most={MAX_REMARK_LENGTH}
      problemOf={() => null}
      onSave={async (remark) => {
        await call(remarkFollow, { body: { type: kind, id: item?.id ?? '', remark } });
        await reload();
      }}
      onClose={onClose}
    />
  );
}

const dialogs = { cancel: CancelDialog, move: TagsDialog, remark: RemarkDialog } as const;

/** The dialog that an action needs before it runs. */
export function FollowDialog(props: Props) {
  const Dialog = dialogs[props.action];
  return <Dialog {...props} />;
}
