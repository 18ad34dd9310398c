import './gugu.css';
import { useEffect, useMemo } from 'react';
import { productPage } from '#catalog/details/product-page.ts';
import type { DetailTab } from '#catalog/kernel/detail.ts';
import { limitOf, VISITOR } from '#catalog/plans.ts';
import { APP_TITLE } from '#catalog/routes.ts';
import { TabBlocks } from '#engine/web/blocks/TabBlocks.tsx';
import { DetailContext, type DetailContextValue } from '#engine/web/blocks/useBlocks.ts';
import { FailedPage } from '#engine/web/Loaded.tsx';
import { useRefusalPrompt } from '#engine/web/prompted.ts';
import { blockedOf, useSlots } from '#engine/web/slots.ts';
import { Uncollected } from '#engine/web/Uncollected.tsx';
import { LoggedOutPreview } from '#features/people/identity/web/index.ts';
import { LockedDetail } from '#features/people/membership/web/index.ts';
import type { ApiFailure } from '#platform/web/failure.ts';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { GuguHead } from './GuguHead.tsx';
import { OfferLists } from './OfferLists.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import { useGugu } from './useGugu.ts';

const overview: DetailTab = productPage.tabs[0];
/** Days of the blocks. */
const DAYS = 30;

/** The blocks of 商品详情 that this page takes over: how it sells, who sells it, with which videos, and what buyers say. */
const tab: DetailTab = {
  ...overview,
  blocks: Object.fromEntries(
    ['trend', 'topAuthors', 'topVideos', 'reviews'].flatMap((name) => {
      // Beside the trend, which takes two thirds, those who sell it; beside their videos, the reviews.
      const block = overview.blocks[name];
      if (!block) return [];
      return [[name, name === 'reviews' ? { ...block, span: 8 } : block]];
    }),
  ),
};

/** Not captured, no such activity, views used up, or the network: one sentence each. */
function Failure({ failure, retry }: { failure: ApiFailure; retry: () => void }) {
  if (failure.code === 404 && (failure.message === '' || failure.message.startsWith('暂未收录')))
    return <Uncollected of="product" words="暂未收录这个商品" />;
  if (failure.code === 404)
    return <StateCard face="empty" words={failure.message} note="可去掉链接里的活动，或从高佣优选重新打开" />;
  return <FailedPage error={failure} retry={retry} />;
}

/** A product with its activities and coupons: what it costs, what it earns, how to promote it, and how it sells. */
export function GuguScreen() {
  const { level } = useSlots();
  const { id, data, failure, retry } = useGugu();
  useRefusalPrompt(failure);
  const title = data === undefined ? null : data.title || '名称未采到';
  useEffect(() => {
    document.title = `${title ?? '高佣商品'} - ${APP_TITLE}`;
  }, [title]);
  const detail: DetailContextValue = useMemo(() => {
    const period = limitOf('dataDays', level) >= DAYS ? { period: String(DAYS) } : {};
    return { family: productPage, tab, id, level, isExample: false, period, asked: {} };
  }, [id, level]);
  if (level === VISITOR) return <LoggedOutPreview label="商品" base="/productDetails" />;
  const blocked = failure && blockedOf(failure);
  if (blocked) return <LockedDetail label="商品" base="/productDetails" blocked={blocked} />;
  if (failure) return <Failure failure={failure} retry={retry} />;
  if (data === undefined)
    return <div className="gugu-page gugu-bones card stack gap-12 one-column" aria-busy="true" />;
  return (
    <DetailContext.Provider value={detail}>
      <article className="gugu-page stack gap-12 one-column">
        <div className="gugu-top stack gap-12">
          <GuguHead product={data} />
          <PromotionCard product={data} />
        </div>
        <OfferLists product={data} />
        <TabBlocks />
        <p className="gugu-foot">销量、销售额为算法预估，佣金和优惠券以平台结算为准，未扣平台服务费</p>
      </article>
    </DetailContext.Provider>
  );
}
