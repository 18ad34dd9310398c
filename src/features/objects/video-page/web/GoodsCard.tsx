import { videoCards } from '#catalog/details/video-cards.ts';
import { BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { EntityName } from '#engine/web/cells/EntityName.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { ProductCover } from '#platform/web/art/ProductCover.tsx';
import { formatMoney, formatPercent, MISSING } from '#platform/web/format/figures.ts';
import { formatMoment, formatShortDay } from '#platform/web/format/times.ts';
import { Sparkline } from '#platform/web/ui/Sparkline.tsx';
import { type VideoProducts, videoProducts } from '../contract.ts';
import { PartTable } from './PartTable.tsx';
import { usePart } from './useVideo.ts';
import { VideoPart } from './VideoPart.tsx';

type Item = VideoProducts['items'][number];

/** Days on which the product sold, as words for the curve. */
const spanWords = (days: readonly number[]) =>
  days.length === 0 ? '暂无成交' : `${formatShortDay(days[0] ?? 0)} 起 ${days.length} 天有成交`;

function Row({ item, isIndexed }: { item: Item; isIndexed: boolean }) {
  return (
    <tr>
      <th scope="row">
        <span className="video-good row gap-10">
          <ProductCover id={item.product_id} title={item.title} category={item.cover_look} size={40} />
          <span>
            <span className="one-line">
              <EntityName of="product" refs={{ product_id: item.product_id }}>
                {item.title || '名称未采到'}
              </EntityName>
            </span>
            <small>{item.shop_name || '店名未采到'}</small>
          </span>
        </span>
      </th>
      <td>{item.price === null ? MISSING : formatMoney(item.price)}</td>
      <td>{item.cos === null ? MISSING : formatPercent(item.cos)}</td>
      <td>{figureWords(item.sales, 'count')}</td>
      <td>
        <b>{figureWords(item.gmv, 'money')}</b>
      </td>
      <td>{item.share === null ? MISSING : formatPercent(item.share)}</td>
      <td>
        {item.linked_at === null ? MISSING : formatMoment(item.linked_at)}
        {item.is_off && <small className="video-off">已下架</small>}
      </td>
      <td title={spanWords(item.days)}>
        {item.pieces.length > 0 ? (
          <Sparkline points={item.pieces} width={110} height={30} label="本视频日销量" isIndex={isIndexed} />
        ) : (
          MISSING
        )}
      </td>
    </tr>
  );
}

const HEADS = Object.values(videoCards.goods.figures).map(({ label }) => label);

/** The products of the video, those that sold most first. */
export function GoodsCard({ isCart }: { isCart: boolean }) {
  const fetch = usePart(videoProducts);
  const count = fetch.data?.items.length ?? 0;
  return (
    <VideoPart id="goods" card="goods">
      <BlockCard block={{ title: videoCards.goods.title, ...(count > 0 && { note: `${count} 件` }) }}>
        <Loaded fetch={fetch}>
          {({ items, is_indexed: isIndexed }) =>
            items.length === 0 ? (
              <EmptyBlock words={isCart ? '商品已下架，暂无成交记录' : '该视频没有带货，暂无带货数据'} />
            ) : (
              <PartTable title={videoCards.goods.title} first="商品" heads={HEADS}>
                {items.map((item) => (
                  <Row key={item.product_id} item={item} isIndexed={isIndexed} />
                ))}
              </PartTable>
            )
          }
        </Loaded>
      </BlockCard>
    </VideoPart>
  );
}
