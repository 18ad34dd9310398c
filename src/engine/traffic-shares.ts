import { trafficSources } from '#catalog/enums/traffic.ts';

/** A source of viewers with its part of all of them, 0–1. */
export interface TrafficShare {
  readonly name: string;
  readonly share: number;
}

/** The sources of a room, the largest first; empty where they are unknown. Any unit will do: parts are of their sum. */
export function trafficShares(values: unknown): readonly TrafficShare[] {
  if (!Array.isArray(values) || values.length !== trafficSources.length) return [];
  const parts = values.map((value) => (typeof value === 'number' ? value : 0));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole <= 0) return [];
  return trafficSources
    .map((name, n) => ({ name, share: (parts[n] ?? 0) / whole }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share);
}
