import { firstSourceDay, lastSourceDay } from '#catalog/kernel/source-days.ts';
import type { MarketMix } from '#engine/blocks/market/reply.ts';
import type { BlockScope, Span } from '#engine/server/blocks/block-scope.ts';
import { BAND_QUANTILES, bandEdges, bandLabels } from '#kernel/price-bands.ts';
import { differenceOf, shareOf } from '../market-rules.ts';
import { bandsSql, type CategoryAt, channelsSql, pricesSql } from './market-sql.ts';

const channels = { live: '直播', video: '视频', card: '商品卡' } as const;

/** Money of the brand and of its category in a part, now and before. */
interface Part {
  readonly label: string;
  readonly own: number;
  readonly total: number;
  readonly own_past: number;
  readonly total_past: number;
}

/** Parts with their shares; changes only where the period before is known. */
function mixOf(parts: readonly Part[], hasPast: boolean): MarketMix[] {
  const [own, total] = [parts.reduce((n, one) => n + one.own, 0), parts.reduce((n, one) => n + one.total, 0)];
  return parts.map((part) => {
    const share = shareOf(part.own, part.total);
    return {
      label: part.label,
      own: part.own,
      own_share: shareOf(part.own, own),
      total_share: shareOf(part.total, total),
      share,
      share_change: hasPast ? differenceOf(share, shareOf(part.own_past, part.total_past)) : null,
    };
  });
}

/** Whether it is captured on all days of a span which channel sold. */
function isSplit({ context: { state } }: BlockScope, { from, to }: Span): boolean {
  const first = firstSourceDay('split', state.firstDays);
  const last = lastSourceDay('split', state.firstDays) ?? to;
  return first !== null && first <= from && to <= last;
}

/** Channels of the brand beside those of the category; null where they are not all known. */
export async function readChannelMix(scope: BlockScope, category: CategoryAt): Promise<MarketMix[] | null> {
  if (!isSplit(scope, scope.span)) return null;
  const [row] = await scope.context.store.read<Record<string, string>>(channelsSql(scope, category));
  const parts = Object.entries(channels).map(([key, label]): Part => {
    const n = (name: string) => Number(row?.[`${key}_${name}`] ?? 0);
    return { label, own: n('own'), total: n('total'), own_past: n('own_past'), total_past: n('total_past') };
  });
  return mixOf(parts, scope.plan.hasPrevious && isSplit(scope, scope.before));
}

/** Price bands of the category with the brand's part of each; a product is in the band of its mean price of each period. */
export async function readPriceMix(scope: BlockScope, category: CategoryAt): Promise<MarketMix[]> {
  const { store } = scope.context;
  const [found] = await store.read<{ q: (number | null)[]; n: string }>(
    pricesSql(scope, category, BAND_QUANTILES),
  );
  const edges = found && found.n !== '0' ? bandEdges(found.q.map(Number)) : [];
  const rows = await store.read<Record<'band' | keyof Omit<Part, 'label'>, string>>(
    bandsSql(scope, category, edges),
  );
  const parts = bandLabels(edges).map((label, band): Part => {
    const row = rows.find((one) => Number(one.band) === band);
    const n = (name: keyof Omit<Part, 'label'>) => Number(row?.[name] ?? 0);
    return { label, own: n('own'), total: n('total'), own_past: n('own_past'), total_past: n('total_past') };
  });
  return mixOf(parts, scope.plan.hasPrevious);
}
