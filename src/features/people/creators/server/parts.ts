import type { AuthContext } from '#features/people/identity/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { OpenClient } from '#platform/server/gateways/official/open-platform.ts';
import type { OauthGrant, StorefrontPort } from '#platform/server/gateways/ports.ts';
import type { JobQueue } from '#platform/server/jobs/queue.ts';
import type { Secrets } from '#platform/server/secrets.ts';

/** Dependencies of own accounts. */
export interface CreatorParts {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly secrets: Secrets;
  readonly people: AuthContext;
  /** Null where no short-video platform is configured. */
  readonly client: OpenClient | null;
  /** Renews tokens; null where no short-video platform is configured. */
  readonly renewal: Pick<StorefrontPort, 'renew'> | null;
}

const PURPOSE = 'creator-tokens';

/** Tokens as they are stored: sealed for one account, so that a row that is copied to another opens nothing. */
export function sealedTokens({ secrets }: CreatorParts, accountId: string, grant: OauthGrant): string {
  return secrets.seal(PURPOSE, JSON.stringify(grant), accountId);
}

/** The tokens of an account; null when the seal does not open. */
export function openTokens({ secrets }: CreatorParts, accountId: string, seal: string): OauthGrant | null {
  const text = secrets.open(PURPOSE, seal, accountId);
  return text === null ? null : (JSON.parse(text) as OauthGrant);
}
