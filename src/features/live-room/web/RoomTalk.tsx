import { Link } from 'react-router';
import { editionOf } from '#catalog/plans.ts';
import { gatePrompt } from '#catalog/prompts.ts';
import { BlockBones, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { shortTitle, Transcript, TranscriptTools } from '#engine/web/blocks/Transcript.tsx';
import { formatClock } from '#platform/web/format/times.ts';
import { roomTalk, type TalkRow } from '../talk-contract.ts';
import { editionAt, LimitLine } from './LimitLine.tsx';
import { RoomSection } from './RoomSection.tsx';
import { useRoom, useRoomCall } from './room-context.ts';

const NO_LINES: readonly TalkRow[] = [];

/** The transcript of a room, tagged by purpose and kept together with the chart. */
export function RoomTalk() {
  const { moment, setMoment, room } = useRoom();
  const { data, failure, retry } = useRoomCall(roomTalk);
  const items = data?.items ?? NO_LINES;
  return (
    <RoomSection
      card="talk"
      note="与趋势图同步"
      failure={failure}
      retry={retry}
      controls={
        <>
          {items.length > 0 && (
            <TranscriptTools
              items={items}
              clock={formatClock}
              name={`${shortTitle(room.title) || '直播'} 话术`}
              look="link-btn room-link"
            />
          )}
          <Link className="link-btn room-link" to="/videoCopyExtraction">
            提取切片文案
          </Link>
        </>
      }
    >
      {!data && <BlockBones height={480} />}
      {data?.total === 0 && <EmptyBlock words="这场直播没有转写话术" />}
      {data && items.length > 0 && (
        <Transcript
          items={items}
          label="话术原文"
          clock={formatClock}
          moment={moment}
          pick={{ says: '在趋势图上标出', onPick: setMoment }}
        />
      )}
      {data && !data.is_authority && data.needs !== null && (
        <LimitLine
          words={`可看前 ${data.visible} 条，共 ${data.total} 条`}
          button={`升级${editionOf(editionAt(data.needs)).name}`}
          prompt={gatePrompt('column', editionAt(data.needs))}
          subject="全部话术"
          needs={editionAt(data.needs)}
        />
      )}
    </RoomSection>
  );
}
