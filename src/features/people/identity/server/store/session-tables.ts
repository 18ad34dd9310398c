import { tablesOf } from '#platform/server/account-store/transaction.ts';
import type { UserTable } from './user-tables.ts';

/** A session: `id` and `half` are digests of what the browser holds. It is superseded when its epoch is below its person's. */
export type SessionTable = {
  id: string;
  user_id: string;
  half: string;
  epoch: number;
  created: number;
  seen: number;
  expires: number;
  revoked: number | null;
};

/** Token that replaces the password in a browser that remembers the log-in; each use makes a new one of the same family. */
export type RememberTable = {
  id: string;
  half: string;
  user_id: string;
  family: string;
  password_version: number;
  expires: number;
  used: number | null;
};

/** A code to scan; `openid` is sealed and there once scanned. */
export type SceneTable = {
  scene: string;
  purpose: 'login' | 'wechat';
  half: string;
  user_id: string | null;
  /** `held` waits for a tap on the phone, which makes it `confirmed` or `denied`. */
  state: 'new' | 'scanned' | 'held' | 'confirmed' | 'denied' | 'delivered' | 'taken';
  openid: string | null;
  expires: number;
};

/**
 * Someone sent to the short-video platform: `id` and `half` are digests of the state and of the browser's cookie. What was
 * agreed to stands sealed in `grant_seal` until a number is bound.
 */
export type OauthVisitTable = {
  id: string;
  purpose: 'login' | 'bind' | 'storefront' | 'creator';
  half: string;
  user_id: string | null;
  state: 'new' | 'taken' | 'agreed' | 'done';
  grant_seal: string | null;
  expires: number;
};

/** The account at the short-video platform that a person is bound with; tokens sealed for this person alone. */
export type OauthAccountTable = {
  user_id: string;
  openid_index: string;
  tokens_seal: string;
  name: string;
  bound: number;
};

/** A browser that a person has logged in with: the digest of its device cookie. */
export type DeviceTable = { user_id: string; device: string; seen: number };

type Tables = {
  /** Owned by users; read and locked here, because each request finds its session and its user in one statement. */
  app_user: UserTable;
  session: SessionTable;
  remember_token: RememberTable;
  scan_scene: SceneTable;
  oauth_visit: OauthVisitTable;
  oauth_account: OauthAccountTable;
  known_device: DeviceTable;
};

/** The slice's view of a transaction or of the reading handle. */
export const sessionTables = tablesOf<Tables>;
