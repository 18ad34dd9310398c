import { videoCards } from '#catalog/details/video-cards.ts';
import { PortraitView } from '#engine/blocks/portrait/web/PortraitView.tsx';
import { BlockBones, BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { videoPersona } from '../contract.ts';
import { authorPortrait, videoPortrait } from '../portrait.ts';
import { usePart } from './useVideo.ts';
import { VideoCardMark } from './VideoPart.tsx';

const { title } = videoCards.audience;

/** Who watches the video; where too few were seen, who watches the author's videos, and the page says so. */
export function AudiencePart() {
  const { level } = useSlots();
  const { data, failure } = usePart(videoPersona);
  const isEmpty = data !== undefined && Object.keys(data.portrait.audiences).length === 0;
  return (
    <section id="portrait" className="block-place" aria-label={title}>
      {(data === undefined || isEmpty) && (
        <BlockCard block={{ title }}>
          {isEmpty && <EmptyBlock words="样本不足，暂无观众画像" />}
          {data === undefined && (failure ? <EmptyBlock words={failure.message} /> : <BlockBones />)}
        </BlockCard>
      )}
      {data !== undefined && !isEmpty && (
        <>
          <h2 className="video-part-title">
            {title}
            {data.of === 'author' && <small>该视频样本不足，以下为该达人视频观众的画像</small>}
          </h2>
          <PortraitView
            block={data.of === 'author' ? authorPortrait : videoPortrait}
            reply={data.portrait}
            level={level}
          />
        </>
      )}
      <VideoCardMark card="audience" />
    </section>
  );
}
