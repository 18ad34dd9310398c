import { tablesOf } from '#platform/server/account-store/transaction.ts';

/** A person. The mobile number and the openid are sealed; their digests find them again. `owner_id` is whose team it is. */
export type UserTable = {
  id: string;
  mobile_seal: string | null;
  mobile_index: string | null;
  nick_name: string;
  avatar: string;
  password: string | null;
  password_version: number;
  epoch: number;
  openid_seal: string | null;
  openid_index: string | null;
  owner_id: string | null;
  is_test: number;
  state: 'live' | 'closed';
  consent: string | null;
  consent_at: number | null;
  source: string;
  term: string;
  /** By whose link they had come; empty for nobody's. */
  promote_aid: string;
  created: number;
  last_login: number | null;
};

/** How someone would like to be reached; sealed. */
export type LeaveTable = { id: string; user_id: string | null; sealed: string; at: number };

type Tables = {
  app_user: UserTable;
  leave_info: LeaveTable;
};

/** The slice's view of a transaction or of the reading handle. */
export const userTables = tablesOf<Tables>;
