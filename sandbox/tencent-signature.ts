import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Exchange } from './exchange.ts';

/** Whose key it is and what the machine's time is, in milliseconds. */
export interface TencentSigner {
  readonly secretId: string;
  readonly secretKey: string;
  readonly now: number;
}

const TOLERANCE_S = 300;

/** Why a request is not signed by this key (TC3-HMAC-SHA256) as Tencent would say it; null when it is. */
export function tencentFault({ request, body }: Exchange, signer: TencentSigner): string | null {
  const said =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]+)\/([^/]+)\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!said) return 'AuthFailure.InvalidAuthorization';
  const [, id, day = '', service = '', names = '', signature = ''] = said;
  if (id !== signer.secretId) return 'AuthFailure.SecretIdNotFound';
  const { headers } = request;
  const at = Number(headers['x-tc-timestamp']);
  if (!(Math.abs(signer.now / 1000 - at) <= TOLERANCE_S)) return 'AuthFailure.SignatureExpire';
  if (new Date(at * 1000).toISOString().slice(0, 10) !== day) return 'AuthFailure.SignatureExpire';
  // TRICKY: the SDK signs the host without its port and names the service after the host's first part.
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  if (names !== 'content-type;host' || service !== host.split('.')[0]) return 'AuthFailure.SignatureFailure';
  const canonical = [
    request.method,
    '/',
    '',
    `content-type:${headers['content-type']}`,
    `host:${host}`,
    '',
    names,
    createHash('sha256').update(body).digest('hex'),
  ].join('\n');
  const scope = `${day}/${service}/tc3_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const key = [day, service, 'tc3_request'].reduce<Buffer | string>(hmac, `TC3${signer.secretKey}`);
  const right = hmac(key, `TC3-HMAC-SHA256\n${at}\n${scope}\n${digest}`).toString('hex');
  const isRight = timingSafeEqual(Buffer.from(right), Buffer.from(signature));
  return isRight ? null : 'AuthFailure.SignatureFailure';
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
