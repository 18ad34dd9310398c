import { service } from '#platform/server/feature.ts';
import type { ImportExplanation, ImportFileResult, ImportOverview } from '../contract.ts';

/** How the files of an import are read. */
export interface HowRead {
  /** `粉丝数量=fans` */
  readonly map: readonly string[];
  /** Unix seconds, for files that carry no date. */
  readonly at: number | null;
}

/** A file with the feed that reads it. */
export interface FileToImport {
  readonly path: string;
  readonly feed: string;
  /** Unix seconds, where it has a time of its own. */
  readonly at: number | null;
  /** The list that is read of it, where it has several. */
  readonly list: string | null;
}

/** A row that was not taken. */
export interface RejectedRow {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
  /** The row as it is in the file, where it could be cut into cells. */
  readonly cells: readonly string[];
}

/** What is heard of an import on its way. */
export interface ImportListener {
  /** How far reading is: the number of the file from 0, and the bytes of it. */
  onRead(at: Readonly<Record<'file' | 'files' | 'done' | 'total' | 'rows', number>>): void;
  /** What is derived now, in words. */
  onStage(stage: string): void;
  onRejected(row: RejectedRow): void;
}

/** Outcome of a file, without its name. */
export type FileOutcome = Omit<ImportFileResult, 'name'>;

/** The market as far as imports from the page need it; app provides it. */
export interface MarketImports {
  readonly feeds: ImportOverview['feeds'];
  /** Why nothing may be imported here; null where it may. */
  readonly closed: string | null;
  /** Why a file is no table; null where it may be one. */
  problemOf(path: string): Promise<string | null>;
  /** What a file is; by one feed alone where it is given. */
  explain(
    path: string,
    how: HowRead & {
      readonly feed: string | null;
      readonly list: string | null;
      readonly signal?: AbortSignal | undefined;
    },
  ): Promise<Omit<ImportExplanation, 'place'>>;
  /** Unix seconds of a moment as it is written; null for what is none. */
  momentOf(text: string): number | null;
  /** Why a map cannot be used; null where it can. */
  mapProblem(map: readonly string[]): string | null;
  /** Kept mappings by name. */
  mappings(): ImportOverview['mappings'];
  /** Keeps a mapping; answers why not, null where it was kept. */
  keepMapping(name: string, map: readonly string[]): string | null;
  /**
   * Brings files in, one after another, and derives what they change once. Idempotent: rows that are in already count as duplicates.
   * Throws an Error named AbortError when it was broken off.
   */
  run(
    files: readonly FileToImport[],
    how: HowRead & { readonly signal: AbortSignal },
    listener: ImportListener,
  ): Promise<readonly FileOutcome[]>;
  /** What an import failed with, in words, and whether trying again may help. */
  failureOf(error: unknown): { readonly message: string; readonly isLasting: boolean };
}

/** The market as far as imports from the page need it. */
export const marketImports = service<MarketImports>('marketImports');
