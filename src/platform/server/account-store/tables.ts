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

/** The tables of the platform itself; a feature adds its own with `db.withTables<…>()`. */
export type AccountTables = {
  setting: SettingTable;
  derive_pending: DerivePendingTable;
  import_run: ImportRunTable;
};
