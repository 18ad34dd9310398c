import type { ActedObject, ActionPlace, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { useSlots } from '#engine/web/slots.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import { type FollowKind, followRules } from '../rules.ts';
import { useFollow, useFollowed } from './follow-state.ts';

/** The star of one object. */
function FollowButton({ of, id, name, place }: ActedObject & { readonly place: ActionPlace }) {
  const kind = of.followKind as FollowKind;
  const isOn = useFollowed(kind)?.ids.has(id) ?? false;
  const follow = useFollow(kind);
  const press = () => void follow([id], !isOn);
  if (place === 'row')
    return (
      <button
        type="button"
        className="icon-action"
        data-on={isOn}
        aria-pressed={isOn}
        aria-label={`${isOn ? '取消关注' : '关注'} ${name}`}
        title={isOn ? '取消关注' : '关注'}
        onClick={press}
      >
        <Icon name="star" size={16} />
      </button>
    );
  return (
    <button type="button" className="btn follow-btn" data-on={isOn} aria-pressed={isOn} onClick={press}>
      <Icon name="star" size={14} />
      {isOn ? '已关注' : '关注'}
    </button>
  );
}

/** 批量关注 of chosen rows. */
function FollowChosen({
  of,
  ids,
  onDone,
}: {
  of: ActedObject['of'];
  ids: readonly string[];
  onDone: () => void;
}) {
  const { level } = useSlots();
  const kind = of.followKind as FollowKind;
  const follow = useFollow(kind);
  const { needs } = followRules[kind];
  const press = async () => {
    if (await follow(ids, true)) onDone();
  };
  return (
    <button type="button" className="btn" onClick={() => void press()}>
      <Icon name="star" size={14} />
      批量关注
      {level < needs && <LockMark needs={needs} />}
    </button>
  );
}

/** Following, for the rows, cards and headers of all screens. */
export const followAction: ObjectAction = {
  id: 'follow',
  isFor: (of) => of.followKind !== null,
  Button: FollowButton,
  Bulk: FollowChosen,
};
