/** One test of a text, the same in JavaScript and in the market store. */
export interface TextTest {
  readonly matches: (text: string) => boolean;
  readonly sql: (text: string) => string;
}

/** A pattern as a literal of the market store. */
export const sqlPattern = (pattern: string) => `'${pattern.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** A test by patterns of which one must match, without regard to case. RE2 writes code points as \x{…}, JavaScript as \u{…}. */
export function textTest(patterns: readonly string[]): TextTest {
  const all = patterns.map((pattern) => `(?:${pattern})`).join('|');
  const expression = new RegExp(all.replaceAll('\\x{', '\\u{'), 'iu');
  return {
    matches: (text) => expression.test(text),
    sql: (text) => `match(${text}, ${sqlPattern(`(?i)${all}`)})`,
  };
}
