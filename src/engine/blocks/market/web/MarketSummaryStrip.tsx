import type { ReactNode } from 'react';
import type { MarketSummary } from '#engine/blocks/market/reply.ts';
import { Move } from '#engine/web/blocks/Move.tsx';
import { Growth } from '#engine/web/cells/Growth.tsx';
import { formatCount, formatMoney, formatPercent, MISSING } from '#platform/web/format/figures.ts';
import { Tip } from '#platform/web/ui/Tip.tsx';

const known = (value: number | null, format: (value: number) => string) =>
  value === null ? MISSING : format(value);

function Figure(props: {
  label: string;
  help?: string;
  value: string;
  isLead?: boolean;
  children: ReactNode;
}) {
  const { label, help, value, isLead = false, children } = props;
  return (
    <div className="kpi" data-lead={isLead}>
      <small>{help === undefined ? label : <Tip words={help}>{label}</Tip>}</small>
      <b>{value}</b>
      <span className="kpi-compare">{children}</span>
    </div>
  );
}

/** The brand in the category: share and rank, sizes, price, concentration. */
export function MarketSummaryStrip({ name, summary }: { name: string; summary: MarketSummary }) {
  const { rank, rank_change } = summary;
  return (
    <section className="card kpis" aria-label={`${name}市场概况`}>
      <Figure
        label={`${name}份额`}
        help="品牌销售额 ÷ 类目销售额，算法预估"
        value={known(summary.share, formatPercent)}
        isLead
      >
        <Move by={summary.share_change} unit="pp" /> 类目第 {rank ?? MISSING}
        {rank_change !== null &&
          rank_change !== 0 &&
          `，${rank_change > 0 ? '上升' : '下降'} ${Math.abs(rank_change)} 位`}
      </Figure>
      <Figure label="类目规模" value={formatMoney(summary.total)}>
        环比 <Growth share={summary.total_change} />
      </Figure>
      <Figure label="品牌销售额" value={formatMoney(summary.own)}>
        环比 <Growth share={summary.own_change} />
      </Figure>
      <Figure
        label="动销商品"
        help="所选时间内有销量、现属该类目的本品牌商品"
        value={formatCount(summary.products)}
      >
        本品牌在该类目
      </Figure>
      <Figure label="件单价" help="销售额 ÷ 销量" value={known(summary.price, formatMoney)}>
        类目 {known(summary.category_price, formatMoney)}
      </Figure>
      <Figure label="CR5" help="前5品牌销售额 ÷ 类目销售额" value={known(summary.cr5, formatPercent)}>
        <Move by={summary.cr5_change} unit="pp" />
      </Figure>
    </section>
  );
}
