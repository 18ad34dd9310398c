import { PortraitView } from '#engine/blocks/portrait/web/PortraitView.tsx';
import { useSlots } from '#engine/web/slots.ts';
import type { MarketPersona } from '../contract.ts';
import { PartCard } from './PartCard.tsx';

const block = { title: '人群画像', audiences: { view: '观众', order: '成交' } };

/** 画像: who sees and buys the products of the category. */
export function Persona({
  state,
  days,
}: {
  state: {
    readonly data: MarketPersona | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  days: string;
}) {
  const { level } = useSlots();
  const { data } = state;
  if (data === undefined || Object.keys(data.portrait.audiences).length === 0)
    return (
      <PartCard
        title={block.title}
        note={days}
        state={state}
        isEmpty={data !== undefined}
        emptyWords="有画像的商品不足5款，暂无人群画像"
      >
        {() => null}
      </PartCard>
    );
  return (
    <section className="mk-persona" aria-label={block.title}>
      <h2>
        {block.title}
        <small>
          {days} · {data.products}款有画像的商品按销售额加权
        </small>
      </h2>
      <PortraitView block={block} reply={data.portrait} level={level} than="全部商品" />
    </section>
  );
}
