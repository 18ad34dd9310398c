import { newId } from '#features/people/identity/server/index.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import type { JobQueue } from '#platform/server/jobs/queue.ts';
import { channelsOf } from './store/channels.ts';
import { insertNotice } from './store/notices.ts';

/** What a person is told. */
export interface NewNotice {
  readonly userId: string;
  /** What it is about; rules.ts names it. */
  readonly kind: string;
  /** The same thing is told once: a second notice of this key is none. */
  readonly dedupKey: string;
  readonly title: string;
  readonly text: string;
  /** Path of the page that it leads to; empty for none. */
  readonly link: string;
  /** Whether it stays in the centre: what is told of a channel must not go there. */
  readonly isQuiet?: true;
}

/** Tells people something, in the centre and by their channels. */
export interface Notifier {
  /**
   * Writes the notice and the jobs that push it in the caller's transaction: they exist exactly when what they tell of does.
   * False, and nothing done, when the person was told before.
   */
  notifyIn(tx: Tx, notice: NewNotice): Promise<boolean>;
}

/** What one push needs to know; the rest is read when it runs. */
export interface DeliveryPayload {
  readonly notice: string;
  readonly channel: string;
}

/** The notifier of a queue; `delivery` is the job that pushes. */
export function createNotifier(
  queue: Pick<JobQueue, 'addIn' | 'clock'>,
  delivery: () => JobDefinition<DeliveryPayload>,
): Notifier {
  return {
    notifyIn: async (tx, { userId, dedupKey, isQuiet, ...told }) => {
      const notice = { id: newId(), user_id: userId, dedup_key: dedupKey, ...told };
      const isNew = await insertNotice(tx, { ...notice, created: queue.clock.now(), read_at: null });
      if (!isNew || isQuiet) return isNew;
      for (const { id } of await channelsOf(tx, userId)) {
        await queue.addIn(tx, {
          definition: delivery(),
          payload: { notice: notice.id, channel: id },
          owner: userId,
          dedupKey: `${notice.id}:${id}`,
        });
      }
      return true;
    },
  };
}
