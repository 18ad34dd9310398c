import { SUPREME, type ViewerLevel } from '#catalog/plans.ts';
import { summaryOf } from '#engine/blocks/portrait/portrait-summary.ts';
import type { DimensionReply } from '#engine/blocks/portrait/reply.ts';
import { dateNumberOf } from '#kernel/day.ts';
import { type MarketPortrait, readMarketPortraits } from '#market/read/category/category-portrait.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import type { MarketPersona } from '../contract.ts';
import { MIN_PORTRAITS, tgiOf } from '../rules.ts';
import type { ResolvedMarket } from './resolve-request.ts';

/** Parts of a dimension that are told: all but the smallest of cities and interests. */
const MAX_PARTS = 40;

const dayOf = (dims: readonly MarketPortrait[]) => Math.max(...dims.map(({ day }) => dateNumberOf(day)));

/** The whole market is what is compared with: its own TGI would be 100 throughout. */
function dimensionOf({ parts }: MarketPortrait, isWhole: boolean): DimensionReply {
  return {
    full: true,
    count: parts.length,
    parts: parts.map(({ name, share, usual }) => ({
      name,
      share,
      tgi: isWhole ? null : tgiOf(share, usual),
    })),
  };
}

/** The portrait of a category as the highest edition sees it. */
export async function readPersona(store: MarketStore, request: ResolvedMarket): Promise<MarketPersona> {
  const found = (await readMarketPortraits(store, request, MAX_PARTS)).filter(
    ({ products }) => products >= MIN_PORTRAITS,
  );
  const isWhole = request.path.length === 0;
  const audiences = [...Map.groupBy(found, ({ audience }) => audience)].map(([name, dims]) => {
    const own = dims.map((one) => [one.dim, dimensionOf(one, isWhole)] as const);
    const summary = summaryOf(Object.fromEntries(own.map(([dim, { parts }]) => [dim, parts])));
    return [name, { day: dayOf(dims), summary, dims: Object.fromEntries(own) }] as const;
  });
  return {
    products: Math.max(0, ...found.map(({ products }) => products)),
    portrait: { kind: 'portrait', is_full: true, audiences: Object.fromEntries(audiences), too_small: [] },
  };
}

/** The portrait as an edition sees it: TGI is for the supreme alone, as on pages of objects. */
export function personaFor({ products, portrait }: MarketPersona, level: ViewerLevel): MarketPersona {
  if (level >= SUPREME) return { products, portrait };
  const bare = ({ parts, ...dim }: DimensionReply): DimensionReply => ({
    ...dim,
    parts: parts.map((part) => ({ ...part, tgi: null })),
  });
  const audiences = Object.entries(portrait.audiences).map(
    ([name, { day, summary, dims }]) =>
      [
        name,
        {
          day,
          summary,
          dims: Object.fromEntries(Object.entries(dims).map(([dim, one]) => [dim, bare(one)])),
        },
      ] as const,
  );
  return { products, portrait: { ...portrait, audiences: Object.fromEntries(audiences) } };
}
