import { videoCards } from '#catalog/details/video-cards.ts';
import { BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { EntityName } from '#engine/web/cells/EntityName.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { VideoCover } from '#platform/web/art/VideoCover.tsx';
import { MISSING } from '#platform/web/format/figures.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { type SimilarVideos, videoSimilar } from '../contract.ts';
import { PartTable } from './PartTable.tsx';
import { usePart } from './useVideo.ts';
import { VideoPart } from './VideoPart.tsx';

const HEADS = ['达人', '商品', ...Object.values(videoCards.similar.figures).map(({ label }) => label)];

function Row({ item }: { item: SimilarVideos['items'][number] }) {
  return (
    <tr>
      <th scope="row">
        <span className="video-good row gap-10">
          <VideoCover id={item.aweme_id} width={28} />
          <span className="one-line">
            <EntityName
              of="video"
              refs={{ aweme_id: item.aweme_id, uid: item.uid, date_code: item.date_code }}
            >
              {item.title || '无标题'}
            </EntityName>
          </span>
        </span>
      </th>
      <td>
        <EntityName of="author" refs={{ uid: item.uid }}>
          {item.author_name || '昵称未采到'}
        </EntityName>
      </td>
      <td>
        <span className="one-line video-short">{item.product_title || '名称未采到'}</span>
      </td>
      <td>{item.published_at === null ? MISSING : formatMoment(item.published_at)}</td>
      <td>{figureWords(item.likes, 'count')}</td>
      <td>{figureWords(item.sales, 'count')}</td>
      <td>
        <b>{figureWords(item.gmv, 'money')}</b>
      </td>
    </tr>
  );
}

/** Other videos that sold the same products. */
export function SimilarCard() {
  const fetch = usePart(videoSimilar);
  const { data } = fetch;
  return (
    <VideoPart id="similar" card="similar">
      <BlockCard
        block={{ title: videoCards.similar.title, ...(data && { note: `同商品，近${data.days}天` }) }}
      >
        <Loaded fetch={fetch}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyBlock words="近期没有其他视频带这些商品" />
            ) : (
              <PartTable title={videoCards.similar.title} first="视频" heads={HEADS}>
                {items.map((item) => (
                  <Row key={item.aweme_id} item={item} />
                ))}
              </PartTable>
            )
          }
        </Loaded>
      </BlockCard>
    </VideoPart>
  );
}
