import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Request } from './worker.ts';

/** One engine in a process of its own. */
export interface Member {
  readonly name: string;
  /** Asks for one piece of work; `ms` is the time it took over there. */
  call<T>(work: string, value?: unknown): Promise<{ readonly ms: number; readonly result: T }>;
  close(): Promise<void>;
}

interface Reply<T> {
  readonly ms: number;
  readonly result: T;
  readonly error?: string;
}

async function ask<T>(child: ChildProcess, request: Request): Promise<Reply<T>> {
  const lost = new Promise<never>((_, failed) => {
    child.once('exit', (code) => failed(new Error(`a worker ended with ${code}`)));
  });
  const answered = once(child, 'message') as Promise<[Reply<T>]>;
  child.send(request);
  const [reply] = await Promise.race([answered, lost]);
  child.removeAllListeners('exit');
  if (reply.error !== undefined) throw new Error(reply.error);
  return reply;
}

/** Starts the process of an engine over a folder, for a share of size L. */
export function start(name: string, dir: string, { share, thin }: { share: number; thin: number }): Member {
  const file = new URL('./worker.ts', import.meta.url);
  const child = fork(file, [name, dir, String(share), String(thin)], { serialization: 'advanced' });
  return {
    name,
    call: <T>(work: string, value?: unknown) => ask<T>(child, { work, value }),
    close: async () => {
      const gone = once(child, 'exit');
      child.send({ work: 'close' });
      await gone;
    },
  };
}
