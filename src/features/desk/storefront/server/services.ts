import { service } from '#platform/server/feature.ts';

/** Names of the accounts of the platform that a person has authorised and that can be used now. */
export const storefrontNames = service<(userId: string) => Promise<readonly string[]>>('storefrontNames');
