import type { Kysely } from 'kysely';
import type { Db } from '#platform/server/account-store/transaction.ts';

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
  created: number;
  last_login: number | null;
};

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

/** What stands for a password in a browser that remembers; each use makes a new one of the same family. */
export type RememberTable = {
  id: string;
  half: string;
  user_id: string;
  family: string;
  password_version: number;
  expires: number;
  used: number | null;
};

/** A code that was sent: its digest, whom and what for, and the browser that asked. */
export type CodeTable = {
  id: string;
  mobile_index: string;
  purpose: string;
  challenge: string;
  mac: string;
  expires: number;
  tries: number;
  used: number | null;
  created: number;
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
  purpose: 'login' | 'bind';
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

/** How someone would like to be reached; sealed. */
export type LeaveTable = { id: string; user_id: string | null; sealed: string; at: number };

/** Codes sent in an hour, all together; the hour by its first millisecond. */
export type SmsHourTable = { hour: number; sent: number };

/** A message that a provider took: our id, whose number, and the provider's own number of it. */
export type TakenTable = { id: string; mobile_index: string; provider: string; biz_id: string; at: number };

/** What a provider told of a message afterwards; `reported` is its time, `at` when it was heard. */
export type ReceiptTable = {
  provider: string;
  biz_id: string;
  status: 'delivered' | 'failed';
  code: string;
  reported: number;
  at: number;
};

type Tables = {
  app_user: UserTable;
  session: SessionTable;
  remember_token: RememberTable;
  sms_code: CodeTable;
  scan_scene: SceneTable;
  leave_info: LeaveTable;
  oauth_visit: OauthVisitTable;
  oauth_account: OauthAccountTable;
  known_device: DeviceTable;
  sms_hour: SmsHourTable;
  sms_taken: TakenTable;
  sms_receipt: ReceiptTable;
};

/** The slice's view of a transaction or of the reading handle. */
export function sessionTables(db: Db): Kysely<Tables> {
  return db as unknown as Kysely<Tables>;
}
