/** Letters of one cell; a spreadsheet program stores 32,767, texts of videos and replies are shorter than this. */
export const CELL_CHARS = 100_000;
/** Letters of one record, whatever its format. */
export const RECORD_CHARS = 1_000_000;

/** The reason to refuse a record with more text than any table has; null where there is none. */
export function flawOfLength(cells: readonly string[]): string | null {
  let sum = 0;
  for (const { length } of cells) {
    if (length > CELL_CHARS) return `有一格超过${CELL_CHARS}个字`;
    sum += length;
  }
  return sum > RECORD_CHARS ? `一行超过${RECORD_CHARS}个字` : null;
}
