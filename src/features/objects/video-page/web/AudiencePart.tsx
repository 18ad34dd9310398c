import { videoCards } from '#catalog/details/video-cards.ts';
import { emptyPortraitWords } from '#engine/blocks/portrait/portrait-empty.ts';
import { PortraitView } from '#engine/blocks/portrait/web/PortraitView.tsx';
import { BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import type { ReplyTo } from '#platform/wire/endpoint.ts';
import { videoPersona } from '../contract.ts';
import { authorPortrait, videoPortrait } from '../portrait.ts';
import { usePart, useVideoLevel } from './useVideo.ts';
import { VideoCardMark } from './VideoPart.tsx';

const { title } = videoCards.audience;

function Audience({ data }: { data: ReplyTo<typeof videoPersona> }) {
  const level = useVideoLevel();
  if (Object.keys(data.portrait.audiences).length === 0)
    return (
      <BlockCard block={{ title }}>
        <EmptyBlock words={emptyPortraitWords('该视频观众', data.portrait, 'video')} />
      </BlockCard>
    );
  const isOfAuthor = data.of === 'author';
  return (
    <>
      <h2 className="video-part-title flex wrap">
        {title}
        {isOfAuthor && <small>该视频没有自己的画像，以下为该达人视频观众的画像</small>}
      </h2>
      <PortraitView block={isOfAuthor ? authorPortrait : videoPortrait} reply={data.portrait} level={level} />
    </>
  );
}

/** Who watches the video; where too few were seen, who watches the author's videos, and the page says so. */
export function AudiencePart() {
  const fetch = usePart(videoPersona);
  return (
    <section id="portrait" className="block-place" aria-label={title}>
      {fetch.data === undefined ? (
        <BlockCard block={{ title }}>
          <Loaded fetch={fetch}>{() => null}</Loaded>
        </BlockCard>
      ) : (
        <Audience data={fetch.data} />
      )}
      <VideoCardMark card="audience" />
    </section>
  );
}
