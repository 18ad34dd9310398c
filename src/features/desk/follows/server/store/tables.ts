import { tablesOf } from '#platform/server/account-store/transaction.ts';
import type { FollowKind } from '../../rules.ts';

/** An object that somebody follows; `object_id` as in the market store, `created` in milliseconds. */
export type FollowTable = {
  user_id: string;
  kind: FollowKind;
  object_id: string;
  sticky: number;
  remark: string;
  created: number;
};

/** A tag of one kind. */
export type FollowTagTable = { id: string; user_id: string; kind: FollowKind; name: string; created: number };

/** Which object has which tag. */
export type TaggedTable = { tag_id: string; user_id: string; kind: FollowKind; object_id: string };

type FollowTables = { follow: FollowTable; follow_tag: FollowTagTable; follow_tagged: TaggedTable };

/** The slice's view of a transaction or of the reading handle. */
export const followTables = tablesOf<FollowTables>;

/** Whose objects of which kind. */
export interface Whose {
  readonly userId: string;
  readonly kind: FollowKind;
}
