import { faultWords, type OfficialFault } from '#platform/server/gateways/official/outcome.ts';
import type { SourceAccess, SourceCheck } from '../contract.ts';
import { allianceOf, freshToken, openPlatformOf } from './access.ts';
import type { SourceParts } from './parts.ts';

/** The method that finds products. */
export const SEARCH_METHOD = 'buyin.kolMaterialsProductsSearch';
/** The method that asks for products by their ids. */
export const DETAIL_METHOD = 'buyin.kolProductsDetail';
/** The method that names categories. */
export const CATEGORY_METHOD = 'alliance.materialsProductCategory';

/** A fault as a check has it. */
export const checkOf = (fault: OfficialFault, now: number): SourceCheck => ({
  outcome: fault.kind,
  words: faultWords(fault),
  at: Math.floor(now / 1000),
});

/** A check that went well. */
export const goodCheck = (now: number, words = '连接正常'): SourceCheck => ({
  outcome: 'ok',
  words,
  at: Math.floor(now / 1000),
});

/** Calls the interface with access values: for a token, then for one product or the hot words. Nothing is stored. */
export async function checkAccess(parts: SourceParts, access: SourceAccess): Promise<SourceCheck> {
  const { clock } = parts;
  const token = await freshToken(parts, access, { before: null });
  if (token.kind === 'fault') return checkOf(token.fault, clock.now());
  const requested =
    access.kind === 'alliance'
      ? await allianceOf(parts, access).call({
          method: SEARCH_METHOD,
          params: { page: 1, page_size: 1 },
          access: token.data.access,
        })
      : await openPlatformOf(parts, access).get({
          path: '/hotsearch/sentences/',
          query: {},
          access: token.data.access,
        });
  return requested.kind === 'fault' ? checkOf(requested.fault, clock.now()) : goodCheck(clock.now());
}
