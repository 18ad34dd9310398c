import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import { type FollowItem, type FollowTag, stickFollow } from '../contract.ts';
import type { FollowKind } from '../rules.ts';
import type { RowAction } from './attention-context.ts';
import { type FollowAction, FollowDialog } from './FollowDialog.tsx';

interface Parts {
  readonly kind: FollowKind;
  readonly tags: readonly FollowTag[];
  readonly reload: () => Promise<void>;
  readonly onDone: () => void;
}

/** Does what is pressed in rows and in the bulk bar; what needs an answer first asks in a dialog. */
export function useFollowActions(parts: Parts) {
  const { kind, reload } = parts;
  const [open, setOpen] = useState<FollowAction | null>(null);
  const { run: stick } = useWrite(
    ({ id, is_sticky: isSticky }: FollowItem) =>
      call(stickFollow, { body: { type: kind, id, is_sticky: !isSticky } }),
    { reload },
  );
  return {
    onAction: (item: FollowItem, action: RowAction) =>
      action === 'stick' ? stick(item) : setOpen({ action, items: [item] }),
    onBulk: (action: 'move' | 'cancel', items: readonly FollowItem[]) => setOpen({ action, items }),
    dialogs: open && <FollowDialog {...parts} {...open} onClose={() => setOpen(null)} />,
  };
}
