import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import { cleanInput } from '#platform/wire/clean-input.ts';
import type { OaCallback, OaEvent } from './ports.ts';

/** What opens a callback: the secrets agreed on with the provider, and now in milliseconds. */
export interface CallbackKeys {
  readonly appId: string;
  readonly token: string;
  readonly aesKey: string;
  readonly now: number;
}

const MAX_BYTES = 32 * 1024;
const TOLERANCE_S = 300;
const BLOCK_BYTES = 32;
const RANDOM_BYTES = 16;
const LENGTH_BYTES = 4;

/** Values stay text: an openid of digits is no number. */
const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  ignoreAttributes: true,
  trimValues: true,
});

/** What echoes the provider's question for this address; null unless it is the provider who asks, now. */
export function echoOf(query: Readonly<Record<string, string>>, keys: CallbackKeys): string | null {
  const { signature = '', timestamp = '', nonce = '', echostr = '' } = query;
  if (!isRecent(timestamp, keys.now) || !/^[\w-]{1,128}$/.test(echostr)) return null;
  return isSame(signature, signatureOf([keys.token, timestamp, nonce])) ? echostr : null;
}

/**
 * Opens a callback in safe mode; null for everything else. Danger: the other modes are signed without their body, so
 * whoever saw one address could write a body of his own and log in as anybody; they are refused even with a good signature.
 */
export function eventOf({ query, body }: OaCallback, keys: CallbackKeys): OaEvent | null {
  const { msg_signature = '', timestamp = '', nonce = '', encrypt_type } = query;
  if (encrypt_type !== 'aes' || !isRecent(timestamp, keys.now)) return null;
  if (Buffer.byteLength(body) > MAX_BYTES) return null;
  const sealed = textOf(xmlOf(body), 'Encrypt');
  if (sealed === null) return null;
  if (!isSame(msg_signature, signatureOf([keys.token, timestamp, nonce, sealed]))) return null;
  const plain = decrypted(sealed, keys);
  return plain === null ? null : eventFrom(xmlOf(plain));
}

/** sha1 of the parts in order, as the provider signs. */
function signatureOf(parts: readonly string[]): string {
  return createHash('sha1').update(parts.toSorted().join('')).digest('hex');
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function isRecent(timestamp: string, now: number): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  return Math.abs(Math.floor(now / 1000) - Number(timestamp)) <= TOLERANCE_S;
}

/** 16 random bytes, the length of the XML, the XML, the app it is meant for; padded to blocks of 32. */
function decrypted(sealed: string, { aesKey, appId }: CallbackKeys): string | null {
  const key = Buffer.from(`${aesKey}=`, 'base64');
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length === 0 || bytes.length % RANDOM_BYTES !== 0) return null;
  const cipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([cipher.update(bytes), cipher.final()]);
  const padding = padded.at(-1) ?? 0;
  if (padding < 1 || padding > BLOCK_BYTES) return null;
  const whole = padded.subarray(0, padded.length - padding);
  const start = RANDOM_BYTES + LENGTH_BYTES;
  if (whole.length < start) return null;
  const end = start + whole.readUInt32BE(RANDOM_BYTES);
  if (end > whole.length || whole.toString('utf8', end) !== appId) return null;
  return whole.toString('utf8', start, end);
}

/** The fields of an `<xml>` element; null for a text with a document type, an entity of its own, or no such element. */
function xmlOf(text: string): Record<string, unknown> | null {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return null;
  try {
    const { xml } = cleanInput(parser.parse(text)) as { xml?: unknown };
    return typeof xml === 'object' && xml !== null ? (xml as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function textOf(fields: Record<string, unknown> | null, name: string): string | null {
  const value = fields && Object.hasOwn(fields, name) ? fields[name] : null;
  return typeof value === 'string' ? value : null;
}

const kinds = { SCAN: 'scan', subscribe: 'subscribe', unsubscribe: 'unsubscribe' } as const;

/** Only known fields are read. The scene of one who follows by scanning stands behind `qrscene_`. */
function eventFrom(fields: Record<string, unknown> | null): OaEvent | null {
  const openid = textOf(fields, 'FromUserName') ?? '';
  const created = textOf(fields, 'CreateTime') ?? '';
  if (!/^[\w-]{1,64}$/.test(openid) || !/^\d{1,12}$/.test(created)) return null;
  const name = textOf(fields, 'MsgType') === 'event' ? (textOf(fields, 'Event') ?? '') : '';
  const kind = Object.hasOwn(kinds, name) ? kinds[name as keyof typeof kinds] : 'other';
  const body = textOf(fields, 'EventKey') ?? '';
  const prefix = kind === 'subscribe' ? 'qrscene_' : '';
  const carries = (kind === 'scan' || kind === 'subscribe') && body.startsWith(prefix);
  const scene = carries ? body.slice(prefix.length) : '';
  const id = textOf(fields, 'MsgId') ?? `${name}:${body}`;
  const key = createHash('sha256').update(`${openid}\n${created}\n${id}`).digest('base64url');
  return { kind, openid, scene: /^[\w-]{1,64}$/.test(scene) ? scene : null, at: Number(created), key };
}
