import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { beijingDay } from '#kernel/day.ts';
import type { Clock } from './clock.ts';
import type { Env } from './env.ts';
import type { SecurityEvent } from './http/security-events.ts';
import type { Log } from './log.ts';

/** How often a log that cannot be written is named, milliseconds. */
const REPEAT_MS = 600_000;

/** Where what concerns security is written, apart from the log of the program. */
export interface SecurityLog {
  write(event: SecurityEvent): void;
  close(): void;
}

interface LogParts {
  readonly clock: Clock;
  readonly log: Log;
}

/** No log: the operator named no folder. */
const noSecurityLog: SecurityLog = { write: () => {}, close: () => {} };

/**
 * A file a Beijing day in a folder, a JSON object a line, added to and never changed: the operator takes the files away and stores them for
 * half a year or longer (docs/operations.md). A disk that does not take a line stops no request; that is said every ten minutes.
 */
export function openSecurityLog(folder: string, { clock, log }: LogParts): SecurityLog {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let open: { readonly day: string; readonly file: number } | null = null;
  let complainedAt = Number.NEGATIVE_INFINITY;
  const close = () => {
    const { file } = open ?? {};
    // Forgotten first: a number that could not be closed is never used again.
    open = null;
    if (file !== undefined) closeSync(file);
  };
  const fileOf = (day: string): number => {
    if (open?.day === day) return open.file;
    close();
    const file = openSync(join(folder, `security-${day}.jsonl`), 'a', 0o600);
    open = { day, file };
    return file;
  };
  return {
    close,
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
  };
}

/** The security log of a configuration. */
export const securityLogOf = ({ securityLog }: Pick<Env, 'securityLog'>, parts: LogParts): SecurityLog =>
  securityLog === null ? noSecurityLog : openSecurityLog(securityLog, parts);
