import type { PushKind } from '#catalog/enums/push-kinds.ts';
import { tablesOf } from '#platform/server/account-store/transaction.ts';

/** A notice as stored; `dedup_key` is one a person. */
export type NoticeTable = {
  id: string;
  user_id: string;
  dedup_key: string;
  kind: string;
  title: string;
  text: string;
  link: string;
  created: number;
  read_at: number | null;
};

/** A channel as stored: `address` may be shown, `target_seal` holds the whole address and the secret, sealed. */
export type ChannelTable = {
  id: string;
  user_id: string;
  kind: PushKind;
  name: string;
  address: string;
  target_seal: string;
  is_signed: number;
  created: number;
  delivered: number | null;
  problem: string;
};

type NoticeTables = { notice: NoticeTable; push_channel: ChannelTable };

/** The slice's view of a transaction or of the reading handle. */
export const noticeTables = tablesOf<NoticeTables>;
