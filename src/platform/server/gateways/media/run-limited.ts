import { spawn } from 'node:child_process';
import { MediaError } from './media-port.ts';

/** What a program may use. */
export interface ProgramLimits {
  /** Seconds of the processor, and twice as many of the clock. */
  readonly seconds: number;
  readonly memoryMb: number;
  /** Of any file that it writes. */
  readonly fileMb: number;
}

/** What of its error output is retained. */
const MAX_ERROR_OUTPUT = 4000;

/**
 * Sets limits of the system, then becomes the program. A system without one of the limits goes on without it.
 * TRICKY: a limit of time that is hard at once ends a program with SIGKILL, as want of memory does, and not with SIGXCPU.
 */
const LIMITED =
  'ulimit -S -t "$1" 2>/dev/null; ulimit -H -t "$(($1 + 5))" 2>/dev/null; ulimit -v "$2" 2>/dev/null; ulimit -f "$3" 2>/dev/null; shift 3; exec "$@"';

/** How a program ended. */
export interface Ended {
  readonly code: number | null;
  /** The end of its error output. */
  readonly said: string;
}

/** How a program is run: when it ends, and what takes its output. */
export interface LimitedRun {
  readonly signal: AbortSignal;
  /** The message where the limit of time ended it. */
  readonly late: string;
  readonly onOutput?: (text: string) => void;
  /** Its environment; that of this process where it is absent. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program with limits; rejects where it cannot be started, and where the signal ends it. */
export function runLimited(
  command: readonly string[],
  { seconds, memoryMb, fileMb }: ProgramLimits,
  { signal, late, onOutput, env }: LimitedRun,
): Promise<Ended> {
  return new Promise((done, failed) => {
    // Blocks of `ulimit -f` have 512 or 1024 bytes, by the shell: the smaller is taken, so that no file is cut too early.
    const limits = [String(seconds), String(memoryMb * 1024), String(fileMb * 2048)];
    const child = spawn('sh', ['-c', LIMITED, 'sh', ...limits, ...command], {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: AbortSignal.any([signal, AbortSignal.timeout(seconds * 2000)]),
      killSignal: 'SIGKILL',
      ...(env && { env }),
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-MAX_ERROR_OUTPUT);
    });
    child.once('error', (error) => {
      const isLate = error.name === 'AbortError' && !signal.aborted;
      failed(isLate ? new MediaError(late) : error);
    });
    child.once('close', (code, ending) => {
      if (ending === 'SIGXCPU') failed(new MediaError(late));
      else done({ code, said });
    });
  });
}
