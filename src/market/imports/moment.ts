import { isDay } from '#kernel/day.ts';

/**
 * The time of a capture as people write it, in unix seconds: a Beijing day or moment (2021-01-24, 2021-01-24T08:00, with or without
 * offset) or unix seconds; null for anything else. A bare day counts as its last second.
 */
export function captureMoment(text: string): number | null {
  if (/^\d{9,12}$/.test(text)) return Number(text);
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(text);
  // TRICKY: Date.parse takes 2021-02-30 for the second of March.
  if (!match || !isDay(match[1] ?? '')) return null;
  const ms = Date.parse(`${match[1]}T${match[2] ?? '23:59:59'}${match[3] ?? '+08:00'}`);
  return Number.isNaN(ms) ? null : Math.floor(ms / 1000);
}
