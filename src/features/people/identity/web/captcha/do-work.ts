import type { WorkChallenge, WorkSolution } from '#platform/wire/proof-of-work.ts';

/** Does the work on this thread: where a browser lets no worker start. */
async function workHere(challenge: WorkChallenge, giveUp: AbortSignal): Promise<WorkSolution | null> {
  const { findWork } = await import('#platform/wire/proof-of-work.ts');
  return findWork(challenge, { giveUp });
}

/** Does the work of a puzzle beside the page, so that the piece slides smoothly meanwhile; null when it is given up. */
export function doWork(challenge: WorkChallenge, giveUp: AbortSignal): Promise<WorkSolution | null> {
  if (typeof Worker === 'undefined') return workHere(challenge, giveUp);
  return new Promise((done) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
    const end = (found: WorkSolution | null) => {
      worker.terminate();
      done(found);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<WorkSolution | null>) => end(data));
    worker.addEventListener('error', () => {
      worker.terminate();
      done(workHere(challenge, giveUp));
    });
    giveUp.addEventListener('abort', () => end(null));
    worker.postMessage(challenge);
  });
}
