import { useMemo } from 'react';
import { Link } from 'react-router';
import { withoutTools } from '#catalog/enums/media-tools.ts';
import { editionOf } from '#catalog/plans.ts';
import { gatePrompt } from '#catalog/prompts.ts';
import { EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { shortTitle, Transcript, TranscriptTools } from '#engine/web/blocks/Transcript.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { formatClock } from '#platform/web/format/times.ts';
import type { ReplyTo } from '#platform/wire/endpoint.ts';
import { roomTalk, type TalkRow } from '../talk-contract.ts';
import { editionAt, LimitLine } from './LimitLine.tsx';
import { RoomSection } from './RoomSection.tsx';
import { useRoom, useRoomCall } from './room-context.ts';
import { StretchNote } from './StretchNote.tsx';

const NO_LINES: readonly TalkRow[] = [];

/** The lines that the edition sees, and how many there are. */
function Talk({
  talk: { items, total, visible, is_authority: isWhole, needs },
}: {
  talk: ReplyTo<typeof roomTalk>;
}) {
  const { moment, setMoment } = useRoom();
  return (
    <>
      {total === 0 && <EmptyBlock words="这场直播没有转写话术" />}
      {total > 0 && items.length === 0 && <EmptyBlock words="选区里没有话术" />}
      {items.length > 0 && (
        <Transcript
          items={items}
          label="话术原文"
          clock={formatClock}
          moment={moment}
          pick={{ says: '在趋势图上标出', onPick: setMoment }}
        />
      )}
      {!isWhole && needs !== null && (
        <LimitLine
          words={`可看前 ${visible} 条，共 ${total} 条`}
          button={`升级${editionOf(editionAt(needs)).name}`}
          prompt={gatePrompt('column', editionAt(needs))}
          subject="全部话术"
          needs={editionAt(needs)}
        />
      )}
    </>
  );
}

const extractTool = { to: '/videoCopyExtraction', title: '提取切片文案', tool: 'copy' } as const;

/** The transcript of a room, tagged by purpose and kept together with the chart. */
export function RoomTalk() {
  const { room, stretch } = useRoom();
  const { toolsOff = [] } = useSlots();
  const fetch = useRoomCall(roomTalk);
  const all = fetch.data?.items ?? NO_LINES;
  const items = useMemo(
    () => (stretch === null ? all : all.filter(({ start, end }) => start < stretch[1] && end > stretch[0])),
    [all, stretch],
  );
  return (
    <RoomSection
      card="talk"
      note={stretch === null ? '与趋势图同步' : <StretchNote />}
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
          {withoutTools([extractTool], toolsOff).map(({ to, title }) => (
            <Link key={to} className="link-btn room-link" to={to}>
              {title}
            </Link>
          ))}
        </>
      }
    >
      <Loaded fetch={fetch} height={480}>
        {(data) => <Talk talk={{ ...data, items: [...items] }} />}
      </Loaded>
    </RoomSection>
  );
}
