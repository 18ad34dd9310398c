/** Where something can go wrong on demand. */
export const faultTargets = [
  'aliyun',
  'tencent',
  'captcha',
  'token',
  'qr',
  'template',
  'receipt',
  'oauth-token',
  'oauth-user',
  'storefront',
  'push',
  'mail',
  'media',
  'speech',
  'tencent-speech',
  'rewriting',
  'pay-create',
  'pay-query',
  'pay-close',
  'pay-refund',
  'official',
  'official-open',
  'creator',
] as const;
const ofCalls = ['500', 'timeout', 'drop', 'garbage', 'limit', 'isp', '40001', '42001', 'unsigned'] as const;
const ofOfficial = ['redirect', 'text-numbers', 'missing'] as const;
const ofReceipts = ['late', 'failed', 'dup', 'unknown'] as const;
/**
 * How: an error page, no answer at all, a broken connection, nonsense, the provider's own limit or fault, a token not taken;
 * a receipt that comes late, tells of a failure, comes twice, or is of a message that nobody sent; of the official interfaces
 * a redirect to another host, numbers as text, and fields that are missing.
 */
export const faultKinds = [...ofCalls, ...ofReceipts, ...ofOfficial] as const;
/** One of the places. */
export type FaultTarget = (typeof faultTargets)[number];
/** One of the ways. */
export type FaultKind = (typeof faultKinds)[number];

/** What shall go wrong, and how often yet. */
export class Faults {
  readonly #planned = new Map<FaultTarget, { kind: FaultKind; left: number; after: number }>();

  /** Replaces what was planned for this place; so many calls pass first. */
  plan(target: FaultTarget, kind: FaultKind, { times, after = 0 }: { times: number; after?: number }): void {
    this.#planned.set(target, { kind, left: times, after });
  }

  /** From now on everything works. */
  clear(): void {
    this.#planned.clear();
  }

  /** The fault of this call, counted down; null when it shall work. */
  take(target: FaultTarget): FaultKind | null {
    const planned = this.#planned.get(target);
    if (!planned || planned.left <= 0) return null;
    if (planned.after > 0) {
      planned.after--;
      return null;
    }
    planned.left--;
    return planned.kind;
  }
}
