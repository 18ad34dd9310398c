import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { DataPart } from '#market/schema/parts.ts';
import type { SharedNote } from '#platform/server/account-store/shared-note.ts';

/** The parts that the store had, and those that were found missing and neither came back nor were accepted as lost. */
export interface PartRecord {
  /** Fingerprint of the address of the store; another store has other parts. */
  readonly store: string;
  readonly parts: readonly DataPart[];
  readonly lost: readonly DataPart[];
  /** Derived tables that lack rows until they are derived again. */
  readonly incomplete: readonly string[];
  /** Whether the account store notes all days for the tables that lack rows; false where the note may have failed. */
  readonly isNoted: boolean;
}

/** Where the record of a market store is. */
export interface PartRecordPlace {
  /** Whether other processes write it too. */
  readonly isShared: boolean;
  /** The record as far as it can be read; empty where there is none. */
  read(): Promise<Partial<PartRecord>>;
  write(record: PartRecord): Promise<void>;
}

function parsed(text: string): Partial<PartRecord> {
  try {
    return JSON.parse(text) as Partial<PartRecord>;
  } catch {
    // Cut off by a lost power supply: then there is nothing to compare with.
    return {};
  }
}

/** The record in a file of the data directory, which one process has claimed. */
export function partRecordFile(file: string): PartRecordPlace {
  return {
    isShared: false,
    read: async () => {
      try {
        return parsed(readFileSync(file, 'utf8'));
      } catch {
        return {};
      }
    },
    write: async (record) => {
      writeFileSync(`${file}.next`, JSON.stringify(record), { mode: 0o600 });
      renameSync(`${file}.next`, file);
    },
  };
}

/** The record in the account store, where several processes derive in turns. */
export function partRecordNote(note: SharedNote): PartRecordPlace {
  return {
    isShared: true,
    read: async () => parsed((await note.read()) ?? '{}'),
    write: (record) => note.write(JSON.stringify(record)),
  };
}
