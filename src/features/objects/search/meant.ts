/** A word that the market has, and how it is read. */
export interface KnownWord {
  readonly text: string;
  /** Pinyin without tones, and the first letters of it. */
  readonly full: string;
  readonly initials: string;
  /** The larger, the likelier it is meant. */
  readonly weight: number;
}

/** What was typed, and how it is read. */
type TypedWords = Pick<KnownWord, 'text' | 'full'>;

const HAN = /\p{Script=Han}/u;
/** Shorter pinyin with one letter changed may be anything. */
const MIN_LETTERS = 4;
/** Words that are offered at most for one that was typed. */
export const MAX_CORRECTIONS = 3;

/** The letters of words that may be pinyin or initials: two letters or more, apostrophes and blanks aside; empty for anything else. */
export function lettersOf(words: string): string {
  const letters = words.toLowerCase().replace(/['’\s]/g, '');
  return /^[a-z]{2,40}$/.test(letters) ? letters : '';
}

/** Whether one change turns a text into another: a character that differs, is missing, is too many, or two that changed places. */
export function isOneTypo(left: string, right: string): boolean {
  const [a, b] = [[...left], [...right]];
  if (a.length > b.length) return isOneTypo(right, left);
  if (b.length - a.length > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const same = (from: number, to: number) => a.slice(from).join('') === b.slice(to).join('');
  if (a.length < b.length) return same(at, at + 1);
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at] && same(at + 2, at + 2);
  return at < a.length && (same(at + 1, at + 1) || isSwapped);
}

/** How close letters come to a word: 0 is its pinyin, null is not it. */
function byLetters(letters: string, { text, full, initials }: KnownWord): number | null {
  if (full === letters || text === letters) return 0;
  if (initials === letters) return 1;
  if (letters.length < MIN_LETTERS) return null;
  if (full.startsWith(letters)) return 2;
  return isOneTypo(letters, full) ? 3 : null;
}

/** How close a text comes to a word: 0 sounds the same, null is not it. */
function byText({ text, full }: TypedWords, word: KnownWord): number | null {
  if (full === word.full) return 0;
  if (!isOneTypo(text, word.text)) return null;
  return isOneTypo(full, word.full) ? 1 : 2;
}

/** The words that were probably meant, likeliest first; never what was typed itself. */
export function correctionsOf(
  typed: TypedWords,
  words: readonly KnownWord[],
  most = MAX_CORRECTIONS,
): string[] {
  const letters = lettersOf(typed.text);
  const isReadable = letters !== '' || (typed.text.length > 1 && HAN.test(typed.text));
  if (!isReadable && typed.text.length < MIN_LETTERS) return [];
  const found = words.flatMap((word) => {
    if (word.text === typed.text) return [];
    const distance = letters === '' ? byText(typed, word) : byLetters(letters, word);
    return distance === null ? [] : [{ ...word, distance }];
  });
  return found
    .toSorted((a, b) => a.distance - b.distance || b.weight - a.weight || a.text.length - b.text.length)
    .slice(0, most)
    .map(({ text }) => text);
}

/**
 * Whether other words than those typed are worth suggesting: nothing was found, or letters were typed that may stand for Chinese words.
 * Where an object has exactly this name, that object was meant.
 */
export function needsCorrection(words: string, found: readonly { readonly name: string }[]): boolean {
  const typed = words.toLowerCase();
  if (found.some(({ name }) => name.toLowerCase() === typed)) return false;
  return found.length === 0 || lettersOf(words) !== '';
}

const bare = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '');

/** Whether one of some objects is called exactly so, letters and blanks aside. */
export const isNameOf = (text: string, items: readonly { readonly name: string }[]): boolean =>
  items.some(({ name }) => bare(name) === bare(text));

/** The words that were probably meant; none beside an object that is called as was typed. */
export function meantBeside(
  text: string,
  items: readonly { readonly name: string }[],
  meant: readonly string[],
): readonly string[] {
  return isNameOf(text, items) ? [] : meant;
}
