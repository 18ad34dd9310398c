import { detailPath } from '#catalog/detail-path.ts';
import { product } from '#catalog/entities/product.ts';
import type { SimilarProductsBlock } from '#catalog/kernel/detail.ts';
import type { SimilarProductsReply } from '#engine/blocks/similar-products/reply.ts';
import { BlockBones, BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { useSlots } from '#engine/web/slots.ts';
import { ProductCover } from '#platform/web/art/ProductCover.tsx';
import { formatMoney, MISSING } from '#platform/web/format/figures.ts';

type Item = NonNullable<SimilarProductsReply['items']>[number];

function Row({ item }: { item: Item }) {
  const { entityLink } = useSlots();
  const { product_id, title, cover_look, shop_name, price, sales } = item;
  const path = detailPath('product', { product_id });
  const words = title || product.card.unnamed;
  const name = <span className="one-line">{words}</span>;
  return (
    <li>
      <ProductCover id={product_id} title={title} category={cover_look} size={36} />
      <span className="top-words stack">
        {entityLink && path !== null && entityLink.isRoute(path) ? (
          <entityLink.Link to={path} of="product">
            {name}
          </entityLink.Link>
        ) : (
          name
        )}
        <small className="one-line">
          {price === null ? MISSING : formatMoney(price)} · {shop_name || product.card.underUnnamed}
        </small>
      </span>
      <span className="top-figure stack">
        <b>{figureWords(sales, 'count')}</b>
        <small>近30天销量</small>
      </span>
    </li>
  );
}

/** Products like this one with price and sales. */
export function SimilarProductsView({
  block,
  reply,
}: {
  block: SimilarProductsBlock;
  reply: SimilarProductsReply | undefined;
}) {
  return (
    <BlockCard block={block}>
      {reply === undefined && <BlockBones />}
      {reply?.items === null && <EmptyBlock words="类目或价格未知，无法比较" />}
      {reply?.items?.length === 0 && <EmptyBlock words="同类目近价位暂无有销量的商品" />}
      <ol className="top-rows similar-rows stack gap-10">
        {reply?.items?.map((item) => (
          <Row key={item.product_id} item={item} />
        ))}
      </ol>
    </BlockCard>
  );
}
