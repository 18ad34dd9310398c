import { join } from 'node:path';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { DiskSpace } from '#platform/server/disk-space.ts';
import { type Refused, refuse } from '#platform/server/http/route.ts';
import type { JobQueue } from '#platform/server/jobs/queue.ts';
import type { UploadedFile } from '../contract.ts';
import type { MarketImports } from './services.ts';
import type { ImportTable } from './store.ts';

/** Dependencies of imports from the page. */
export interface ImportParts {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly disk: Pick<DiskSpace, 'isLow'>;
  readonly market: MarketImports;
  /** The data directory, as the page names it. */
  readonly filesDir: string;
  /** Directory of the uploaded files: a folder an import, a folder in it a file. */
  readonly dir: string;
}

/** How an import was begun. */
export interface ImportRequestRecord {
  readonly map: readonly string[];
  readonly at: number | null;
  /** The feed of each file, in the order of the files; null for one that cannot be read. */
  readonly feeds: readonly (string | null)[];
  /** The time of each file's capture, where it has one of its own; absent in records of earlier versions. */
  readonly ats?: readonly (number | null)[];
  /** The list of each file, where one was chosen; absent in records of earlier versions. */
  readonly lists?: readonly (string | null)[];
  /** Why a file cannot be read; absent in records of earlier versions. */
  readonly reasons?: readonly (string | null)[];
}

/** Milliseconds of a day. */
export const IMPORT_DAY_MS = 86_400_000;

/** The refusal of an import that is not there. */
export const noImport = (): Refused => refuse(404, '没有这次导入，或已过期');

/** The files of an import. */
export const filesOf = ({ files }: Pick<ImportTable, 'files'>) =>
  JSON.parse(files) as readonly UploadedFile[];
/** How an import was begun. */
export const requestOf = ({ request }: ImportTable) => JSON.parse(request) as ImportRequestRecord;

/** Whether files may come and go, and the import may begin: it has not, or it ended without being done. */
export const isOpen = ({ state }: ImportTable) => state !== 'waiting' && state !== 'done';

/** The folder of an import. */
export const folderOf = (dir: string, id: string) => join(dir, id);
/** Where an uploaded file is: its name is that of the file, since feeds find dates and ids in it. */
export const uploadPath = (dir: string, id: string, { place, name }: Pick<UploadedFile, 'place' | 'name'>) =>
  join(folderOf(dir, id), String(place), name);
/** Where the rejected rows of an import are. */
export const rejectedOf = (dir: string, id: string) => join(folderOf(dir, id), 'rejected.csv');
