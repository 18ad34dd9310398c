import '#engine/web/blocks/blocks.css';
import '#engine/web/blocks/product-blocks.css';
import './video-page.css';
import { useEffect } from 'react';
import { VISITOR } from '#catalog/plans.ts';
import { APP_TITLE } from '#catalog/routes.ts';
import { FailedPage } from '#engine/web/Loaded.tsx';
import { useRefusalPrompt } from '#engine/web/prompted.ts';
import { SAMPLE_WORDS } from '#engine/web/sample-words.ts';
import { blockedOf, useSlots } from '#engine/web/slots.ts';
import { Uncollected } from '#engine/web/Uncollected.tsx';
import { LoggedOutPreview } from '#features/people/identity/web/index.ts';
import { LockedDetail } from '#features/people/membership/web/index.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { useCurrentAnchor } from '#platform/web/useCurrentAnchor.ts';
import { videoDetail } from '../contract.ts';
import { AudiencePart } from './AudiencePart.tsx';
import { CommentsCard } from './CommentsCard.tsx';
import { GoodsCard } from './GoodsCard.tsx';
import { GrowthCard } from './GrowthCard.tsx';
import { SimilarCard } from './SimilarCard.tsx';
import { TalkCard } from './TalkCard.tsx';
import { partsAddress, useVideoAddress, useVideoCall, VideoContext } from './useVideo.ts';
import { VideoHead } from './VideoHead.tsx';
import { VideoKpis } from './VideoKpis.tsx';
import { WordPlaces } from './WordPlaces.tsx';

/** The page of one video on one long page with anchors. What cannot be shown says why. */
export function VideoScreen() {
  const { level, ObjectNotes } = useSlots();
  const address = useVideoAddress();
  const mayLook = level !== VISITOR || address.isExample;
  const { data, error, refetch, isPlaceholderData } = useVideoCall(videoDetail, { address, isOn: mayLook });
  const failure = error instanceof ApiFailure ? error : null;
  useRefusalPrompt(failure);
  const title = data === undefined ? null : data.title || '无标题';
  useEffect(() => {
    document.title = title === null ? `视频详情 - ${APP_TITLE}` : `${title} - ${APP_TITLE}`;
  }, [title]);
  if (!mayLook) return <LoggedOutPreview label="视频" base="/videoDetails" />;
  const blocked = failure && blockedOf(failure);
  if (blocked) return <LockedDetail label="视频" base="/videoDetails" blocked={blocked} />;
  if (failure) return <Failure failure={failure} retry={refetch} />;
  if (data === undefined) return <div className="video-page video-bones card" aria-busy="true" />;
  return (
    <VideoContext.Provider value={partsAddress(address, { data, isPlaceholderData })}>
      <article className="video-page">
        {data.is_example && <p className="video-example">{SAMPLE_WORDS}</p>}
        <VideoHead video={data} />
        <Anchors />
        <VideoKpis video={data} />
        {ObjectNotes && !data.is_example && <ObjectNotes of="video" id={data.aweme_id} />}
        <GrowthCard />
        <GoodsCard isCart={data.is_cart} />
        <TalkCard title={data.title} />
        <CommentsCard />
        <AudiencePart />
        <SimilarCard isCart={data.is_cart} />
        <WordPlaces words={data.words} />
        <p className="video-foot">播放、销量、销售额为算法预估，仅供参考</p>
      </article>
    </VideoContext.Provider>
  );
}

/** The parts of the page. */
const parts = [
  ['overview', '数据概览'],
  ['growth', '增长趋势'],
  ['goods', '商品'],
  ['talk', '文案'],
  ['comments', '评论'],
  ['portrait', '观众画像'],
  ['similar', '相似视频'],
  ['words', '搜索词排名'],
] as const;

/** Links to the parts of the page. */
function Anchors() {
  const current = useCurrentAnchor(parts);
  const show = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'start' });
  return (
    <nav className="card video-anchors flex" aria-label="视频详情">
      {parts.map(([id, label]) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            show(id);
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

/** Not collected, an address that does not fit, views used up, or the network: one sentence each. */
function Failure({ failure, retry }: { failure: ApiFailure; retry: () => unknown }) {
  if (failure.code === 404 && (failure.message === '' || failure.message.startsWith('暂未收录')))
    return <Uncollected of="video" words="暂未收录这个视频" />;
  if (failure.code === 404)
    return <StateCard face="empty" words={failure.message} note="请从视频库或达人页重新打开" />;
  return <FailedPage error={failure} retry={retry} />;
}
