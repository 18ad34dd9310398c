import type { Entity } from '#catalog/kernel/entity.ts';
import type { Listing, ListingColumn } from '#catalog/kernel/listing.ts';
import type { WireRow, WireValue } from '#engine/contract.ts';

/** What every cell is drawn from: the row, and the column's value in it (absent when the server knows none). */
export interface CellProps {
  readonly listing: Listing;
  readonly column: ListingColumn;
  readonly row: WireRow;
  /** Wire name of the column. */
  readonly name: string;
  readonly value: WireValue | undefined;
  /** Figures come as bands and series as an index. */
  readonly isBanded: boolean;
}

/** A text of a row; empty when absent. */
export function textOf(row: WireRow, name: string | undefined): string {
  const value = name === undefined ? undefined : row[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** What a row is called, and whether anything tells it. */
export function cellTitle(
  { card }: Entity,
  row: WireRow,
): { readonly words: string; readonly isKnown: boolean } {
  const title = textOf(row, card.title).trim();
  return { words: title || card.unnamed, isKnown: title !== '' };
}

/** Whose a row is, or where from; empty where the server sent nothing and where there need not be any. */
export function underOf({ card }: Entity, row: WireRow): string {
  const isSent = card.under !== undefined && row[card.under] !== undefined;
  return textOf(row, card.under).trim() || (isSent ? (card.underUnnamed ?? '') : '');
}

/** A list of short texts of a row. */
export function cellTexts(row: WireRow, name: string | undefined): readonly string[] {
  const value = name === undefined ? undefined : row[name];
  return Array.isArray(value) ? value.filter((v): v is string => typeof v === 'string' && v !== '') : [];
}

/** Whether what a row tells of is on the air now. */
export function isOnAir({ card }: Entity, row: WireRow): boolean {
  return card.live !== undefined && row[card.live] === 1;
}

/** A figure of a row; null when absent. */
export function figureOf(value: WireValue | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

/** A band as it travels: [low, high], high null when open. */
export function cellBand(value: WireValue | undefined): readonly [number, number | null] | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [low, high] = value as readonly unknown[];
  return typeof low === 'number' && (high === null || typeof high === 'number') ? [low, high] : null;
}
