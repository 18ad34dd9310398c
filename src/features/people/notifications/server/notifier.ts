import { newId } from '#features/people/identity/server/index.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import type { JobQueue } from '#platform/server/jobs/queue.ts';
import { channelsOf } from './store/channels.ts';
import { insertDelivery } from './store/deliveries.ts';
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
  /** The id that it gets, for who records it; a new one without. */
  readonly id?: string;
  /** Only by these channels of the person; by all of them without. */
  readonly channels?: readonly string[];
  /** Pushed not before this moment, milliseconds: quiet hours. The centre has it at once. */
  readonly notBefore?: number;
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

/** The channels of a notice: those whose address is proven, and of these the chosen ones. */
async function channelsFor(tx: Tx, { userId, channels }: Pick<NewNotice, 'userId' | 'channels'>) {
  const all = await channelsOf(tx, userId);
  return all.filter(({ id, verified }) => verified !== null && (channels?.includes(id) ?? true));
}

/** The notifier of a queue; `delivery` is the job that pushes. */
export function createNotifier(
  queue: Pick<JobQueue, 'addIn' | 'clock'>,
  delivery: () => JobDefinition<DeliveryPayload>,
): Notifier {
  return {
    notifyIn: async (tx, { userId, dedupKey, isQuiet, id = newId(), channels, notBefore, ...words }) => {
      const created = queue.clock.now();
      const notice = { id, user_id: userId, dedup_key: dedupKey, ...words, created, read_at: null };
      const isNew = await insertNotice(tx, notice);
      if (!isNew || isQuiet) return isNew;
      const due = Math.max(created, notBefore ?? 0);
      for (const { id: channel, kind, name } of await channelsFor(tx, {
        userId,
        ...(channels && { channels }),
      })) {
        const row = { notice_id: id, channel_id: channel, kind, name, due, created };
        await insertDelivery(tx, { ...row, state: 'waiting', problem: '' });
        await queue.addIn(tx, {
          definition: delivery(),
          payload: { notice: id, channel },
          owner: userId,
          dedupKey: `${id}:${channel}`,
          runAt: due,
        });
      }
      return true;
    },
  };
}
