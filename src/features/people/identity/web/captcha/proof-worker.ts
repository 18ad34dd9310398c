import { findWork, type WorkChallenge } from '#platform/wire/proof-of-work.ts';

addEventListener('message', ({ data }: MessageEvent<WorkChallenge>) => {
  void findWork(data).then((found) => postMessage(found));
});
