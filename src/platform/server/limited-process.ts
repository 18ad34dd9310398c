import { type ChildProcess, spawn } from 'node:child_process';

/** What a process that reads strangers' files may use. */
export interface ProcessLimits {
  /** Heap of JavaScript. */
  readonly heapMb: number;
  /** Seconds of the processor in the whole life of a process. */
  readonly cpuSeconds: number;
  /** Longest wait for one answer, milliseconds. */
  readonly answerMs: number;
  /** An unused process ends after this, milliseconds. */
  readonly idleMs: number;
}

/** A process that was ended before it answered: `late` by the limit of time, `gone` by itself, which is mostly its memory. */
export class ProcessEndedError extends Error {
  override name = 'ProcessEndedError';
  readonly why: 'late' | 'gone';
  constructor(why: 'late' | 'gone') {
    super(`process ended: ${why}`);
    this.why = why;
  }
}

/** An answer as it travels: a value, or the name and message of an error. */
export type ProcessAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: { readonly name: string; readonly message: string } };

/** The exclusive use of one process. `close` must follow; after a failed request the process is gone. */
export interface ProcessLease {
  /** Rejects with ProcessEndedError, with the signal's reason, or with what `toError` makes of the program's own error. */
  request(payload: unknown, signal?: AbortSignal): Promise<unknown>;
  close(): void;
}

/** Sets the system's limit of processor time, then becomes the program. */
const LIMITED = 'ulimit -t "$1" 2>/dev/null; shift; exec "$@"';

/** Requests that a process answers before it is replaced: memory that a library leaks goes with it. */
const MAX_REQUESTS = 2000;

interface Running {
  readonly child: ChildProcess;
  requests: number;
  idle: NodeJS.Timeout | undefined;
}

const alive = new Set<ChildProcess>();
let isExitWatched = false;
function watchExit(): void {
  if (isExitWatched) return;
  isExitWatched = true;
  // A program in a busy loop does not see that its parent is gone.
  process.once('exit', () => {
    for (const child of alive) child.kill('SIGKILL');
  });
}

function start(program: string, { heapMb, cpuSeconds }: ProcessLimits): ChildProcess {
  watchExit();
  const command = [process.execPath, `--max-old-space-size=${heapMb}`, program];
  const child = spawn('sh', ['-c', LIMITED, 'sh', String(cpuSeconds), ...command], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // The program reads files of strangers: it gets none of the server's keys.
    env: {},
  });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  child.on('error', () => alive.delete(child));
  child.unref();
  child.channel?.unref();
  return child;
}

/** Processes that run one program, one lease each; an unused one waits a while for the next lease. */
export class LimitedProcesses {
  readonly #program: string;
  readonly #limits: ProcessLimits;
  readonly #toError: (name: string, message: string) => Error;
  readonly #unused: Running[] = [];
  #id = 0;

  /** `program` is a path; `toError` turns an error of the program into one of the caller's. */
  constructor(program: string, limits: ProcessLimits, toError: (name: string, message: string) => Error) {
    this.#program = program;
    this.#limits = limits;
    this.#toError = toError;
  }

  open(): ProcessLease {
    const running = this.#take();
    let isGone = false;
    const kill = () => {
      isGone = true;
      running.child.kill('SIGKILL');
    };
    return {
      request: async (payload, signal) => {
        signal?.throwIfAborted();
        if (isGone) throw new ProcessEndedError('gone');
        running.requests++;
        running.child.ref();
        running.child.channel?.ref();
        try {
          return await this.#answer(running.child, payload, signal);
        } catch (error) {
          if (!(error instanceof ProgramError)) kill();
          throw error instanceof ProgramError ? this.#toError(error.of, error.message) : error;
        } finally {
          running.child.unref();
          running.child.channel?.unref();
        }
      },
      close: () => {
        if (isGone) return;
        isGone = true;
        this.#release(running);
      },
    };
  }

  #take(): Running {
    const running = this.#unused.pop();
    if (!running) return { child: start(this.#program, this.#limits), requests: 0, idle: undefined };
    clearTimeout(running.idle);
    const isUsable = running.child.connected && running.child.exitCode === null;
    return isUsable ? running : this.#take();
  }

  #release(running: Running): void {
    if (running.requests >= MAX_REQUESTS) return void running.child.kill('SIGKILL');
    this.#unused.push(running);
    running.idle = setTimeout(() => {
      const at = this.#unused.indexOf(running);
      if (at !== -1) this.#unused.splice(at, 1);
      running.child.kill('SIGKILL');
    }, this.#limits.idleMs);
    running.idle.unref();
  }

  #answer(child: ChildProcess, payload: unknown, signal: AbortSignal | undefined): Promise<unknown> {
    const id = ++this.#id;
    return new Promise((done, failed) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit).off('error', onError);
        signal?.removeEventListener('abort', onAbort);
        settle();
      };
      const onMessage = (answer: ProcessAnswer) => {
        if (answer.id !== id) return;
        if ('value' in answer) finish(() => done(answer.value));
        else finish(() => failed(new ProgramError(answer.error.name, answer.error.message)));
      };
      const onExit = () => finish(() => failed(new ProcessEndedError('gone')));
      const onError = (error: Error) => finish(() => failed(error));
      const onAbort = () => finish(() => failed(signal?.reason as Error));
      const timer = setTimeout(
        () => finish(() => failed(new ProcessEndedError('late'))),
        this.#limits.answerMs,
      );
      child.on('message', onMessage).once('exit', onExit).once('error', onError);
      signal?.addEventListener('abort', onAbort, { once: true });
      child.send({ id, payload }, (error) => {
        if (error) finish(() => failed(new ProcessEndedError('gone')));
      });
    });
  }
}

/** An error that the program answered with; the process itself is well. */
class ProgramError extends Error {
  readonly of: string;
  constructor(of: string, message: string) {
    super(message);
    this.of = of;
  }
}

/** The program's side: answers requests one by one, and ends with its parent. */
export function answerRequests(answer: (payload: unknown) => Promise<unknown>): void {
  let last: Promise<unknown> = Promise.resolve();
  process.on('disconnect', () => process.exit(0));
  process.on('message', ({ id, payload }: { id: number; payload: unknown }) => {
    last = last
      .then(() => answer(payload))
      .then(
        (value) => process.send?.({ id, value } satisfies ProcessAnswer),
        (error: unknown) => {
          const { name, message } = error instanceof Error ? error : new Error(String(error));
          process.send?.({ id, error: { name, message } } satisfies ProcessAnswer);
        },
      );
  });
}
