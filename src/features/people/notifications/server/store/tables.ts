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
  /** When its address was proven to be its owner's; null until then, and nothing but a code is sent to it. */
  verified: number | null;
};

/** The code that was sent to the address of a channel, as a digest. */
export type ChannelCodeTable = { channel_id: string; mac: string; expires: number; tries: number };

/** Where a notice went: `due` is when it was to be sent, `problem` why it was given up. */
export type DeliveryTable = {
  notice_id: string;
  channel_id: string;
  kind: PushKind;
  name: string;
  state: 'waiting' | 'delivered' | 'given-up';
  problem: string;
  due: number;
  created: number;
};

type NoticeTables = {
  notice: NoticeTable;
  push_channel: ChannelTable;
  channel_code: ChannelCodeTable;
  notice_delivery: DeliveryTable;
};

/** The slice's view of a transaction or of the reading handle. */
export const noticeTables = tablesOf<NoticeTables>;
