import { useSlots } from '#engine/web/slots.ts';
import type { MarketKind, MarketQuery } from '../contract.ts';
import { daysWords, type MarketAsk } from './market-ask.ts';

const NAMES = { goods: '商品大盘', rooms: '直播大盘' } as const;

/** 导出 of a market as it is looked at. */
export function MarketExport({
  market,
  query,
  ask,
  place = '全部类目',
}: {
  market: MarketKind;
  query: MarketQuery;
  ask: MarketAsk;
  place: string | undefined;
}) {
  const { MarketExport: Button } = useSlots();
  return Button ? (
    <Button market={market} query={query} name={`${NAMES[market]} · ${place}`} time={daysWords(ask)} />
  ) : null;
}
