import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { Endpoint } from '#platform/wire/endpoint.ts';
import { boundTo, IV_BYTES, pairInfo, routeInfo, SEALED_VERSION } from '#platform/wire/sealed.ts';
import type { Clock } from '../clock.ts';
import type { Secrets } from '../secrets.ts';

/** What an answer is sealed for. */
export interface SealFor {
  readonly kid: string;
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>;
  readonly address: string;
  readonly token: string;
}

/** Encrypts answers, path by path (security.md 1.15, the scheme `enc1`). It keeps nothing: a key's name holds all that it hangs on. */
export interface Sealer {
  /** Our half of a key for the browser's half; null when that is no point of the curve. */
  exchange(
    pub: string,
  ): { readonly kid: string; readonly server_pub: string; readonly expires_in: number } | null;
  /** Whether a key is ours and has not ended. */
  knows(kid: string): boolean;
  /** The sealed bytes; null when the key is unknown or has ended. */
  seal(text: string, target: SealFor): Promise<Buffer | null>;
}

const zipAside = promisify(gzip);
/** Larger texts are packed on another thread. */
const LARGE = 64 * 1024;
const KEY_BYTES = 32;
/** Our halves change every 90 days; a key lives a day, so two of them are in use at the turn. */
const PERIOD_MS = 90 * 24 * 3_600_000;
const LIVES_S = 24 * 3600;
/** Keys whose derivation is remembered. */
const MAX_KNOWN = 4000;
const PURPOSE = 'wire-kid';
/** Characters of a key's name; ours have some 300. */
const MAX_KID_LENGTH = 600;

interface Named {
  readonly pub: string;
  readonly period: number;
  /** Milliseconds. */
  readonly until: number;
}

/** Our half of a period, always the same: it is derived, so every server of one installation has it. */
function halfOf(secrets: Secrets, period: number) {
  const half = createECDH('prime256v1');
  half.setPrivateKey(secrets.key(`wire-half-${period}`));
  return half;
}

const derive = (from: Buffer, { salt, info }: { salt: string; info: string }) =>
  Buffer.from(hkdfSync('sha256', from, salt, info, KEY_BYTES));

/** Remembers what was computed for a name, the oldest forgotten first. */
function memory<T>(most: number) {
  const known = new Map<string, T>();
  return (name: string, make: () => T): T => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const made = make();
    if (made === null) return made;
    if (known.size >= most) known.delete(known.keys().next().value as string);
    known.set(name, made);
    return made;
  };
}

interface Pair {
  readonly key: Buffer;
  /** Milliseconds. */
  readonly until: number;
}

/** The key that a name stands for; null for a name that is not ours. */
function pairOf(secrets: Secrets, kid: string): Pair | null {
  const text = secrets.open(PURPOSE, kid);
  if (text === null) return null;
  const { pub, period, until } = JSON.parse(text) as Named;
  const shared = halfOf(secrets, period).computeSecret(Buffer.from(pub, 'base64url'));
  return { key: derive(shared, pairInfo(kid)), until };
}

/** `0x01 | iv | AES-256-GCM(gzip(text)) | tag`, bound to the target. */
async function sealed(
  key: Buffer,
  text: string,
  { kid, endpoint, address, token }: SealFor,
): Promise<Buffer> {
  const iv = randomBytes(IV_BYTES);
  const bound = Buffer.from(boundTo({ method: endpoint.method, address, token, kid }));
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound);
  const zipped = text.length < LARGE ? gzipSync(text) : await zipAside(text);
  const body = [Buffer.of(SEALED_VERSION), iv, cipher.update(zipped), cipher.final()];
  return Buffer.concat([...body, cipher.getAuthTag()]);
}

/** The sealer of an installation. */
export function createSealer(secrets: Secrets, clock: Clock): Sealer {
  const pairs = memory<Pair | null>(MAX_KNOWN);
  const routes = memory<Buffer>(MAX_KNOWN);
  const living = (kid: string) => {
    // What is no key of ours is not remembered: anybody can send any number of those.
    if (kid.length > MAX_KID_LENGTH) return null;
    const pair = pairs(kid, () => pairOf(secrets, kid));
    return pair && pair.until > clock.now() ? pair : null;
  };
  return {
    exchange: (pub) => {
      const period = Math.floor(clock.now() / PERIOD_MS);
      const half = halfOf(secrets, period);
      try {
        half.computeSecret(Buffer.from(pub, 'base64url'));
      } catch {
        return null;
      }
      const named: Named = { pub, period, until: clock.now() + LIVES_S * 1000 };
      const kid = secrets.seal(PURPOSE, JSON.stringify(named));
      return { kid, server_pub: half.getPublicKey().toString('base64url'), expires_in: LIVES_S };
    },
    knows: (kid) => living(kid) !== null,
    seal: async (text, target) => {
      const { kid, endpoint } = target;
      const pair = living(kid);
      if (!pair) return null;
      const name = `${kid}|${endpoint.method}|${endpoint.path}`;
      return sealed(
        routes(name, () => derive(pair.key, routeInfo(kid, endpoint))),
        text,
        target,
      );
    },
  };
}
