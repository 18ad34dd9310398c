import { PartBars } from '#engine/blocks/composition/web/PartsView.tsx';
import { BlockBones, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { formatPercent, MISSING } from '#platform/web/format/figures.ts';
import { formatStay } from '#platform/web/format/times.ts';
import { roomDeal } from '../parts-contract.ts';
import { RoomSection } from './RoomSection.tsx';
import { useRoomCall } from './room-context.ts';

const SPLITS = ['prices', 'categories', 'brands', 'shops'] as const;

/** What the money of a room consists of, and what a minute of explaining brings. */
export function RoomDeal() {
  const { data, failure, retry } = useRoomCall(roomDeal);
  const explain = data?.explain;
  return (
    <div className="blocks room-deal">
      {SPLITS.map((name) => (
        <div key={name} style={{ '--span': 6 } as React.CSSProperties}>
          <RoomSection card={name} note="销售额占比" failure={failure} retry={retry}>
            {!data && <BlockBones height={160} />}
            {data?.[name].length === 0 && <EmptyBlock words="本场没有成交" />}
            {data && data[name].length > 0 && <PartBars parts={data[name]} cell="money" />}
          </RoomSection>
        </div>
      ))}
      <div style={{ '--span': 12 } as React.CSSProperties}>
        <RoomSection
          card="explain"
          note={
            explain
              ? `共讲解 ${formatStay(explain.minutes * 60)} · 讲解期成交占 ${explain.share === null ? MISSING : formatPercent(explain.share)} · 每讲解分钟 ${figureWords(explain.per_minute, 'money')}`
              : undefined
          }
        >
          {!explain && <BlockBones height={160} />}
          {explain?.products.length === 0 && <EmptyBlock words="没有采到讲解" />}
          {explain && explain.products.length > 0 && (
            <ol className="part-bars room-yields">
              {explain.products.map((one, n) => (
                <li key={one.product_id}>
                  <span className="one-line" title={one.title}>
                    {one.title || '名称未采到'}
                  </span>
                  <span className="part-bar" aria-hidden="true">
                    <i data-top={n === 0} style={{ width: `${one.index}%` }} />
                  </span>
                  <b>{figureWords(one.per_minute, 'money')}/分</b>
                  <small>讲解 {formatStay(one.minutes * 60)}</small>
                </li>
              ))}
            </ol>
          )}
        </RoomSection>
      </div>
    </div>
  );
}
