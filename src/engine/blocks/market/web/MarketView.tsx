import './market.css';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { MarketBlock } from '#catalog/kernel/detail.ts';
import type { MarketReply } from '#engine/blocks/market/reply.ts';
import { BlockBones, BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { Chart } from '#platform/web/chart/Chart.tsx';
import type { ChartThemeName } from '#platform/web/chart/chart-theme.ts';
import { formatPercent } from '#platform/web/format/figures.ts';
import { MarketMixCard } from './MarketMixCard.tsx';
import { MarketRivals } from './MarketRivals.tsx';
import { MarketSummaryStrip } from './MarketSummaryStrip.tsx';
import { MarketTree } from './MarketTree.tsx';
import { growthOption, priceOption, shareLinesOption } from './market-option.ts';

/** The category and the rivals in the address. */
function useMarketAddress() {
  const [, setQuery] = useSearchParams();
  const set = (values: Readonly<Record<'cate' | 'rivals', string | null>>) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(values)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    // Other categories have other rivals.
    pick: (cate: string) => set({ cate, rivals: null }),
    compare: (cate: string, rivals: readonly string[] | null) =>
      set({ cate, rivals: rivals === null || rivals.length === 0 ? null : rivals.join(',') }),
  };
}

type OptionOf = (reply: MarketReply, theme: ChartThemeName) => ReturnType<typeof priceOption>;

/** Pixels: of a chart, of a row of the table beside it, and of that table at most. */
const LEAST_HEIGHT = 300;
const ROW_HEIGHT = 38;
const MOST_HEIGHT = 420;

/** As high as the table of categories beside it. */
const besideTree = ({ tree }: MarketReply) =>
  Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, (tree.length + 1) * ROW_HEIGHT));

/** A chart of the market from its reply. */
function MarketChart({
  reply,
  of,
  label,
  height = LEAST_HEIGHT,
}: {
  reply: MarketReply;
  of: OptionOf;
  label: string;
  height?: number;
}) {
  const option = useCallback((theme: ChartThemeName) => of(reply, theme), [reply, of]);
  return <Chart option={option} height={height} label={label} />;
}

function Lines({ reply }: { reply: MarketReply }) {
  const own = reply.brands[0];
  const isWeekly = reply.buckets.some(({ from, to }) => from !== to);
  return (
    <BlockCard block={{ title: '份额走势', note: `${isWeekly ? '按周' : '按日'} · 行末为最新份额` }}>
      {isWeekly && reply.is_thin ? (
        <EmptyBlock words="样本不足：类目有成交的日子少于3周" />
      ) : (
        <MarketChart
          reply={reply}
          of={shareLinesOption}
          height={besideTree(reply)}
          label={`份额走势：${own?.name ?? ''}${own?.share === null || own?.share === undefined ? '--' : formatPercent(own.share)}`}
        />
      )}
    </BlockCard>
  );
}

/** Where a brand stands in its market: shares by category, lines, rivals, price and growth. */
export function MarketView({ block, reply }: { block: MarketBlock; reply: MarketReply | undefined }) {
  const { pick, compare } = useMarketAddress();
  if (reply === undefined) {
    return (
      <BlockCard block={block}>
        <BlockBones height={520} />
      </BlockCard>
    );
  }
  if (reply.category === null || reply.summary === null) {
    return (
      <BlockCard block={block}>
        <EmptyBlock words="所选时间内没有成交，换个时间范围试试吧" />
      </BlockCard>
    );
  }
  const { id } = reply.category;
  const leaf = reply.category.path.at(-1) ?? '';
  return (
    <div className="market">
      <MarketSummaryStrip name={leaf} summary={reply.summary} />
      <div className="market-pair stack gap-12">
        <MarketTree help={block.help} reply={reply} onPick={pick} />
        <Lines reply={reply} />
      </div>
      <MarketRivals reply={reply} onCompare={(rivals) => compare(id, rivals)} />
      <div className="market-pair stack gap-12">
        <MarketMixCard
          title="渠道对比"
          note="按成交渠道，变化为份额较上期"
          head="渠道"
          rows={reply.channels}
        />
        <MarketMixCard
          title="价格带对比"
          note="按商品成交均价，变化为份额较上期"
          head="价格"
          rows={reply.prices}
        />
      </div>
      <div className="market-pair stack gap-12">
        <BlockCard block={{ title: '价格定位', note: '横轴件单价，纵轴销售额，虚线为类目均价' }}>
          <MarketChart reply={reply} of={priceOption} label={`价格定位：${leaf}类目各品牌的件单价和销售额`} />
        </BlockCard>
        <BlockCard block={{ title: '增速 × 份额', note: '横轴份额，纵轴环比增速，虚线为类目增速' }}>
          {reply.brands.every(({ growth }) => growth === null) ? (
            <EmptyBlock words="没有上期数据，无法比较增速" />
          ) : (
            <MarketChart reply={reply} of={growthOption} label={`增速与份额：${leaf}类目各品牌`} />
          )}
        </BlockCard>
      </div>
      <p className="market-note label">
        份额 = 品牌销售额 ÷ 类目销售额（含无品牌商品），均为算法预估；pp 为百分点
      </p>
    </div>
  );
}
