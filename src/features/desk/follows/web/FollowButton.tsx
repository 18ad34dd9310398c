import type { ComponentProps } from 'react';
import type { ActedObject, ActionPlace, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { ToggleAction } from '#engine/web/actions/ToggleAction.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import { type FollowKind, followRules } from '../rules.ts';
import { useFollow, useFollowed } from './follow-state.ts';

/** Props of the button of chosen rows. */
type BulkProps = ComponentProps<NonNullable<ObjectAction['Bulk']>>;

const ACT = { on: '取消关注', off: '关注' } as const;
const LABEL = { on: '已关注', off: '关注' } as const;

/** The star of one object. */
function FollowButton({ of, id, name, place }: ActedObject & { readonly place: ActionPlace }) {
  const kind = of.followKind as FollowKind;
  const isOn = useFollowed(kind)?.ids.has(id) ?? false;
  const follow = useFollow(kind);
  const toggle = { icon: 'star', name, place, isOn, act: ACT, label: LABEL, isFilled: true } as const;
  return <ToggleAction {...toggle} onPress={() => void follow([id], !isOn)} />;
}

/** A small star beside the place of what the viewer follows. */
function FollowMark({ of, id }: ActedObject) {
  const isOn = useFollowed(of.followKind as FollowKind)?.ids.has(id) ?? false;
  if (!isOn) return null;
  return (
    <span className="follow-mark" title="我关注的">
      <Icon name="star" size={12} />
      <span className="unseen">已关注</span>
    </span>
  );
}

/** Follows chosen objects of a kind at once. */
export function FollowMany({
  kind,
  ids,
  words,
  onDone,
}: {
  kind: FollowKind;
  ids: readonly string[];
  words: string;
  onDone: () => void;
}) {
  const { level } = useSlots();
  const follow = useFollow(kind);
  const { needs } = followRules[kind];
  const press = async () => {
    if (await follow(ids, true)) onDone();
  };
  return (
    <button type="button" className="btn" disabled={ids.length === 0} onClick={() => void press()}>
      <Icon name="star" size={14} />
      {words}
      {level < needs && <LockMark needs={needs} />}
    </button>
  );
}

/** 批量关注 of chosen rows. */
function FollowChosen({ of, ids, onDone }: BulkProps) {
  return <FollowMany kind={of.followKind as FollowKind} ids={ids} words="批量关注" onDone={onDone} />;
}

/** Following, for the rows, cards and headers of all screens. */
export const followAction: ObjectAction = {
  id: 'follow',
  isFor: (of) => of.followKind !== null,
  Button: FollowButton,
  Mark: FollowMark,
  Bulk: FollowChosen,
};
