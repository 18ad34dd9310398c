import { createRequire } from 'node:module';

/** Whom to call and how to sign. */
export interface AliyunAccess {
  readonly endpoint: string;
  readonly keyId: string;
  readonly keySecret: string;
}

/** How a call failed: the provider's code and the status of its answer, 0 when there was none. */
export interface AliyunFault {
  readonly code: string;
  readonly status: number;
}

/** A client's configuration: signed with ACS3, tried once, no proxy. */
export function aliyunConfig({ endpoint, keyId, keySecret }: AliyunAccess, timeoutMs: number) {
  const { protocol, host } = new URL(endpoint);
  return {
    accessKeyId: keyId,
    accessKeySecret: keySecret,
    endpoint: host,
    protocol: protocol.replace(':', ''),
    connectTimeout: timeoutMs,
    readTimeout: timeoutMs,
  };
}

/** What an SDK threw, without its message: that may hold the address called, and with it number and code. */
export function faultOf(error: unknown): AliyunFault {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  return {
    code: typeof code === 'string' ? code : '',
    status: typeof statusCode === 'number' ? statusCode : 0,
  };
}

/** The result of the work, or a rejection after `ms`: an SDK bounds connecting and reading each, not both together. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('no answer in time')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Loads an SDK when it is first needed. TRICKY: they are CommonJS with a default of their own, which an import hands on
 * under one name or another depending on who loads it; what require gives is always the same.
 */
export const commonJs: (name: string) => unknown = createRequire(import.meta.url);
