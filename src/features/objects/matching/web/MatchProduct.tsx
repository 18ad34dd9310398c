import { EntityName } from '#engine/web/cells/EntityName.tsx';
import { ProductCover } from '#platform/web/art/ProductCover.tsx';
import { formatMoney, formatPercent, MISSING } from '#platform/web/format/figures.ts';
import type { MatchTask } from '../contract.ts';

const BP = 10_000;

/** The product of a task: cover, name, price and the commission that is offered. */
export function MatchProduct({ product, size = 56 }: { product: MatchTask['product']; size?: number }) {
  const { product_id: id, title, cover_look: look, shop, category, price, commission_bp: bp } = product;
  return (
    <div className="match-product row gap-12 min-0">
      <ProductCover id={id} title={title} category={look} size={size} />
      <span>
        <b className="one-line" title={title}>
          {id === '' ? (
            title
          ) : (
            <EntityName of="product" refs={{ product_id: id }}>
              {title || '名称未采到'}
            </EntityName>
          )}
        </b>
        <small className="one-line">
          {[category, id === '' ? '自有商品' : shop].filter(Boolean).join(' · ')}
        </small>
        <small>
          {price === null ? MISSING : formatMoney(price)} · 佣金{' '}
          {bp === null ? MISSING : formatPercent(bp / BP)}
        </small>
      </span>
    </div>
  );
}
