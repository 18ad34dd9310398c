import './price-scatter.css';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { detailPath } from '#catalog/detail-path.ts';
import { product } from '#catalog/entities/product.ts';
import type { PriceScatterBlock } from '#catalog/kernel/place-blocks.ts';
import { ownWords } from '#engine/blocks/price-scatter/own-words.ts';
import type { PriceScatterReply } from '#engine/blocks/price-scatter/reply.ts';
import { BlockBones, BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { Chart } from '#platform/web/chart/Chart.tsx';
import type { ChartThemeName } from '#platform/web/chart/chart-theme.ts';
import { scatterOption } from '#platform/web/chart/shape-options.ts';
import { formatCount, formatMoney, MISSING } from '#platform/web/format/figures.ts';

type Item = PriceScatterReply['items'][number];

const nameOf = ({ product_id, title }: Item) =>
  product_id === null ? '同类商品' : title || product.card.unnamed;
const pathOf = ({ product_id }: Item) => (product_id === null ? null : detailPath('product', { product_id }));

/** Where the product itself is among the goods. */
function OwnPlace({ reply }: { reply: PriceScatterReply }) {
  const own = reply.items.find(({ is_own }) => is_own);
  const { median_price: price, median_sales: sales } = reply;
  return (
    <p className="label">
      {own
        ? `本品 ${formatMoney(own.price)}${ownWords('价格', own.price, price)}${ownWords('销量', own.sales, sales)}。`
        : '本品近30天没有销量，图上没有。'}
      {price !== null &&
        sales !== null &&
        `同类中位：价格 ${formatMoney(price)}，近30天销量 ${formatCount(sales)}`}
    </p>
  );
}

/** The same goods as a table, for readers and for the keyboard. */
function Goods({ items }: { items: readonly Item[] }) {
  const { entityLink } = useSlots();
  return (
    <div className="scatter-goods">
      <table>
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">价格</th>
            <th scope="col">近30天销量</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, n) => {
            const path = pathOf(item);
            return (
              <tr key={item.product_id ?? n}>
                <th scope="row">
                  {item.is_own || !entityLink || path === null ? (
                    `${nameOf(item)}${item.is_own ? '（本品）' : ''}`
                  ) : (
                    <entityLink.Link to={path} of="product">
                      {nameOf(item)}
                    </entityLink.Link>
                  )}
                </th>
                <td>{formatMoney(item.price)}</td>
                <td>{formatCount(item.sales)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The goods as points; a click opens one. */
function Points({ reply }: { reply: PriceScatterReply }) {
  const go = useNavigate();
  const { entityLink } = useSlots();
  // The product itself is drawn last, over the others.
  const items = useMemo(() => reply.items.toSorted((a, b) => Number(a.is_own) - Number(b.is_own)), [reply]);
  const option = useCallback(
    (theme: ChartThemeName) =>
      scatterOption(
        items.map((item) => ({
          label: item.is_own ? `${nameOf(item)}（本品）` : nameOf(item),
          x: item.price,
          y: item.sales,
          size: item.is_own ? 20 : 10,
          isSelf: item.is_own,
        })),
        {
          x: { label: '价格', format: formatMoney, usual: reply.median_price },
          y: { label: '近30天销量', format: formatCount, isLog: true, usual: reply.median_sales },
        },
        theme,
      ),
    [items, reply],
  );
  const open = ({ index }: { index: number }) => {
    const item = items[index];
    const path = item && !item.is_own ? pathOf(item) : null;
    if (path !== null && entityLink?.isRoute(path)) void go(path);
  };
  return (
    <Chart
      option={option}
      height={320}
      label={`${reply.category?.name ?? ''}类目${reply.items.length}件商品的价格和近30天销量`}
      onPoint={open}
    />
  );
}

/** The goods of a category by price and sales, this one marked. */
export function PriceScatterView({
  block,
  reply,
}: {
  block: PriceScatterBlock;
  reply: PriceScatterReply | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const note =
    reply?.category &&
    `${reply.category.name}（${reply.category.level}级类目） · 近30天有销量 ${reply.total === null ? MISSING : formatCount(reply.total)} 件，图上 ${reply.items.length} 件`;
  return (
    <BlockCard block={{ ...block, ...(note && { note }) }}>
      {reply === undefined && <BlockBones height={320} />}
      {reply?.category === null && <EmptyBlock words="类目或价格未知，无法比较" />}
      {reply?.category && reply.items.length === 0 && <EmptyBlock words="同类目近30天没有销量" />}
      {reply?.category && reply.items.length > 0 && (
        <>
          <Points reply={reply} />
          <OwnPlace reply={reply} />
          <button
            type="button"
            className="link-btn"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? '收起数据表' : '查看数据表'}
          </button>
          {isOpen && <Goods items={reply.items} />}
        </>
      )}
    </BlockCard>
  );
}
