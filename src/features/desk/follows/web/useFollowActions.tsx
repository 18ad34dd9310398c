import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import { type FollowItem, type FollowTag, stickFollow } from '../contract.ts';
import type { FollowKind } from '../rules.ts';
import type { RowAction } from './attention-context.ts';
import { FollowDialog, type Wish } from './FollowDialog.tsx';

interface Parts {
  readonly kind: FollowKind;
  readonly tags: readonly FollowTag[];
  readonly reload: () => Promise<void>;
  readonly onDone: () => void;
}

/** Does what is pressed in rows and in the bulk bar; what needs an answer first asks in a dialog. */
export function useFollowActions(parts: Parts) {
  const { kind, reload } = parts;
  const [open, setOpen] = useState<Wish | null>(null);
  const { run: stick } = useWrite(
    ({ id, is_sticky: isSticky }: FollowItem) =>
      call(stickFollow, { body: { type: kind, id, is_sticky: !isSticky } }),
    { reload },
  );
  return {
    onAction: (item: FollowItem, wish: RowAction) =>
      wish === 'stick' ? stick(item) : setOpen({ wish, items: [item] }),
    onBulk: (wish: 'move' | 'cancel', items: readonly FollowItem[]) => setOpen({ wish, items }),
    dialogs: open && <FollowDialog {...parts} {...open} onClose={() => setOpen(null)} />,
  };
}
