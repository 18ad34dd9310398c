import { setImmediate as breathe } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { IngestLock } from './ingest-lock.ts';

it('holders of a stream take turns in their order, also after one that failed', async () => {
  const gate = new IngestLock();
  const order: string[] = [];
  const hold = (name: string, streams: string[]) =>
    gate.lockStreams(streams, async () => {
      order.push(`${name} begins`);
      for (let i = 0; i < 5; i++) await breathe();
      order.push(`${name} ends`);
      if (name === 'first') throw new Error(name);
      return name;
    });
  const turns = [hold('first', ['a', 'b']), hold('second', ['b', 'c']), hold('crossed', ['c', 'a'])];
  const settled = await Promise.allSettled(turns);
  expect(settled.map((s) => s.status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(order).toEqual(['first', 'second', 'crossed'].flatMap((n) => [`${n} begins`, `${n} ends`]));
});

it('holders of other streams do not wait', async () => {
  const gate = new IngestLock();
  let free = () => {};
  const waits = gate.lockStreams(['a'], () => new Promise<void>((done) => (free = done)));
  expect(await gate.lockStreams(['b'], async () => 'done')).toBe('done');
  free();
  await waits;
});
