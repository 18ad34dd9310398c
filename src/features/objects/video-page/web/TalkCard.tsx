import { videoCards } from '#catalog/details/video-cards.ts';
import { videoPurposes } from '#catalog/enums/talk.ts';
import { FLAGSHIP, LIGHT } from '#catalog/plans.ts';
import { BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { TalkStructure } from '#engine/web/blocks/TalkStructure.tsx';
import { shortTitle, Transcript, TranscriptTools } from '#engine/web/blocks/Transcript.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { type VideoTalk, videoTalk } from '../contract.ts';
import { MoreLines } from './MoreLines.tsx';
import { usePart } from './useVideo.ts';
import { VideoPart } from './VideoPart.tsx';

/** Milliseconds from the start of the video as minutes and seconds, `0:07`. */
function clock(start: number): string {
  const seconds = Math.floor(start / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const linesOf = ({ items }: VideoTalk) =>
  items.map(({ from, label, text }) => ({ start: from, label, text, title: '' }));

/** What is spoken in the video, by purpose, with forbidden words marked. */
export function TalkCard({ title }: { title: string }) {
  const fetch = usePart(videoTalk);
  const { data } = fetch;
  const lines = data === undefined ? [] : linesOf(data);
  return (
    <VideoPart id="talk" card="talk">
      <BlockCard
        block={{
          title: videoCards.talk.title,
          help: '语音识别的口播文字；钩子 = 开头吸引停留的话，引导 = 引导下单的话',
          ...(data && data.total > 0 && { note: `${data.total} 段` }),
        }}
        controls={
          lines.length > 0 && (
            <TranscriptTools items={lines} clock={clock} name={`${shortTitle(title) || '视频'} 文案`} />
          )
        }
      >
        <Loaded fetch={fetch}>
          {({ total }) =>
            total === 0 ? (
              <EmptyBlock words="这条视频没有识别到口播" />
            ) : (
              <>
                {data?.is_authority && (
                  <TalkStructure stretches={data.items} purposes={videoPurposes} clock={clock} />
                )}
                <Transcript items={lines} label="视频文案" clock={clock} />
              </>
            )
          }
        </Loaded>
        {data && !data.is_authority && (
          <MoreLines
            subject="全部文案"
            visible={data.visible}
            total={data.total}
            needs={data.needs === LIGHT ? LIGHT : FLAGSHIP}
          />
        )}
      </BlockCard>
    </VideoPart>
  );
}
