import { type Parsed, plain } from './parsed.ts';

const SCIENTIFIC = /^[-+]?\d+(\.\d+)?e[-+]?\d+$/i;
/** Characters without width that copying leaves in a cell: zero-width spaces and joiners, the word joiner, the byte order mark. */
const INVISIBLE = /\u200B|\u200C|\u200D|\u2060|\uFEFF/gu;
const LONG = /^[1-9]\d{17,}$/;
/** A spreadsheet keeps 15 digits and writes zeros for the rest. */
const ROUNDED = /^[1-9]\d{14}0{3,}$/;
/** Different long ids that are remembered: two rounded ones among them are no chance, which is one in a thousand. */
const NEAR = 20;
/** First ids of a file, of which one is enough: nothing before them says otherwise. */
const FIRST = 4;

/** Judges the long ids of one file: a spreadsheet rounds all that it opened, chance one in a thousand. */
export class RoundedIds {
  readonly #near: string[] = [];
  #long = 0;

  /** Whether an id has been rounded: it ends on zeros behind its 15th digit, and so does another one near it. */
  hasRounded(id: string): boolean {
    if (!LONG.test(id)) return false;
    if (!this.#near.includes(id)) {
      this.#long++;
      this.#near.push(id);
      if (this.#near.length > NEAR) this.#near.shift();
    }
    if (!ROUNDED.test(id)) return false;
    return this.#long <= FIRST || this.#near.filter((one) => ROUNDED.test(one)).length > 1;
  }
}

/**
 * An id as its digits or letters, without what programs wrap it in: `="…"`, a leading apostrophe, `.0` of a float that is exact,
 * invisible characters. A number in scientific notation, or a float above 2^53, has lost its last digits and is a flaw; so has one that
 * `rounded` says so of.
 */
export function readId(text: string, rounded?: RoundedIds): Parsed<string> {
  const bare = plain(text.replace(INVISIBLE, ''))
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim();
  if (SCIENTIFIC.test(bare)) return { flaw: '丢了末位' };
  if (rounded?.hasRounded(bare))
    return { flaw: '末几位都是0，多半被表格软件四舍五入，请把这一列设为文本后重新导出' };
  const whole = /^(\d+)\.0*$/.exec(bare)?.[1];
  if (whole === undefined) return { value: bare };
  return Number.isSafeInteger(Number(whole)) ? { value: whole } : { flaw: '丢了末位' };
}
