import { type ComponentProps, useContext } from 'react';
import type { ActedObject, ActionPlace, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { authorOfRow } from '#engine/web/actions/object-actions.ts';
import { ToggleAction } from '#engine/web/actions/ToggleAction.tsx';
import { textOf } from '#engine/web/cells/cell-props.ts';
import { ListingContext } from '#engine/web/useListing.ts';
import { FollowMany } from './FollowButton.tsx';
import { useFollow, useFollowed } from './follow-state.ts';

/** Authors are the first kind of follows. */
const AUTHOR = 1;
const ACT = { on: '取消关注达人', off: '关注达人' } as const;
const LABEL = { on: '已关注达人', off: '关注达人' } as const;

/** Follows the author of a room or video, who has the next one. */
function FollowAuthorButton({ author = '', name, place }: ActedObject & { readonly place: ActionPlace }) {
  const isOn = useFollowed(AUTHOR)?.ids.has(author) ?? false;
  const follow = useFollow(AUTHOR);
  if (author === '') return null;
  const toggle = { icon: 'star', name, place, isOn, act: ACT, label: LABEL, isFilled: true } as const;
  return <ToggleAction {...toggle} onPress={() => void follow([author], !isOn)} />;
}

/** 关注达人 of chosen rooms and videos: each author once. */
function FollowAuthorsChosen({ of, ids, onDone }: ComponentProps<NonNullable<ObjectAction['Bulk']>>) {
  const rows = useContext(ListingContext)?.reply?.items ?? [];
  const chosen = rows.filter((row) => ids.includes(textOf(row, of.key)));
  const authors = [...new Set(chosen.flatMap((row) => authorOfRow(of, row) ?? []))];
  return <FollowMany kind={AUTHOR} ids={authors} words="关注达人" onDone={onDone} />;
}

/** Following the authors of rooms and videos, in the menu of a row, in heads and for chosen rows. */
export const followAuthorAction: ObjectAction = {
  id: 'follow-author',
  isFor: (of) => of.id === 'live' || of.id === 'video',
  onRow: 'line',
  Button: FollowAuthorButton,
  Bulk: FollowAuthorsChosen,
};
