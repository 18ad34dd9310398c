import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isDataPath } from './data-files.ts';

/** The account store of a backup: a JSON object with `table` and `row` a line. */
export const ACCOUNT_FILE = 'account.ndjson';
/** The market store of a backup, as the engine writes it. */
export const MARKET_FOLDER = 'market';
/** The other files of the data directory, under their own names. */
export const FILES_FOLDER = 'files';

const MANIFEST = 'manifest.json';
const FORMAT = 1;

const fileMark = z.object({
  path: z.string().check(z.refine(isDataPath)),
  bytes: z.number(),
  sha256: z.string(),
});

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  made_at: z.string(),
  version: z.string(),
  /** Migrations that the account store had; a program that lacks one of them cannot take it. */
  migrations: z.array(z.string()),
  /** Rows of each table. */
  account: z.record(z.string(), z.number()),
  market: z.record(z.string(), z.number()),
  /** Parts of captured data that were missing; a restoration does not bring them back. */
  lost_parts: z.number(),
  /** Whether the market store is beside the manifest; else the operator named another place. */
  is_market_beside: z.boolean(),
  account_file: z.object({ bytes: z.number(), sha256: z.string() }),
  files: z.array(fileMark),
});

/** What a backup holds. It is written last: a folder without one is no backup. */
export type BackupManifest = z.infer<typeof manifestSchema>;

/** The name and text of a manifest. */
export const manifestFile = (manifest: Omit<BackupManifest, 'format'>) =>
  [MANIFEST, `${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`] as const;

/** The manifest of a folder. Throws one sentence where it is no finished backup, or one of a later program. */
export function readManifest(folder: string): BackupManifest {
  let text: string;
  try {
    text = readFileSync(join(folder, MANIFEST), 'utf8');
  } catch (error) {
    throw new Error(`${folder} 不是完整的备份：没有 ${MANIFEST}`, { cause: error });
  }
  const read = manifestSchema.safeParse(parsed(text));
  if (read.success) return read.data;
  throw new Error(`${folder} 的 ${MANIFEST} 读不懂：文件已损坏，或由更新的版本写成`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
