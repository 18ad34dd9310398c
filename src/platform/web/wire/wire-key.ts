import { createStore, del, get, set } from 'idb-keyval';
import { boundTo, IV_BYTES, pairInfo, routeInfo, SEALED_VERSION } from '#platform/wire/sealed.ts';
import { nowSeconds } from '../clock.ts';
import { type WireCrypto, wireCrypto } from './crypto.ts';

/** A key that both halves know, by its name. */
interface WireKey {
  readonly kid: string;
  /** Unix seconds. */
  readonly until: number;
  readonly secret: unknown;
}

/** What the handshake gave; the fetch itself is api.ts's. */
export type Exchange = (pub: string) => Promise<{ kid: string; server_pub: string; expires_in: number }>;

/** An answer that came encrypted, and what it is bound to. */
export interface SealedAnswer {
  readonly bytes: Uint8Array;
  readonly kid: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly address: string;
  readonly token: string;
}

const encoder = new TextEncoder();
const utf8 = (text: string) => encoder.encode(text);
/** A key that ends so soon is renewed first. */
const MARGIN_S = 60;
const SLOT = 'wire-key';

const toText = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const fromText = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

let doer: Promise<WireCrypto> | null = null;
let current: Promise<WireKey> | null = null;
let openers = new Map<string, Promise<unknown>>();

const crypto = () => {
  doer ??= wireCrypto();
  return doer;
};

/** Keys outlive a visit where the browser keeps them unreadable; elsewhere each visit has its own. */
const shelf = () =>
  globalThis.crypto?.subtle && globalThis.indexedDB ? createStore('tidelens', 'wire') : null;

async function stored(): Promise<WireKey | null> {
  const store = shelf();
  const found = store && (await get<WireKey>(SLOT, store).catch(() => undefined));
  return found && found.until > nowSeconds() + MARGIN_S ? found : null;
}

async function agreed(exchange: Exchange): Promise<WireKey> {
  const doing = await crypto();
  const half = await doing.createHalf();
  const { kid, server_pub: theirs, expires_in: livesS } = await exchange(toText(half.pub));
  const shared = await doing.agree(half.own, fromText(theirs));
  const { salt, info } = pairInfo(kid);
  const secret = await doing.derive(shared, utf8(salt), utf8(info));
  const key = { kid, until: nowSeconds() + livesS, secret };
  const store = shelf();
  if (store) void set(SLOT, key, store).catch(() => undefined);
  return key;
}

/** Finds the key of an earlier visit, or shakes hands. */
function begin(exchange: Exchange): Promise<WireKey> {
  const begun = stored().then((found) => found ?? agreed(exchange));
  current = begun;
  begun.catch(() => {
    if (current === begun) current = null;
  });
  return begun;
}

/** The name of the key to ask with; shakes hands when there is none. All calls of a page wait for the one handshake. */
export async function wireKid(exchange: Exchange): Promise<string> {
  const waited = current ?? begin(exchange);
  const key = await waited;
  if (key.until > nowSeconds() + MARGIN_S) return key.kid;
  // TRICKY: whoever waited meanwhile finds the new handshake of the first.
  return (await (current === waited || !current ? begin(exchange) : current)).kid;
}

/** Forgets a key that the server knows no longer. */
export async function forgetKey(): Promise<void> {
  current = null;
  openers = new Map();
  const store = shelf();
  if (store) await del(SLOT, store).catch(() => undefined);
}

/** Opens an answer; rejects when it was not sealed for this address and session. */
export async function openAnswer(answer: SealedAnswer): Promise<unknown> {
  const { bytes, kid, method, path } = answer;
  const key = await current;
  if (!key || key.kid !== kid || bytes[0] !== SEALED_VERSION) throw new Error('sealed with another key');
  const doing = await crypto();
  const name = `${kid}|${method}|${path}`;
  const { salt, info } = routeInfo(kid, { method, path });
  const opener = openers.get(name) ?? doing.opener(key.secret, utf8(salt), utf8(info));
  openers.set(name, opener);
  const zipped = await doing.open(await opener, {
    iv: bytes.subarray(1, 1 + IV_BYTES),
    text: bytes.subarray(1 + IV_BYTES),
    bound: utf8(boundTo(answer)),
  });
  const body = new Blob([zipped as Uint8Array<ArrayBuffer>]).stream();
  return new Response(body.pipeThrough(new DecompressionStream('gzip'))).json();
}
