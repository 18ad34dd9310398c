import { PartBars } from '#engine/blocks/composition/web/PartsView.tsx';
import { EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { Bars } from '#engine/web/figures/Bars.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { formatPercent, MISSING } from '#platform/web/format/figures.ts';
import { formatStay } from '#platform/web/format/times.ts';
import type { ReplyTo } from '#platform/wire/endpoint.ts';
import { roomDeal } from '../parts-contract.ts';
import { RoomSection } from './RoomSection.tsx';
import { useRoomCall } from './room-context.ts';

const SPLITS = ['prices', 'categories', 'brands', 'shops'] as const;

/** What a minute of explaining brought, product by product. */
function Yields({ products }: Pick<ReplyTo<typeof roomDeal>['explain'], 'products'>) {
  if (products.length === 0) return <EmptyBlock words="没有采到讲解" />;
  const rows = products.map((one) => ({
    key: one.product_id,
    label: one.title || '名称未采到',
    share: one.index,
    words: `${figureWords(one.per_minute, 'money')}/分`,
    note: `讲解 ${formatStay(one.minutes * 60)}`,
  }));
  return <Bars rows={rows} most={100} />;
}

/** The explaining of a room in one line. */
function explainWords({ minutes, share, per_minute: yieldOf }: ReplyTo<typeof roomDeal>['explain']): string {
  const part = share === null ? MISSING : formatPercent(share);
  return `共讲解 ${formatStay(minutes * 60)} · 讲解期成交占 ${part} · 每讲解分钟 ${figureWords(yieldOf, 'money')}`;
}

/** What the money of a room consists of, and what a minute of explaining brings. */
export function RoomDeal() {
  const fetch = useRoomCall(roomDeal);
  const explain = fetch.data?.explain;
  return (
    <div className="blocks room-deal">
      {SPLITS.map((name) => (
        <div key={name} style={{ '--span': 6 } as React.CSSProperties}>
          <RoomSection card={name} note="销售额占比">
            <Loaded fetch={fetch} height={160}>
              {({ [name]: parts }) =>
                parts.length === 0 ? (
                  <EmptyBlock words="本场没有成交" />
                ) : (
                  <PartBars parts={parts} cell="money" />
                )
              }
            </Loaded>
          </RoomSection>
        </div>
      ))}
      <div style={{ '--span': 12 } as React.CSSProperties}>
        <RoomSection card="explain" note={explain && explainWords(explain)}>
          <Loaded fetch={fetch} height={160}>
            {(data) => <Yields products={data.explain.products} />}
          </Loaded>
        </RoomSection>
      </div>
    </div>
  );
}
