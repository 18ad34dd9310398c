import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** Signs with SHA256withRSA; the signature in base64. */
export function signRsa(key: KeyObject, text: string): string {
  return sign('RSA-SHA256', Buffer.from(text), key).toString('base64');
}

/** Whether a base64 signature of SHA256withRSA is right; never throws. */
export function isSignedRsa(key: KeyObject, text: string | Buffer, signature: string): boolean {
  try {
    return verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** A private key of at least 2048 bits; throws one sentence without any of it. */
export function privateKeyOf(pem: string, place: string): KeyObject {
  return strong(() => createPrivateKey(pem), place);
}

/** A public key or certificate of at least 2048 bits; throws one sentence without any of it. */
export function publicKeyOf(pem: string, place: string): KeyObject {
  return strong(() => createPublicKey(pem), place);
}

function strong(open: () => KeyObject, place: string): KeyObject {
  let key: KeyObject | null = null;
  try {
    key = open();
  } catch {
    // Danger: what is thrown may quote the key.
  }
  if (key?.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw new Error(`${place} 应为 2048 位以上的 RSA 密钥（PEM）`);
  return key;
}
