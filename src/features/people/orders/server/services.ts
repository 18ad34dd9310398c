import { service } from '#platform/server/feature.ts';
import type { OrderParts } from './parts.ts';

/** What the operator's work with money needs. */
export const orderServices = service<OrderParts>('orderServices');
