import { service } from '#platform/server/feature.ts';
import type { Illustration } from '../contract.ts';
import type { ObjectQuotaGuard } from './object-quota-guard.ts';
import type { Spending } from './spending.ts';

/** Charges and refunds counters. */
export const spendingService = service<Spending>('spending');
/** Admits objects of a day. */
export const objectQuotaGuard = service<ObjectQuotaGuard>('objectQuotaGuard');
/** Ids of objects that exist, for the sample views; empty ones where the market has none. */
export const sampleObjects = service<() => Promise<Illustration>>('sampleObjects');
