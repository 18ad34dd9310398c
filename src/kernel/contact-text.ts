/** Ways to reach the writer of a text, in the order in which it names them. */
export interface Contacts {
  readonly wechat: readonly string[];
  readonly phone: readonly string[];
  readonly email: readonly string[];
}

const EMAIL = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+/gi;
const PHONE = /(?<!\d)1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/g;
/** What people write in place of 微信, then the id; a lone v needs a colon, so that words with v are none. */
const WECHAT =
  /(?:微信号?|薇信|威信|卫星|v信|wechat|(?<![a-z0-9])(?:vx|wx)|(?<![a-z0-9])v(?=\s*:))\s*(?:号)?\s*[:+-]?\s*(?<id>[a-z][a-z0-9_-]{5,19}|[1-9]\d{5,10})(?![a-z0-9_-])/gi;
/** The number is the id of WeChat too. */
const SAME_NUMBER = /(?:微信|v信?|vx|wx)\s*同号/i;
const HIDDEN = '***';

/** Full-width letters, digits and signs as plain ones. */
const plain = (text: string) => text.normalize('NFKC');
const unique = (values: readonly string[]) => [...new Set(values)];

/** Reads WeChat ids, mobile numbers and mail addresses out of a text that a person wrote. */
export function contactsIn(text: string): Contacts {
  const source = plain(text);
  const email = unique([...source.matchAll(EMAIL)].map(([found]) => found.toLowerCase()));
  const rest = source.replaceAll(EMAIL, ' ');
  const phone = unique([...rest.matchAll(PHONE)].map(([found]) => found.replaceAll(/[ -]/g, '')));
  const named = [...rest.matchAll(WECHAT)].map(({ groups }) => groups?.id ?? '');
  const same = SAME_NUMBER.test(source) ? phone : [];
  return { wechat: unique([...named, ...same]), phone, email };
}

/** Whether there is any way to reach the writer. */
export const hasContacts = ({ wechat, phone, email }: Contacts): boolean =>
  wechat.length + phone.length + email.length > 0;

const ways = [
  ['wechat', '微信'],
  ['phone', '手机'],
  ['email', '邮箱'],
] as const;

/** Contacts in words: 微信 abc；手机 138…. Empty without any. */
export const contactsAsText = (contacts: Contacts): string =>
  ways.flatMap(([way, label]) => contacts[way].map((text) => `${label} ${text}`)).join('；');

/** The text with every contact in it hidden; as it is without one. */
export function hideContacts(text: string): string {
  if (!hasContacts(contactsIn(text))) return text;
  return plain(text)
    .replaceAll(EMAIL, HIDDEN)
    .replaceAll(WECHAT, (match, id: string) => match.replace(id, HIDDEN))
    .replaceAll(PHONE, HIDDEN);
}
