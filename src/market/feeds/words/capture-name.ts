import { beijingSeconds, endOfBeijingDay } from './beijing.ts';

const FORMS = [
  { pattern: /(?<!\d)(\d{4})-(\d{2})-(\d{2})T(\d{2}):?-?(\d{2}):?-?(\d{2})Z/, zone: 0 },
  { pattern: /(?<!\d)(\d{4})-(\d{2})-(\d{2})[T_ ](\d{2}):?-?(\d{2}):?-?(\d{2})(?!\d)/, zone: undefined },
  { pattern: /(?<!\d)(\d{4})(\d{2})(\d{2})[T_-](\d{2})(\d{2})(\d{2})(?!\d)/, zone: undefined },
  { pattern: /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/, zone: undefined },
  { pattern: /(?<!\d)(\d{4})(\d{2})(\d{2})(?!\d)/, zone: undefined },
];

/**
 * Capture time (unix seconds) told by a file name: 2026-06-15T071035Z.json is UTC, …_20250630_143533 is
 * Beijing time, a bare day (2026-05-01, 20250630) counts as taken at 23:59:59 Beijing time. null without one.
 */
export function captureTime(name: string): number | null {
  for (const { pattern, zone } of FORMS) {
    const [, year, month, day, hour, minute, second] = pattern.exec(name)?.map(Number) ?? [];
    if (year === undefined || month === undefined || day === undefined) continue;
    if (hour === undefined) {
      const start = beijingSeconds({ year, month, day });
      if (start !== null) return endOfBeijingDay(start);
      continue;
    }
    const ts = beijingSeconds({ year, month, day, hour, minute: minute ?? 0, second: second ?? 0 }, zone);
    if (ts !== null) return ts;
  }
  return null;
}
