import { hash, verify } from '@node-rs/argon2';
import type { Secrets } from '#platform/server/secrets.ts';

/** Argon2id as OWASP's floor has it (security 1.6): 19,456 KiB, two passes. */
const HARDNESS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing takes a core for some 30 ms: so many at once, so many waiting, the rest are told to come back. */
const AT_ONCE = 2;
const MOST_WAITING = 40;

/** Someone's password could not be looked at now. */
export class TooManyPasswords extends Error {}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new TooManyPasswords();
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

/** Words that guessers try first; a password that holds nothing else is refused. */
const common =
  /^(?:(?:a?1?23456(?:7(?:8(?:90?)?)?)?|abc123+|qwe?r?t?y?|asdf?|zxcv?|pass(?:word|w0rd)?|admin|root|iloveyou|woaini|guanchao|tidelens|wang|test|demo|hello|welcome|letmein|dragon|monkey|520|521|1314|5201314|000+|111+|666+|888+|999+)[!@#.\d]*)+$/i;

/** Why a new password will not do, in words; null when it will. It takes 8 to 64 characters with a letter and a digit. */
export function passwordProblem(password: string, mobile: string): string | null {
  const length = [...password].length;
  if (length < 8 || length > 64 || !/[a-z]/i.test(password) || !/\d/.test(password)) {
    return '*请输入8-16位，包含数字及字符';
  }
  const isOne = new Set(password.toLowerCase().replace(/\d/g, '')).size <= 1 && new Set(password).size <= 3;
  if (common.test(password) || isOne || (mobile !== '' && password.includes(mobile))) {
    return '密码过于常见，请换一个';
  }
  return null;
}
