import type { QueryContext } from '#engine/server/query-context.ts';
import type { AuthContext } from '#features/people/identity/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { OauthGrant, StorefrontPort } from '#platform/server/gateways/ports.ts';
import type { JobQueue } from '#platform/server/jobs/queue.ts';
import type { Secrets } from '#platform/server/secrets.ts';

/** Dependencies of storefronts. */
export interface StorefrontParts {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly context: QueryContext;
  readonly jobs: JobQueue;
  readonly secrets: Secrets;
  readonly people: AuthContext;
  /** Null where no short-video platform is configured. */
  readonly port: StorefrontPort | null;
  /** Public ids of the products in a person's cart. */
  cartIds(userId: string): Promise<readonly string[]>;
}

const PURPOSE = 'storefront-tokens';

/** Tokens as they are stored: sealed for one account, so that a row that is copied to another opens nothing. */
export function sealedGrant({ secrets }: StorefrontParts, accountId: string, grant: OauthGrant): string {
  return secrets.seal(PURPOSE, JSON.stringify(grant), accountId);
}

/** The tokens of an account; null when the seal does not open. */
export function openGrant({ secrets }: StorefrontParts, accountId: string, seal: string): OauthGrant | null {
  const text = secrets.open(PURPOSE, seal, accountId);
  return text === null ? null : (JSON.parse(text) as OauthGrant);
}

/** Milliseconds as unix seconds. */
export const storefrontSeconds = (ms: number) => Math.floor(ms / 1000);
