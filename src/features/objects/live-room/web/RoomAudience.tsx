import { roomCards } from '#catalog/details/room-cards.ts';
import { PortraitView } from '#engine/blocks/portrait/web/PortraitView.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import type { ReplyTo } from '#platform/wire/endpoint.ts';
import { roomPersona } from '../parts-contract.ts';
import { RoomCardMark } from './RoomCardMark.tsx';
import { useRoom, useRoomCall } from './room-context.ts';

const ROOM_AUDIENCES = { view: '本场观众', order: '本场买家' };
const AUTHOR_AUDIENCES = { live: '达人直播观众' };

function Audience({ data }: { data: ReplyTo<typeof roomPersona> }) {
  const { level } = useRoom();
  const audiences = data.of === 'room' ? ROOM_AUDIENCES : AUTHOR_AUDIENCES;
  return (
    <div className="room-audience block-place stack gap-12">
      {data.of === 'author' && (
        <p className="card room-weak label">本场没有采到观众画像，以下为该达人近期直播观众的画像</p>
      )}
      <PortraitView
        block={{ title: roomCards.audience.title, audiences }}
        reply={data.portrait}
        level={level}
      />
      <RoomCardMark card="audience" />
    </div>
  );
}

/** Who watched; of rooms without a portrait of their own, who watches the rooms of this author. */
export function RoomAudience() {
  const fetch = useRoomCall(roomPersona);
  return (
    <Loaded fetch={fetch} height={480}>
      {(data) => <Audience data={data} />}
    </Loaded>
  );
}
