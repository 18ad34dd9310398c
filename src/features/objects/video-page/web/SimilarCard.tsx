import { useState } from 'react';
import { videoCards } from '#catalog/details/video-cards.ts';
import { BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { EntityName } from '#engine/web/cells/EntityName.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { VideoCover } from '#platform/web/art/VideoCover.tsx';
import { MISSING } from '#platform/web/format/figures.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { type SimilarVideos, videoSimilar } from '../contract.ts';
import { PartTable } from './PartTable.tsx';
import { usePart } from './useVideo.ts';
import { VideoPart } from './VideoPart.tsx';

type By = 'goods' | 'topic';
const { figures } = videoCards.similar;

/** Sales of a video of the same topic are all of its own, not those of one product. */
const headsOf = (by: By) => [
  '达人',
  '商品',
  figures.published_at.label,
  figures.likes.label,
  ...(by === 'goods'
    ? [figures.sales.label, figures.gmv.label]
    : [figures.own_sales.label, figures.own_gmv.label]),
];

/** What the videos have in common, and of which days they are. */
function noteOf(by: By, { days, tags }: SimilarVideos): string {
  if (by === 'goods') return `同商品，近${days}天`;
  const some = tags.slice(0, 3).map((tag) => `#${tag.replace(/^#/, '')}`);
  return `${some.length === 0 ? '视频没有话题' : some.join(' ')} · 近${days}天发布，同分类在前`;
}

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
        <span className="one-line video-short">
          {item.product_title || (item.gmv === null ? MISSING : '名称未采到')}
        </span>
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

/** Other videos that sold the same products, or of the same hashtags and hot topic. */
export function SimilarCard({ isCart }: { isCart: boolean }) {
  const [by, setBy] = useState<By>(isCart ? 'goods' : 'topic');
  const fetch = usePart(videoSimilar, by === 'goods' ? {} : { by });
  const { data } = fetch;
  return (
    <VideoPart id="similar" card="similar">
      <BlockCard
        block={{ title: videoCards.similar.title, ...(data && { note: noteOf(by, data) }) }}
        controls={
          isCart && (
            <Segmented
              label="按什么找"
              value={by}
              options={[
                { value: 'goods', label: '同商品' },
                { value: 'topic', label: '同话题' },
              ]}
              onChange={setBy}
            />
          )
        }
      >
        <Loaded fetch={fetch}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyBlock words={by === 'goods' ? '近期没有其他视频带这些商品' : '近期没有同话题的视频'} />
            ) : (
              <PartTable title={videoCards.similar.title} first="视频" heads={headsOf(by)}>
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
