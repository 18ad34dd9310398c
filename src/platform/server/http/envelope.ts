import type { Envelope } from '#platform/wire/envelope.ts';

/** An envelope: nothing but its code, until more is said. */
export function envelope(part: Partial<Envelope> & { readonly code: number }): Envelope {
  return { success: false, message: '', data: null, ...part };
}
