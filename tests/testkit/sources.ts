import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { officialMarketOf } from '#app/server/official-market.ts';
import type { SourceAccess } from '#features/files/sources/contract.ts';
import type { SourceParts } from '#features/files/sources/server/parts.ts';
import { createLog } from '#platform/server/log.ts';
import { secretsOf } from '#platform/server/secrets.ts';
import type { TestApp } from './app.ts';
import type { OfficialKeys } from './sandbox.ts';

/** Writes a file of providers that has the official interfaces of a sandbox and nothing else; answers its path. */
export function officialProviders(dir: string, url: string): string {
  const file = join(dir, 'official.json');
  const official = { fxg: `${url}/official/fxg`, open: `${url}/official/open` };
  writeFileSync(file, JSON.stringify({ official }), { mode: 0o600 });
  return file;
}

/** The values of a source of the sandbox's application. */
export const allianceAccess = (keys: OfficialKeys): Extract<SourceAccess, { kind: 'alliance' }> => ({
  kind: 'alliance',
  app_key: keys.appKey,
  app_secret: keys.appSecret,
  shop_id: keys.shopId,
});

/** The values of the same application for the orders of its shop. */
export const shopAccess = (keys: OfficialKeys): Extract<SourceAccess, { kind: 'shop' }> => ({
  ...allianceAccess(keys),
  kind: 'shop',
});

/** The same of the open platform. */
export const openAccess = (keys: OfficialKeys): Extract<SourceAccess, { kind: 'open-platform' }> => ({
  kind: 'open-platform',
  client_key: keys.clientKey,
  client_secret: keys.clientSecret,
});

/** What sources work with, on the stores of a test: a pause turns the clock instead of waiting. */
export function sourceParts(
  test: TestApp,
  own: Pick<SourceParts, 'hosts'> & Partial<SourceParts> & { readonly onLog?: (line: string) => void },
): SourceParts {
  const { onLog = () => {}, ...rest } = own;
  return {
    account: test.runtime.stores.account,
    clock: test.clock,
    log: createLog({ level: 'trace', to: { write: onLog } }),
    jobs: test.runtime.jobs,
    disk: { isLow: () => false },
    secrets: secretsOf(Buffer.alloc(32, 7)),
    market: officialMarketOf({ runtime: test.runtime, env: { demo: false } }),
    wantedProducts: async () => new Set(),
    pause: async (ms) => test.clock.turn(ms),
    ...rest,
  };
}
