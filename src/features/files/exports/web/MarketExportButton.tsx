import type { MarketOnScreen } from '#engine/web/slots.ts';
import type { MarketQuery } from '#features/objects/market/contract.ts';
import { ExportButton } from './ExportButton.tsx';
import { useSubmitMarket } from './export-state.ts';

const CONTENTS = {
  goods: '规模与趋势、类目与竞争、价格带与达人、排行、人群画像',
  rooms: '规模与趋势、时段与结构、排行、直播卖出的商品',
} as const;

/** 导出 of a market: its workbook, or a one-page report. */
export function MarketExportButton({ market, query, name, time }: MarketOnScreen) {
  const submit = useSubmitMarket();
  return (
    <ExportButton
      subject={() => {
        // What the screen asks its market by; the server reads it with the contract.
        const of = { market, query: query as MarketQuery };
        return {
          name,
          time,
          contents: CONTENTS[market],
          report: of,
          place: 'market',
          order: () => submit(of),
        };
      }}
    />
  );
}
