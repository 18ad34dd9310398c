import { tablesOf } from '#platform/server/account-store/transaction.ts';
import type { CreatorState } from '../../rules.ts';

/** An authorised account; tokens are sealed for it alone. Times in milliseconds. */
export type CreatorAccountTable = {
  id: string;
  user_id: string;
  openid_index: string;
  name: string;
  tokens_seal: string;
  state: CreatorState;
  authorised: number;
  expires: number;
  synced: number | null;
  problem: string;
};

/** A day of an account, YYYY-MM-DD; null where the platform does not say. */
export type CreatorDayTable = {
  account_id: string;
  day: string;
  plays: number | null;
  likes: number | null;
  comments: number | null;
  shares: number | null;
  fans: number | null;
  new_fans: number | null;
  works: number | null;
  profile_views: number | null;
};

/** A work with its counts; `published` in unix seconds. */
export type CreatorWorkTable = {
  account_id: string;
  item_id: string;
  title: string;
  url: string;
  published: number;
  plays: number | null;
  likes: number | null;
  comments: number | null;
  shares: number | null;
  downloads: number | null;
};

/** A comment below a work, without who wrote it; `at` in unix seconds. */
export type CreatorCommentTable = {
  account_id: string;
  comment_id: string;
  item_id: string;
  content: string;
  likes: number | null;
  at: number;
};

/** The followers of an account as JSON by group; `taken` in milliseconds. */
export type CreatorPortraitTable = { account_id: string; groups: string; taken: number };

/** Tables with an account's data, which go with its authorisation. */
export const dataTables = ['creator_day', 'creator_work', 'creator_comment', 'creator_portrait'] as const;

type CreatorTables = {
  creator_account: CreatorAccountTable;
  creator_day: CreatorDayTable;
  creator_work: CreatorWorkTable;
  creator_comment: CreatorCommentTable;
  creator_portrait: CreatorPortraitTable;
  /** Another slice's: read only to know who is of one team. */
  app_user: { id: string; owner_id: string | null };
};

/** The slice's view of a transaction or of the reading handle. */
export const creatorTables = tablesOf<CreatorTables>;
