import type { MarketSummary } from '#engine/blocks/market/reply.ts';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { Move } from '#engine/web/blocks/Move.tsx';
import { Figure } from '#engine/web/figures/Figure.tsx';
import { FigureStrip } from '#engine/web/figures/FigureStrip.tsx';
import { MISSING } from '#platform/web/format/figures.ts';

/** How many places a brand moved, in words; nothing where it did not. */
function moveWords(by: number | null): string {
  return by === null || by === 0 ? '' : `，${by > 0 ? '上升' : '下降'} ${Math.abs(by)} 位`;
}

/** The brand in the category: share and rank, sizes, price, concentration. */
export function MarketSummaryStrip({ name, summary }: { name: string; summary: MarketSummary }) {
  return (
    <FigureStrip label={`${name}市场概况`}>
      <Figure
        label={`${name}份额`}
        help="品牌销售额 ÷ 类目销售额，算法预估"
        value={summary.share}
        cell="percent"
        isLead
      >
        环比 <Move by={summary.share_change} unit="pp" /> · 类目第 {summary.rank ?? MISSING}
        {moveWords(summary.rank_change)}
      </Figure>
      <Figure
        label="类目规模"
        value={summary.total}
        cell="money"
        changes={[{ against: '环比', share: summary.total_change }]}
      />
      <Figure
        label="品牌销售额"
        value={summary.own}
        cell="money"
        changes={[{ against: '环比', share: summary.own_change }]}
      />
      <Figure
        label="动销商品"
        help="所选时间内有销量、现属该类目的本品牌商品"
        value={summary.products}
        cell="count"
      >
        本品牌在该类目
      </Figure>
      <Figure label="件单价" help="销售额 ÷ 销量" value={summary.price} cell="money">
        类目 {figureWords(summary.category_price, 'money')}
      </Figure>
      <Figure label="CR5" help="前5品牌销售额 ÷ 类目销售额" value={summary.cr5} cell="percent">
        环比 <Move by={summary.cr5_change} unit="pp" />
      </Figure>
    </FigureStrip>
  );
}
