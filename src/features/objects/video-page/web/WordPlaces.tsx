import { videoCards } from '#catalog/details/video-cards.ts';
import { BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { formatCount } from '#platform/web/format/figures.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import type { VideoDetail } from '../contract.ts';
import { VideoPart } from './VideoPart.tsx';

/** Search words that lead to the video, with its last place among what they find. */
export function WordPlaces({ words }: Pick<VideoDetail, 'words'>) {
  return (
    <VideoPart id="words" card="words">
      <BlockCard block={{ title: videoCards.words.title, note: '近30天' }}>
        {words.length === 0 && <EmptyBlock words="近30天没有在收录的搜索词结果里出现" />}
        <ul className="video-places stack">
          {words.map(({ word, place, heat, at }) => (
            <li key={word}>
              <b>{word}</b>
              <span>第 {place} 位</span>
              <small>
                热度 {formatCount(heat)} · {formatMoment(at)}
              </small>
            </li>
          ))}
        </ul>
      </BlockCard>
    </VideoPart>
  );
}
