import { service } from '#platform/server/feature.ts';
import type { Notifier } from './notifier.ts';

/** Sends notices to people, in the transaction that they are about. */
export const notifierService = service<Notifier>('notifier');
