import type { WebFeature } from '#engine/web/feature.ts';
import { SubscribeTool } from './SubscribeTool.tsx';

/** Notices of new rows. */
export const subscriptionsWeb: WebFeature = { name: 'subscriptions', tools: [SubscribeTool] };
