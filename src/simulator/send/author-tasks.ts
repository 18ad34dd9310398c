import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#platform/server/clock.ts';
import {
  type ClaimedAuthor,
  claimAuthors,
  type IngestTarget,
  reportAuthor,
} from '#platform/server/gateways/ingest-client.ts';
import { dayAt } from '../calendar.ts';
import { observeAuthor } from '../observe/profiles.ts';
import type { Days } from '../world/day.ts';
import type { World } from '../world/world.ts';
import type { Receiver } from './live.ts';
import { SendBuffer } from './send-buffer.ts';

/** Pause between two calls for authors to read. */
const EVERY_MS = 10_000;

interface Reading {
  readonly world: World;
  readonly days: Days;
  readonly target: IngestTarget;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Reads one author again, as a collector does; an author that the world does not have is reported as absent. */
export async function readClaimedAuthor(
  { world, days, target, clock, signal }: Reading,
  { id, source_key: key }: ClaimedAuthor,
  receiver: Receiver,
): Promise<void> {
  const author = world.authors.find((one) => one.key === key);
  if (!author) return reportAuthor(target, { id, outcome: 'absent' }, signal);
  const at = Math.floor(clock.now() / 1000);
  const buffer = new SendBuffer();
  observeAuthor({ world, days, out: buffer }, { author, at, day: dayAt(at) });
  await buffer.flush(receiver);
  await receiver.settle();
  await reportAuthor(target, { id, outcome: 'done' }, signal);
}

/** Reads the authors that people want to have read, until `signal` ends it. */
export async function serveAuthorTasks(reading: Reading, receiver: Receiver): Promise<void> {
  const { target, signal } = reading;
  while (!signal.aborted) {
    for (const task of await claimAuthors(target, signal)) await readClaimedAuthor(reading, task, receiver);
    await wait(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
