import type { WebFeature } from '#engine/web/feature.ts';
import { MembershipHost } from './MembershipHost.tsx';

/** Editions and their prompts. */
export const membershipWeb: WebFeature = { name: 'membership', hosts: [MembershipHost] };
