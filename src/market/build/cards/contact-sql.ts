/** Space characters as JavaScript's \s has them; the store's own \s is ASCII alone. */
const SPACE = String.raw`[\s\v\p{Z}\x{FEFF}]`;

/**
 * What kernel/contact-text.ts finds, as the store's expressions: these have no look-around, so that a character or an edge takes its
 * place, which is the same where only the presence matters. A property test compares both.
 */
const ways = [
  String.raw`(?i)[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}\.[a-z0-9-]`,
  String.raw`(^|[^0-9])1[3-9][0-9][ -]?[0-9]{4}[ -]?[0-9]{4}([^0-9]|$)`,
  String.raw`(?i)(微信号?|薇信|威信|卫星|v信|wechat|(^|[^a-z0-9])(vx|wx)|(^|[^a-z0-9])v${SPACE}*:)${SPACE}*号?${SPACE}*[:+-]?${SPACE}*([a-z][a-z0-9_-]{5,19}|[1-9][0-9]{5,10})([^a-z0-9_-]|$)`,
];

const literal = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Whether a text names a way to reach its writer, as hasContacts of kernel/contact-text.ts says. */
export const hasContactsSql = (text: string): string =>
  `(${ways.map((way) => `match(normalizeUTF8NFKC(toValidUTF8(${text})), ${literal(way)})`).join(' OR ')})`;
