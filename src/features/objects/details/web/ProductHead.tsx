import './product-head.css';
import { product } from '#catalog/entities/product.ts';
import type { DetailHeader } from '#engine/blocks/header-contract.ts';
import { STAGE_RULE, stageNames } from '#engine/blocks/life-cycle/stages.ts';
import { type ProductFacts, UNSEEN_DAYS } from '#engine/blocks/product-facts.ts';
import { PageButtons } from '#engine/web/actions/PageButtons.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { CopyId } from '#engine/web/CopyId.tsx';
import { Rating } from '#engine/web/cells/RatingCell.tsx';
import { ProductCover } from '#platform/web/art/ProductCover.tsx';
import { formatMoney, formatPercent, MISSING } from '#platform/web/format/figures.ts';
import { formatDay, formatShortDay } from '#platform/web/format/times.ts';
import { Sparkline } from '#platform/web/ui/Sparkline.tsx';
import { Tip } from '#platform/web/ui/Tip.tsx';
import { HeadNumber } from './AuthorHead.tsx';
import { HeadFoot, NamedObject } from './head-parts.tsx';
import { figureField, textField } from './header-fields.ts';

type Card = DetailHeader['card'];

/** Title with what is known of its state. */
function Title({ card, facts }: { card: Card; facts: ProductFacts | undefined }) {
  const stage = facts?.life.stage ?? null;
  const unseen = facts?.unseen_days ?? null;
  return (
    <h1>
      {textField(card, 'title') || '名称未采到'}
      {unseen !== null && unseen >= UNSEEN_DAYS && (
        <Tip words="连续7天及以上没有采到商品页，商品可能已下架；以下为最后一次采到的资料">
          <button type="button" className="product-tag" data-stage="decline">
            {unseen}天未采到，可能已下架
          </button>
        </Tip>
      )}
      {card.is_new === true && <span className="product-tag">新品</span>}
      {stage !== null && (
        <Tip words={`模型推断：${STAGE_RULE}`}>
          <button
            type="button"
            className="product-tag"
            data-stage={stage}
            aria-description={`模型推断：${STAGE_RULE}`}
          >
            {stageNames[stage]}
          </button>
        </Tip>
      )}
    </h1>
  );
}

/** Present price, its line of 30 days, and commissions. */
function Prices({ card, facts }: { card: Card; facts: ProductFacts | undefined }) {
  const price = typeof card.price === 'number' ? card.price : null;
  const share = typeof card.cos_bp === 'number' ? card.cos_bp : null;
  const line = facts?.prices ?? [];
  const activity = typeof card.activity_bp === 'number' ? card.activity_bp : null;
  const gain = typeof card.gain === 'number' ? card.gain : null;
  return (
    <dl className="product-prices flex wrap">
      <div>
        <dt>
          价格{' '}
          {facts?.market_price !== undefined && facts.market_price !== null && (
            <s>{formatMoney(facts.market_price)}</s>
          )}
        </dt>
        <dd>{price === null ? MISSING : formatMoney(price)}</dd>
      </div>
      <div className="product-price-line">
        <dt>近30天价格</dt>
        <dd>
          {facts?.lowest ? (
            <small>
              最低 <b>{formatMoney(facts.lowest.price)}</b> · {formatShortDay(facts.lowest.day)}
            </small>
          ) : (
            MISSING
          )}
          {line.some((value) => value !== null) && <Sparkline points={line} label="近30天价格" isMoney />}
        </dd>
      </div>
      <HeadNumber label="公开佣金" value={share === null ? '未加入联盟' : formatPercent(share)} />
      {activity !== null && <HeadNumber label="活动佣金" value={formatPercent(activity)} />}
      {gain !== null && <HeadNumber label="预估赚" value={formatMoney(gain)} />}
    </dl>
  );
}

/** The sold counter; a lower limit as a band without an upper end. */
function soldInAll(card: Card) {
  const sold = figureField(card, 'sold_total');
  return typeof sold === 'number' && card.sold_limit === true ? ([sold, null] as const) : sold;
}

/** Whose it is, what it is, and what its buyers say. */
function Lines({ card, facts }: { card: Card; facts: ProductFacts | undefined }) {
  const path = facts?.path.length ? facts.path.join(' › ') : textField(card, 'category');
  const found = Number(card.find_day ?? 0);
  return (
    <>
      <p className="product-line flex wrap label">
        <span>
          小店{' '}
          <NamedObject
            of="shop"
            refs={card}
            name={textField(card, 'shop_name') || (card.shop_id ? '店名未采到' : MISSING)}
          />
        </span>
        <span>
          品牌 {facts?.brand_name ? <NamedObject of="brand" refs={card} name={facts.brand_name} /> : MISSING}
        </span>
        <span>类目 {path || MISSING}</span>
      </p>
      <p className="product-line flex wrap label">
        <span>
          小店体验分 <Rating hundredths={typeof card.shop_score === 'number' ? card.shop_score : null} />
        </span>
        <span>好评率 {figureWords(figureField(card, 'good_bp'), 'percent')}</span>
        <span>评价 {figureWords(figureField(card, 'comments'), 'count')}</span>
        <span>累计销量 {figureWords(soldInAll(card), 'count')}</span>
        <span>收录时间 {found > 0 ? formatDay(found) : MISSING}</span>
        <span>近30天改标题 {facts ? `${facts.retitled}次` : MISSING}</span>
        {facts?.tags.map((tag) => (
          <i key={tag}>{tag}</i>
        ))}
      </p>
    </>
  );
}

/** The head of a product page: what it is, what it costs and pays, whose it is. */
export function ProductHead({ header }: { header: DetailHeader }) {
  const { card, facts } = header;
  return (
    <section className="card product-head" aria-label="商品资料">
      <ProductCover
        id={header.id}
        title={textField(card, 'title')}
        category={textField(card, 'cover_look')}
        size={122}
      />
      <div className="product-words stack gap-10 min-0">
        <Title card={card} facts={facts} />
        <Prices card={card} facts={facts} />
        <Lines card={card} facts={facts} />
      </div>
      <div className="product-side stack gap-4">
        <div className="product-acts flex wrap gap-8">
          <PageButtons object={{ of: product, id: header.id, name: textField(card, 'title') }} card={card} />
        </div>
        <CopyId id={header.id} />
        <HeadFoot header={header} />
      </div>
    </section>
  );
}
