import { type Parsed, plain } from './parsed.ts';

const SCIENTIFIC = /^[-+]?\d+(\.\d+)?e[-+]?\d+$/i;
/** Characters without width that copying leaves in a cell: zero-width spaces and joiners, the word joiner, the byte order mark. */
const INVISIBLE = /\u200B|\u200C|\u200D|\u2060|\uFEFF/gu;
/**
 * A spreadsheet keeps 15 digits and writes zeros for the rest. Of ids with 18 digits or more, one in a thousand at the most ends on
 * such zeros by itself.
 */
const ROUNDED = /^[1-9]\d{14}0{3,}$/;

/**
 * An id as its digits or letters, without what programs wrap it in: `="…"`, a leading apostrophe, `.0` of a float that is exact,
 * invisible characters. A number in scientific notation, a float above 2^53, and one whose digits behind the 15th are all zeros has
 * lost its last digits and is a flaw.
 */
export function readId(text: string): Parsed<string> {
  const bare = plain(text.replace(INVISIBLE, ''))
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim();
  if (SCIENTIFIC.test(bare)) return { flaw: '丢了末位' };
  if (ROUNDED.test(bare))
    return { flaw: '末几位都是0，多半被表格软件四舍五入，请把这一列设为文本后重新导出' };
  const whole = /^(\d+)\.0*$/.exec(bare)?.[1];
  if (whole === undefined) return { value: bare };
  return Number.isSafeInteger(Number(whole)) ? { value: whole } : { flaw: '丢了末位' };
}
