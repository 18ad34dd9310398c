import { useState } from 'react';
import { Link } from 'react-router';
import { detailPath } from '#catalog/detail-path.ts';
import { product as productEntity } from '#catalog/entities/product.ts';
import { UNSEEN_DAYS } from '#engine/blocks/product-facts.ts';
import { PageButtons } from '#engine/web/actions/PageButtons.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { ViewsLeft } from '#engine/web/ViewsLeft.tsx';
import { ProductCover } from '#platform/web/art/ProductCover.tsx';
import { formatMoney, formatPercent, MISSING } from '#platform/web/format/figures.ts';
import { formatDay, formatMoment } from '#platform/web/format/times.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { GuguDetail } from '../contract.ts';
import { SampleButton } from './SampleButton.tsx';

const money = (fen: number | null) => (fen === null ? MISSING : formatMoney(fen));
/** Drawn covers of the gallery. */
const COVERS = ['', '-2', '-3', '-4'] as const;

/** Drawn covers in other colours; one of them large. */
function Gallery({ product: { id, title, cover_look: look } }: { product: GuguDetail }) {
  const [chosen, setChosen] = useState<string>('');
  return (
    <section className="gugu-gallery stack gap-8" aria-label="商品示意图">
      <ProductCover id={`${id}${chosen}`} title={title} category={look} size={280} />
      <p>
        {COVERS.map((suffix, n) => (
          <button
            key={suffix}
            type="button"
            aria-label={`第${n + 1}张示意图`}
            aria-pressed={suffix === chosen}
            onClick={() => setChosen(suffix)}
          >
            <ProductCover id={`${id}${suffix}`} title={title} category={look} size={60} />
          </button>
        ))}
      </p>
      <small>示意图，非商品实拍</small>
    </section>
  );
}

/** The activity that counts, or why there is none. */
function activityLine({ activity, named_activity: named, activities, cos_ratio: open }: GuguDetail): string {
  const ended =
    named === 'ended' ? '链接里的活动已结束，' : named === 'later' ? '链接里的活动还没开始，' : '';
  if (activity === null) {
    const later = activities.some((one) => one.state === 'later');
    const pays = open === null ? '商品也未加入精选联盟，暂无佣金' : '按公开佣金计算';
    return `${ended}当前没有进行中的团长活动，${pays}${later ? '；有活动即将开始' : ''}`;
  }
  return `${ended}${ended && '以下按当前佣金最高的活动计算：'}${activity.title}（${activity.colonel || '团长未采到'}），${formatMoment(activity.until)}截止`;
}

/** What the best coupon takes off, or why there is none. */
function couponLine({ coupon_off: off, coupons }: GuguDetail): string {
  if (off === null) {
    if (coupons.some(({ state }) => state === 'used-up')) return '优惠券已抢完';
    return coupons.some(({ state }) => state === 'ended') ? '优惠券已过期' : '暂无可用的优惠券';
  }
  const best = coupons.find((one) => one.state === 'usable' && one.off === off);
  if (!best) return `领券减${formatMoney(off)}`;
  const left =
    best.left === null ? '' : `，剩${best.left}张${best.total === null ? '' : `（共${best.total}张）`}`;
  return `领券减${formatMoney(off)}${left}，${formatMoment(best.until)}截止`;
}

/** Public against activity commission, and what the difference is worth a piece. */
function Commissions({ product }: { product: GuguDetail }) {
  const { cos_ratio: open, activity, gain, gain_public: base } = product;
  const more = gain !== null && base !== null ? gain - base : null;
  return (
    <dl className="gugu-commissions stack gap-12">
      <div>
        <dt>公开佣金</dt>
        <dd>{open === null ? '未加入联盟' : formatPercent(open)}</dd>
        <dd>每件赚 {money(base)}</dd>
      </div>
      <div data-on={activity !== null}>
        <dt>活动佣金</dt>
        <dd>{activity === null ? MISSING : formatPercent(activity.ratio)}</dd>
        <dd>
          每件赚 {money(activity === null ? null : gain)}
          {more !== null && more > 0 && <b>多赚 {formatMoney(more)}</b>}
        </dd>
      </div>
    </dl>
  );
}

/** Where the product comes from and how it does. */
function Facts({ product }: { product: GuguDetail }) {
  const { shop_id: shop, shop_name: name, brand_name: brand, path, good_ratio: good, sales } = product;
  const shopPath = shop === null ? null : detailPath('shop', { shop_id: shop });
  return (
    <p className="gugu-facts flex wrap label">
      <span>
        小店 {shopPath === null ? name || MISSING : <Link to={shopPath}>{name || '店名未采到'}</Link>}
      </span>
      <span>品牌 {brand ?? MISSING}</span>
      <span>类目 {path.join(' › ') || MISSING}</span>
      <span>好评率 {good === null ? MISSING : formatPercent(good)}</span>
      <span>近30天销量 {figureWords(sales, 'count')}</span>
      {product.tags.map((tag) => (
        <i key={tag}>{tag}</i>
      ))}
    </p>
  );
}

/** Where a product goes into a storefront. */
const STOREFRONT_PATH = '/userCenter/selectManage/windowRecord';

/** The head of the page: gallery, price, coupon, commissions, and what can be done. */
export function GuguHead({ product }: { product: GuguDetail }) {
  const { id, title, paid, price, coupon_off: off, market_price: market, unseen_days: unseen } = product;
  const struck = off === null ? market : price;
  return (
    <section className="card gugu-head stack" aria-label="商品资料">
      <Gallery product={product} />
      <div className="gugu-words stack gap-12 min-0">
        <h1>
          {title || '名称未采到'}
          {unseen !== null && unseen >= UNSEEN_DAYS && (
            <span className="tag" data-kind="warning">
              {unseen}天未采到，可能已下架
            </span>
          )}
        </h1>
        <p className="gugu-price flex wrap">
          {off === null ? '价格' : '券后价'} <b>{money(paid)}</b>{' '}
          {struck !== null && struck !== paid && <s>{formatMoney(struck)}</s>}
          <small>{couponLine(product)}</small>
        </p>
        <Commissions product={product} />
        <p className="gugu-line">{activityLine(product)}</p>
        <Facts product={product} />
        <div className="row wrap gap-8">
          <SampleButton product={product} />
          <Link className="btn" to={`${STOREFRONT_PATH}?ids=${id}`}>
            <Icon name="shop" size={14} />
            一键加橱窗
          </Link>
          <PageButtons object={{ of: productEntity, id, name: title }} />
          <Link className="btn" to={detailPath('product', { [productEntity.key]: id }) ?? '/'}>
            商品详情
          </Link>
        </div>
        <p className="gugu-fresh flex wrap">
          {product.data_day !== null && <span>销量更新至 {formatDay(product.data_day)}</span>}
          <ViewsLeft left={product.views_left} />
        </p>
      </div>
    </section>
  );
}
