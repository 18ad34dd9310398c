import { faultWords, type OfficialFault } from '#platform/server/gateways/official/outcome.ts';
import type { SourceAccess, SourceCheck } from '../contract.ts';
import { freshToken, openPlatformOf, shopClientOf } from './access.ts';
import type { SourceParts } from './parts.ts';

/** The method that finds products. */
export const SEARCH_METHOD = 'buyin.kolMaterialsProductsSearch';
/** The method that asks for products by their ids. */
export const DETAIL_METHOD = 'buyin.kolProductsDetail';
/** The method that names categories. */
export const CATEGORY_METHOD = 'alliance.materialsProductCategory';

/** The method that lists the orders of the own shop. */
export const ORDER_METHOD = 'order.searchList';

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

/** The question of a check: one product, the orders of the last minutes, or the hot words. */
function question(parts: SourceParts, access: SourceAccess, token: string) {
  if (access.kind === 'open-platform')
    return openPlatformOf(parts, access).get({ path: '/hotsearch/sentences/', query: {}, access: token });
  const now = Math.floor(parts.clock.now() / 1000);
  const requested =
    access.kind === 'alliance'
      ? { method: SEARCH_METHOD, params: { page: 1, page_size: 1 } }
      : {
          method: ORDER_METHOD,
          params: { update_time_start: now - 600, update_time_end: now, page: 0, size: 1 },
        };
  return shopClientOf(parts, access).call({ ...requested, access: token });
}

/** Calls the interface with access values: for a token, then one question. Nothing is stored. */
export async function checkAccess(parts: SourceParts, access: SourceAccess): Promise<SourceCheck> {
  const { clock } = parts;
  const token = await freshToken(parts, access, { before: null });
  if (token.kind === 'fault') return checkOf(token.fault, clock.now());
  const reply = await question(parts, access, token.data.access);
  return reply.kind === 'fault' ? checkOf(reply.fault, clock.now()) : goodCheck(clock.now());
}
