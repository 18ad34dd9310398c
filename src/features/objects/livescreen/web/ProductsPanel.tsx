import { ProductCover } from '#platform/web/art/ProductCover.tsx';
import { formatMoney } from '#platform/web/format/figures.ts';
import { formatClock } from '#platform/web/format/times.ts';
import { ScreenEmpty, ScreenPanel } from '#platform/web/ui/screen/ScreenStage.tsx';
import { useNow } from '#platform/web/ui/useNow.ts';
import type { Frame } from '../contract.ts';
import { isExplaining } from '../rules.ts';

/** What is said of the talk that was told last. */
function talkWords(frame: Frame, now: number): string {
  const { explained } = frame;
  if (explained === null) return '';
  const span = `${formatClock(explained.from)}–${formatClock(explained.until)}`;
  return isExplaining(frame, now) ? `讲解中 ${span}` : `最近讲解 ${span}`;
}

/** The ten products that brought most, the one explained last among them marked. */
export function ProductsPanel({ frame }: { frame: Frame }) {
  const { products, explained } = frame;
  const now = useNow();
  const top = products[0]?.gmv ?? 0;
  const isListed = products.some(({ product_id }) => product_id === explained?.product_id);
  return (
    <ScreenPanel title="商品 TOP 10" note="按本场销售额" area="products">
      {products.length === 0 && (
        <ScreenEmpty words={frame.gmv === null ? '没有采集到购物车' : '还没有商品成交'} />
      )}
      <ol className="live-products stack gap-6">
        {explained !== null && !isListed && (
          <li data-talk="true">
            <b>·</b>
            <ProductCover id={explained.product_id} title={explained.title} size={46} />
            <div>
              <span className="one-line">{explained.title || '名称未采到'}</span>
              <em>{talkWords(frame, now)}</em>
            </div>
            <span>--</span>
          </li>
        )}
        {products.map(({ product_id: id, title, gmv }, n) => (
          <li key={id} data-talk={id === explained?.product_id} data-top={n < 3}>
            <b>{n + 1}</b>
            <ProductCover id={id} title={title} size={46} />
            <div>
              <span className="one-line">{title || '名称未采到'}</span>
              {id === explained?.product_id ? (
                <em>{talkWords(frame, now)}</em>
              ) : (
                <i style={{ width: `${top > 0 ? (gmv / top) * 100 : 0}%` }} />
              )}
            </div>
            <span>{formatMoney(gmv)}</span>
          </li>
        ))}
      </ol>
    </ScreenPanel>
  );
}
