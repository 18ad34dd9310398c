import { hash, verify } from '@node-rs/argon2';
import type { Secrets } from '#platform/server/secrets.ts';

/** Argon2id as OWASP's floor has it (security.md 1.6): 19,456 KiB, two passes. */
const HARDNESS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing takes a core for some 30 ms: so many at once, so many waiting, the rest are told to come back. */
const AT_ONCE = 2;
const MAX_WAITING = 40;

/** Too many passwords wait to be hashed: the caller answers that the request may come again later. */
export class TooManyPasswords extends Error {}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new TooManyPasswords();
    await new Promise<void>((go) => waiting.push(go));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** The password mixed with a key that lies outside of the database. */
const peppered = (secrets: Secrets, password: string) => secrets.digest('password', password);

/** What is stored of a password. Throws TooManyPasswords. */
export function hashPassword(secrets: Secrets, password: string): Promise<string> {
  return inTurn(() => hash(peppered(secrets, password), HARDNESS));
}

/** Whether a stored password was hashed at a lower cost than now; it is hashed again at the next log-in (security.md 1.6). */
export function isSoft(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = HARDNESS;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

let nobody: Promise<string> | null = null;

/** Whether a password is the stored one. Without a stored one the same work is done, so that time tells nothing. Throws TooManyPasswords. */
export async function isPassword(
  secrets: Secrets,
  stored: string | null,
  password: string,
): Promise<boolean> {
  nobody ??= hash('nobody', HARDNESS);
  const against = stored ?? (await nobody);
  const isRight = await inTurn(() => verify(against, peppered(secrets, password)));
  return isRight && stored !== null;
}

/** What guessers try first, without the digits and marks around it: keys in a row, names, what everybody loves. */
const common = new Set(
  `a aa aaa ab abc abcd abcde abcdef abcdefg admin administrator ai asd asdf asdfg asdfgh asdfghjkl baby baidu changeme china
  chaoxi d default demo douyin dragon football forever guanchao guest hello hunter iloveyou king letmein lin lovely love
  loveyou ly master monkey mm my nihao password passwd passw pass ppp princess qaz qazwsx qazwsxedc qq qqq qwe qwer qwert
  qwerty qwertyuiop root secret shadow sunshine superman system taobao temp test tester tide tidelens trustno user wang wangwei
  weixin welcome woaini woaiwojia woshishui ws wsx www x xx xxx xxxx y z zaq zhang zhangwei zxc zxcv zxcvb zxcvbn zxcvbnm
  qwqeqr qwert qawsed qweasd qweasdzxc asdzxc zaqxsw zaqwsx pssword pssw psswrd wrd pssw0rd li liu wu yu chen`
    .split(/\s+/)
    .filter(Boolean),
);

/** Keys that lie beside each other, or in turns with digits: 1q2w3e4r and its like. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qazwsxedcrfvtgbyhnujm', 'abcdefghijklmnopqrstuvwxyz'];

/** Whether a password holds nothing but what guessers try first. Linear in its length: whoever types it may be anybody. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const letters = lower.replace(/[^a-z]/g, '');
  const kinds = new Set(lower).size;
  const isRow = rows.some((row) => row.includes(letters) || [...row].reverse().join('').includes(letters));
  return letters.length < 2 || kinds < 4 || isRow || common.has(letters);
}

/** Why a new password will not do, in words; null when it will. It takes 8 to 64 characters with a letter and a digit. */
export function checkNewPassword(password: string, mobile: string): string | null {
  const length = [...password].length;
  if (length < 8 || length > 64 || !/[a-z]/i.test(password) || !/\d/.test(password)) {
    return '*请输入8-16位，包含数字及字符';
  }
  const isOwn = mobile !== '' && password.includes(mobile);
  return isOwn || isCommon(password) ? '密码过于常见，请换一个' : null;
}
