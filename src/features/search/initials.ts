/** The first Chinese character of each initial in the order of pinyin. */
const firsts = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他屲夕丫帀';
const letters = 'abcdefghjklmnopqrstwxyz';
const collator = new Intl.Collator('zh-Hans-u-co-pinyin');
const HAN = /\p{Script=Han}/u;

/** Letters that were looked up: a language has few thousand characters. */
const known = new Map<string, string>();

/** The initial of a Chinese character; empty for one that no pinyin is known of. */
function initialOf(char: string): string {
  const found = known.get(char);
  if (found !== undefined) return found;
  let at = -1;
  for (const [n, first] of Array.from(firsts).entries()) {
    if (collator.compare(char, first) < 0) break;
    at = n;
  }
  const letter = letters[at] ?? '';
  known.set(char, letter);
  return letter;
}

/** The pinyin initials of a name with its letters and digits: 云屿Pro → yypro. Characters with several readings have the usual one. */
export function initialsOf(name: string): string {
  return [...name.normalize('NFKC').toLowerCase()]
    .map((char) => (HAN.test(char) ? initialOf(char) : /[a-z0-9]/.test(char) ? char : ''))
    .join('');
}

/** Whether words may be meant as initials: two letters or more, and nothing else. */
export function isInitials(words: string): boolean {
  return /^[a-z]{2,20}$/i.test(words.trim());
}
