/** The few operations of the scheme, whoever does them. */
export interface WireCrypto {
  /** A new half: what is sent, and what stays. The own half is opaque and may be stored as it is. */
  createHalf(): Promise<{ readonly pub: Uint8Array; readonly own: unknown }>;
  /** The shared secret of our half and theirs. */
  agree(stored: unknown, theirs: Uint8Array): Promise<unknown>;
  /** A key derived from a secret or another key. */
  derive(from: unknown, salt: Uint8Array, info: Uint8Array): Promise<unknown>;
  /** A key for opening. */
  opener(from: unknown, salt: Uint8Array, info: Uint8Array): Promise<unknown>;
  open(opener: unknown, sealed: SealedParts): Promise<Uint8Array>;
}

/** The parts of an encrypted answer; the text ends with its tag. */
export interface SealedParts {
  readonly iv: Uint8Array;
  readonly text: Uint8Array;
  readonly bound: Uint8Array;
}

/** A key of the browser; nobody reads what is in it. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;
type Bytes = Uint8Array<ArrayBuffer>;
const curve = { name: 'ECDH', namedCurve: 'P-256' };

/** The browser's own; keys never leave it. */
export const webCrypto: WireCrypto = {
  createHalf: async () => {
    const pair = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
    return {
      pub: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)),
      own: pair.privateKey,
    };
  },
  agree: async (own, theirs) => {
    const key = await crypto.subtle.importKey('raw', theirs as Bytes, curve, false, []);
    const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: key }, own as Key, 256);
    return crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveBits', 'deriveKey']);
  },
  derive: async (from, salt, info) => {
    const how = { name: 'HKDF', hash: 'SHA-256', salt: salt as Bytes, info: info as Bytes };
    const bits = await crypto.subtle.deriveBits(how, from as Key, 256);
    return crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveBits', 'deriveKey']);
  },
  opener: (from, salt, info) => {
    const how = { name: 'HKDF', hash: 'SHA-256', salt: salt as Bytes, info: info as Bytes };
    return crypto.subtle.deriveKey(how, from as Key, { name: 'AES-GCM', length: 256 }, false, ['decrypt']);
  },
  open: async (opener, { iv, text, bound }) => {
    const how = { name: 'AES-GCM', iv: iv as Bytes, additionalData: bound as Bytes };
    return new Uint8Array(await crypto.subtle.decrypt(how, opener as Key, text as Bytes));
  },
};

/** The same in plain JavaScript, for pages by http where browsers offer no WebCrypto; loads only there. */
async function plainCrypto(): Promise<WireCrypto> {
  const [{ gcm }, { p256 }, { hkdf }, { sha256 }] = await Promise.all([
    import('@noble/ciphers/aes.js'),
    import('@noble/curves/nist.js'),
    import('@noble/hashes/hkdf.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  const derive: WireCrypto['derive'] = async (from, salt, info) =>
    hkdf(sha256, from as Uint8Array, salt, info, 32);
  return {
    createHalf: async () => {
      const { secretKey } = p256.keygen();
      return { pub: p256.getPublicKey(secretKey, false), own: secretKey };
    },
    // The first byte says that the point is compressed; what both share is its x.
    agree: async (own, theirs) => p256.getSharedSecret(own as Uint8Array, theirs).slice(1),
    derive,
    opener: derive,
    open: async (opener, { iv, text, bound }) => gcm(opener as Uint8Array, iv, bound).decrypt(text),
  };
}

/** The cryptography of this browser: WebCrypto where it is offered, else the one in JavaScript. */
export async function wireCrypto(): Promise<WireCrypto> {
  return globalThis.crypto?.subtle ? webCrypto : plainCrypto();
}
