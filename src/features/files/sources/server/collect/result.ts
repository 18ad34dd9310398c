import { hash } from 'node:crypto';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { SourceParts } from '../parts.ts';
import type { OfficialRow } from '../services.ts';
import type { SourceTable } from '../store/tables.ts';

/** What a call is made with. */
export interface Collecting {
  readonly parts: SourceParts;
  readonly row: SourceTable;
  /** The access token; empty for the call that gives one. */
  readonly access: string;
  readonly signal: AbortSignal;
  /** Names from the first level down, by the platform's id of a category. */
  readonly paths: ReadonlyMap<string, readonly string[]>;
}

/** What a reply brought: rows for the market, and what is remembered once they are in. */
export interface CollectResult {
  readonly rows: readonly OfficialRow[];
  readonly remarks: readonly string[];
  /** Why elements of the reply became no row. */
  readonly refused?: readonly string[];
  /** Whether a second counter of a product is among the rows. */
  readonly hasSales: boolean;
  /** Whether the names of categories changed. */
  readonly hasCategories?: true;
  settle(tx: Tx): Promise<void>;
}

/** A result without rows. */
export const onlySettles = (settle: CollectResult['settle']): CollectResult => ({
  rows: [],
  remarks: [],
  hasSales: false,
  settle,
});

/** A short fingerprint of what was sent, without its moment. */
export function rowDigest({ row }: OfficialRow): string {
  const { ts: _, ...rest } = row;
  return hash('sha256', JSON.stringify(rest)).slice(0, 16);
}
