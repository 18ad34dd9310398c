import { tablesOf } from '#platform/server/account-store/transaction.ts';
import type { FollowTier, SourceKind, SourceState } from '../../rules.ts';

/** A source as stored; times in milliseconds, 0 for never. `access` and `token` are sealed; the token is empty without one. */
export type SourceTable = {
  id: string;
  kind: SourceKind;
  name: string;
  app_key: string;
  access: string;
  token: string;
  token_ends: number;
  state: SourceState;
  calls_per_minute: number;
  wanted: string;
  last_check: string;
  /** Methods that the application has no scope for, as JSON. */
  lacks: string;
  created: number;
  next_call: number;
  waits_until: number;
  /** Faults since the last call that went well. */
  faults: number;
  /** Calls so far; the turns of discovery and following go by it. */
  calls: number;
  /** Number of the last batch that was sent to the market. */
  seq: number;
  lease_owner: string;
  lease_until: number;
  first_row: number | null;
  has_sales: 0 | 1;
  ranked_at: number;
  hot_at: number;
};

/** Rows of a stream that came from a source. */
export type SourceStreamTable = { source_id: string; stream: string; rows: number; newest: number };
/** Calls in a minute, which is counted from 1970. */
export type SourceCallTable = { source_id: string; minute: number; calls: number };
/** What was refused, and what rows went in without. */
export type SourceNoteTable = {
  source_id: string;
  kind: 'refused' | 'remark';
  reason: string;
  count: number;
};
/** What was sent of a shop or a category, so that only a change is sent again. */
export type SourceSeenTable = { source_id: string; thing: string; digest: string; at: number };
/** A category of the platform with its names from the first level down; `read_at` is 0 while those below it are unknown. */
export type SourceCategoryTable = {
  source_id: string;
  category_id: string;
  path: string;
  level: number;
  read_at: number;
};
/** A part of the catalogue; `page` is the next one, `done_at` null while there is one, `faults` unreadable replies to it so far. */
export type SourceSliceTable = {
  source_id: string;
  id: string;
  spec: string;
  sales_from: number;
  page: number;
  faults: number;
  done_at: number | null;
};
/** A product that was found; `tier` is empty for one that is not followed, `rate` pieces a day. */
export type SourceProductTable = {
  source_id: string;
  product_id: string;
  object_id: string;
  tier: FollowTier | '';
  sold: number | null;
  sold_at: number;
  rate: number | null;
  requested_at: number;
  due_at: number;
  deep_at: number;
  profile_at: number;
  digest: string;
  misses: number;
};

type SourceTables = {
  source: SourceTable;
  source_stream: SourceStreamTable;
  source_call: SourceCallTable;
  source_note: SourceNoteTable;
  source_seen: SourceSeenTable;
  source_category: SourceCategoryTable;
  source_slice: SourceSliceTable;
  source_product: SourceProductTable;
};

/** The slice's view of a transaction or of the reading handle. */
export const sourceTables = tablesOf<SourceTables>;
