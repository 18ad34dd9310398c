import type { KeyObject } from 'node:crypto';
import { isSignedRsa, signRsa } from './rsa.ts';

type Fields = Readonly<Record<string, string>>;

const MAX_NOTICE_LENGTH = 16 * 1024;

/** What is signed of a call: every field that is not empty, in the order of its name. */
function signedText(fields: Fields, without: readonly string[]): string {
  return Object.entries(fields)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** The fields with their signature (RSA2). */
export function signedFields(key: KeyObject, fields: Fields): Record<string, string> {
  return { ...fields, sign: signRsa(key, signedText(fields, ['sign'])) };
}

/**
 * The answer to a call, when the provider's signature over its very text is right; else null.
 * TRICKY: what is signed is the text as it stands, so it is cut out and not written anew.
 */
export function openReply(key: KeyObject, method: string, text: string): Record<string, unknown> | null {
  const name = `"${method.replaceAll('.', '_')}_response":`;
  const start = text.indexOf(name);
  const found = /"sign":"([A-Za-z0-9+/=]+)"/.exec(text);
  if (start < 0 || !found) return null;
  const from = start + name.length;
  const to = found.index > from ? text.lastIndexOf('}', found.index) + 1 : text.lastIndexOf('}');
  const signed = text.slice(from, to);
  if (!isSignedRsa(key, signed, found[1] ?? '')) return null;
  try {
    return JSON.parse(signed) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/**
 * The fields of a callback, when its signature is right; else null. Danger: the algorithm is ours, never what `sign_type` of
 * the sender says, and a name that comes twice could be read in two ways.
 */
export function openCallback(key: KeyObject, body: Buffer): Fields | null {
  if (body.length > MAX_NOTICE_LENGTH) return null;
  const given = new URLSearchParams(body.toString('utf8'));
  const fields: Record<string, string> = {};
  for (const [name, value] of given) {
    if (Object.hasOwn(fields, name) || name === '__proto__') return null;
    fields[name] = value;
  }
  if (fields.sign_type !== 'RSA2' || fields.charset?.toLowerCase() !== 'utf-8') return null;
  const signed = signedText(fields, ['sign', 'sign_type']);
  return isSignedRsa(key, signed, fields.sign ?? '') ? fields : null;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0) ?? 0};`);

/** A form that leads to the cashier; the browser sends it. */
export function formOf(action: string, fields: Fields): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<form method="post" action="${escaped(action)}">${inputs.join('')}</form>`;
}
