import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import type { RejectedRow } from './services.ts';

/** Rejected rows on their way into a file. */
export interface RejectedFile {
  add(row: RejectedRow): void;
  /** Ends the file under its name; answers how many rows it has. Without one there is no file. */
  end(): number;
  /** Leaves nothing of it. */
  discard(): void;
}

/** What makes a spreadsheet take a text for a formula (security.md 1.13). */
const FORMULA = /^[\s\uFEFF]*[=+\-@＝＋－＠\t\r]/u;
const NUMBER = /^[+-]?[\d.,]+%?$/;
/** Text that is written at once. */
const BLOCK_CHARS = 64 * 1024;

function quoted(raw: string): string {
  const text = FORMULA.test(raw) && !NUMBER.test(raw) ? `'${raw}` : raw;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const HEADS = ['文件', '行号', '原因', '原来的各列'];

/** Writes rejected rows as CSV as spreadsheets open it. The name appears when all of it is on the disk. */
export function rejectedFile(path: string): RejectedFile {
  const part = `${path}.part`;
  const handle = openSync(part, 'w', 0o600);
  let rows = 0;
  let text = `\uFEFF${HEADS.join(',')}\r\n`;
  let isOpen = true;
  const write = () => {
    writeSync(handle, text);
    text = '';
  };
  const close = () => {
    if (isOpen) closeSync(handle);
    isOpen = false;
  };
  return {
    add: ({ file, line, reason, cells }) => {
      rows++;
      text += `${[file, String(line), reason, ...cells].map(quoted).join(',')}\r\n`;
      if (text.length > BLOCK_CHARS) write();
    },
    end: () => {
      write();
      fsyncSync(handle);
      close();
      if (rows > 0) renameSync(part, path);
      else rmSync(part, { force: true });
      return rows;
    },
    discard: () => {
      close();
      rmSync(part, { force: true });
    },
  };
}
