/** Settings of the installation, one text value a key. */
export type SettingTable = { key: string; value: string };

/** Days of a stream whose roll-ups must be rebuilt; `since` is when that became so, in milliseconds. */
export type DerivePendingTable = { stream: string; day: string; since: number };

/** One import; times in milliseconds, `finished` null while it runs or after it died, `report` its JSON. */
export type ImportRunTable = {
  id: string;
  feed: string;
  started: number;
  finished: number | null;
  report: string | null;
};

/** Who may send facts: `key_hash` is sha256 of the key, `streams` a list with commas or `*`, `may_backfill` 0 or 1; times in milliseconds. */
export type CollectorTable = {
  id: string;
  name: string;
  key_hash: string;
  streams: string;
  may_backfill: number;
  created: number;
  revoked: number | null;
};

/** A batch that a collector sent under a number: what was in it and what became of it, `state` started or done. */
export type IngestBatchTable = {
  collector: string;
  seq: number;
  stream: string;
  digest: string;
  state: string;
  report: string;
  at: number;
};

/** One attempt that a rate limit counts; `at` in milliseconds. */
export type RateAttemptTable = { id: string; kind: string; subject: string; at: number };

/** A key that was used; after `expires`, in milliseconds, the row can be removed. */
export type IdempotencyKeyTable = { key: string; expires: number };

/** An act of a person of a team; `at` in milliseconds, `user_id` empty for the operator. */
export type AuditEntryTable = {
  id: string;
  team_id: string;
  user_id: string;
  act: string;
  subject: string;
  at: number;
};

/** The tables of the platform itself; a feature adds its own with `db.withTables<…>()`. */
export type AccountTables = {
  setting: SettingTable;
  derive_pending: DerivePendingTable;
  import_run: ImportRunTable;
  collector: CollectorTable;
  ingest_batch: IngestBatchTable;
  rate_attempt: RateAttemptTable;
  idempotency_key: IdempotencyKeyTable;
  audit_entry: AuditEntryTable;
};
