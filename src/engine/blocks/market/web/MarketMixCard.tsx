import type { MarketMix } from '#engine/blocks/market/reply.ts';
import { BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { Move } from '#engine/web/blocks/Move.tsx';
import { Bar } from '#engine/web/figures/Bar.tsx';
import { formatMoney, formatPercent, MISSING } from '#platform/web/format/figures.ts';

const share = (value: number | null) => (value === null ? MISSING : formatPercent(value));

/** Channels or price bands: where the brand sells beside where its category does, and what it holds there. */
export function MarketMixCard({
  title,
  note,
  head,
  rows,
}: {
  title: string;
  note: string;
  head: string;
  rows: readonly MarketMix[] | null;
}) {
  return (
    <BlockCard block={{ title, note }}>
      {rows === null || rows.every(({ total_share: whole }) => whole === null) ? (
        <EmptyBlock words={rows === null ? '所选时间未全部采集渠道' : '所选时间内没有销量'} />
      ) : (
        <div className="market-table">
          <table>
            <thead>
              <tr>
                {[head, '品牌销售额', '品牌占比', '类目占比', '品牌份额', '变化'].map((name) => (
                  <th scope="col" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.label}>
                  <th scope="row">{row.label}</th>
                  <td>{formatMoney(row.own)}</td>
                  <td>
                    <Bar share={row.own_share ?? 0} tone="top" />
                    <b>{share(row.own_share)}</b>
                  </td>
                  <td>
                    <Bar share={row.total_share ?? 0} />
                    <b>{share(row.total_share)}</b>
                  </td>
                  <td>{share(row.share)}</td>
                  <td>
                    <Move by={row.share_change} unit="pp" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </BlockCard>
  );
}
