import { useContext } from 'react';
import type { ActedObject, ActionPlace, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { authorOfRow } from '#engine/web/actions/object-actions.ts';
import { ToggleAction } from '#engine/web/actions/ToggleAction.tsx';
import { textOf } from '#engine/web/cells/cell-props.ts';
import { ListingContext } from '#engine/web/useListing.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useFollow, useFollowed } from './follow-state.ts';

const AUTHOR = 1;
const ACT = { on: '取消关注达人', off: '关注达人' } as const;
const LABEL = { on: '已关注达人', off: '关注达人' } as const;

/** Follows the author of a room or video: neither comes back, its author does. */
function FollowAuthorButton({ author = '', name, place }: ActedObject & { readonly place: ActionPlace }) {
  const isOn = useFollowed(AUTHOR)?.ids.has(author) ?? false;
  const follow = useFollow(AUTHOR);
  if (author === '') return null;
  const toggle = { icon: 'star', name, place, isOn, act: ACT, label: LABEL, isFilled: true } as const;
  return <ToggleAction {...toggle} onPress={() => void follow([author], !isOn)} />;
}

/** 关注达人 of chosen rooms and videos: each author once. */
function FollowAuthorsChosen({
  of,
  ids,
  onDone,
}: {
  of: ActedObject['of'];
  ids: readonly string[];
  onDone: () => void;
}) {
  const rows = useContext(ListingContext)?.reply?.items ?? [];
  const follow = useFollow(AUTHOR);
  const chosen = rows.filter((row) => ids.includes(textOf(row, of.key)));
  const authors = [...new Set(chosen.flatMap((row) => authorOfRow(of, row) ?? []))];
  const press = async () => {
    if (await follow(authors, true)) onDone();
  };
  return (
    <button type="button" className="btn" disabled={authors.length === 0} onClick={() => void press()}>
      <Icon name="star" size={14} />
      关注达人
    </button>
  );
}

/** Following the authors of rooms and videos, in the menu of a row, in heads and for chosen rows. */
export const followAuthorAction: ObjectAction = {
  id: 'follow-author',
  isFor: (of) => of.id === 'live' || of.id === 'video',
  onRow: 'line',
  Button: FollowAuthorButton,
  Bulk: FollowAuthorsChosen,
};
