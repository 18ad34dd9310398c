import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Everything that is hidden in the stores hangs on one key; what is derived for one purpose tells nothing of another. */
export interface Secrets {
  /** 32 bytes for a purpose, always the same. */
  key(purpose: string): Buffer;
  /** A keyed digest as base64url, to find a value again without holding it. */
  digest(purpose: string, text: string): string;
  /** Encrypts and authenticates; `bound` must be the same when it is opened. Text of base64url. */
  seal(purpose: string, text: string, bound?: string): string;
  /** What was sealed; null for anything else. */
  open(purpose: string, sealed: string, bound?: string): string | null;
  /** Names the key without telling it; kept in the account store, so that another key is noticed. */
  readonly fingerprint: string;
}

const KEY_FILE = 'account.key';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The secrets of a data directory: of the given key (base64, 32 bytes or more) or of the file there, made when it is missing. */
export function openSecrets(dataDir: string, given: string | null = null): Secrets {
  return secretsOf(given === null ? keyFile(join(dataDir, KEY_FILE)) : Buffer.from(given, 'base64'));
}

/** TRICKY: written aside and renamed, so that a process killed in between leaves no half key behind. */
function keyFile(path: string): Buffer {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const aside = `${path}.${process.pid}`;
    writeFileSync(aside, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
    renameSync(aside, path);
    syncFolder(dirname(path));
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (key.length < KEY_BYTES) throw new Error(`密钥文件 ${KEY_FILE} 不完整，请从备份恢复`);
  return key;
}

/** Danger: the account store keeps the key's mark; a power cut must not leave the mark without the key. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The secrets that hang on a key of 32 bytes or more. */
export function secretsOf(root: Buffer): Secrets {
  const known = new Map<string, Buffer>();
  const key = (purpose: string): Buffer => {
    const found = known.get(purpose);
    if (found) return found;
    const made = Buffer.from(hkdfSync('sha256', root, 'tidelens', purpose, KEY_BYTES));
    known.set(purpose, made);
    return made;
  };
  return {
    key,
    digest: (purpose, text) => createHmac('sha256', key(purpose)).update(text).digest('base64url'),
    seal: (purpose, text, bound = '') => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key(purpose), iv).setAAD(Buffer.from(bound));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url');
    },
    open: (purpose, sealed, bound = '') => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      try {
        const cipher = createDecipheriv('aes-256-gcm', key(purpose), bytes.subarray(0, IV_BYTES));
        cipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(-TAG_BYTES));
        const body = cipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
        return Buffer.concat([body, cipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    fingerprint: createHash('sha256').update(key('fingerprint')).digest('hex').slice(0, 16),
  };
}
