import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { beijingDay } from '#kernel/day.ts';
import type { Clock } from './clock.ts';
import type { SecurityEvent } from './http/security-events.ts';
import type { Log } from './log.ts';

/** How often a log that cannot be written is named, milliseconds. */
const REPEAT_MS = 600_000;

/** Where what concerns security is written, apart from the log of the program. */
export interface SecurityLog {
  write(event: SecurityEvent): void;
  close(): void;
}

/** No log: the operator named no folder. */
export const noSecurityLog: SecurityLog = { write: () => {}, close: () => {} };

/**
 * A file a Beijing day in a folder, a JSON object a line, added to and never changed: the operator takes the files away and stores them for
 * half a year or longer (docs/operations.md). A disk that does not take a line stops no request; that is said every ten minutes.
 */
export function openSecurityLog(
  folder: string,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): SecurityLog {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let open: { readonly day: string; readonly file: number } | null = null;
  let complainedAt = Number.NEGATIVE_INFINITY;
  const fileOf = (day: string): number => {
    if (open?.day === day) return open.file;
    if (open) closeSync(open.file);
    open = null;
    const file = openSync(join(folder, `security-${day}.jsonl`), 'a', 0o600);
    open = { day, file };
    return file;
  };
  return {
    write: (event) => {
      const now = clock.now();
      const day = beijingDay(now);
      try {
        writeSync(fileOf(day), `${JSON.stringify({ at: new Date(now).toISOString(), day, ...event })}\n`);
      } catch (error) {
        if (Math.abs(now - complainedAt) < REPEAT_MS) return;
        complainedAt = now;
        log.error({ err: error }, 'the security log cannot be written');
      }
    },
    close: () => {
      if (open) closeSync(open.file);
      open = null;
    },
  };
}
