import type { Listing } from '#catalog/kernel/listing.ts';
import type { ViewerLevel } from '#catalog/plans.ts';
import type { WireRow } from '#engine/contract.ts';
import type { FileContact } from '#features/objects/author-upkeep/server/services.ts';
import { type ExportColumn, safeText } from '../cells.ts';
import type { ExportParts } from './parts.ts';

/** The column of contacts of a file: what it holds is read a chunk of rows at a time. */
export interface ContactCells {
  readonly column: ExportColumn;
  read(rows: readonly WireRow[]): Promise<void>;
  /** How many there are and how many the month did not hold; empty while there is none. */
  note(): string;
}

const WIDTH = 40;

const words = (contact: FileContact | undefined): string | null => {
  if (contact === undefined) return null;
  if (contact.state === 'none') return '无';
  return contact.state === 'given' ? safeText(contact.line) : '有，本月次数已用完';
};

/** The contacts of a list of authors; null where the file is without them. */
export function contactCells(
  { fileContacts }: Pick<ExportParts, 'fileContacts'>,
  { of }: Listing,
  asked: {
    readonly with_contacts?: boolean | undefined;
    readonly team?: string | undefined;
    readonly level: ViewerLevel;
    readonly owner: string;
    readonly signal: AbortSignal;
  },
): ContactCells | null {
  if (asked.with_contacts !== true) return null;
  const who = { userId: asked.owner, teamId: asked.team ?? asked.owner, level: asked.level };
  const found = new Map<string, FileContact>();
  const counted = (state: FileContact['state']) =>
    [...found.values()].filter((one) => one.state === state).length;
  return {
    column: { head: '联系方式（简介）', width: WIDTH, cell: (row) => words(found.get(String(row[of.key]))) },
    read: async (rows) => {
      // What was cancelled charges nothing more.
      asked.signal.throwIfAborted();
      const contacts = await fileContacts(
        who,
        rows.map((row) => String(row[of.key])),
      );
      for (const [id, contact] of contacts) found.set(id, contact);
    },
    note: () => {
      const [given, left] = [counted('given'), counted('left-out')];
      if (given + left === 0) return '';
      const rest = left === 0 ? '' : `，本月次数已用完，另有${left}位未写入`;
      return `联系方式已写入${given}位${rest}`;
    },
  };
}
