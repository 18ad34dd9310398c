import { lotteryKinds } from '#catalog/enums/talk.ts';
import { EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { Growth } from '#engine/web/cells/Growth.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { formatCount, formatMoney, MISSING } from '#platform/web/format/figures.ts';
import { formatClock } from '#platform/web/format/times.ts';
import type { ReplyTo } from '#platform/wire/endpoint.ts';
import { roomLotteries } from '../parts-contract.ts';
import { RoomSection } from './RoomSection.tsx';
import { useRoom, useRoomCall } from './room-context.ts';

/** How the number of people in the room changed. */
const lift = (before: number | null, after: number | null) =>
  before === null || before === 0 || after === null ? null : after / before - 1;

function Lottery({ one }: { one: ReplyTo<typeof roomLotteries>['items'][number] }) {
  const { setMoment } = useRoom();
  return (
    <li>
      <button type="button" className="link-btn room-link" onClick={() => setMoment(one.start)}>
        {formatClock(one.start)}
      </button>
      <div>
        <b>
          {lotteryKinds[one.kind] ?? '抽奖'} · {one.prize} × {one.count}
        </b>
        <small>
          价值 {one.value_fen === null ? MISSING : formatMoney(one.value_fen)} · 参与{' '}
          {one.joined === null ? MISSING : `${formatCount(one.joined)}人`}
        </small>
      </div>
      <div>
        <span>
          在线 {one.online_before === null ? MISSING : formatCount(one.online_before)} →{' '}
          {one.online_after === null ? MISSING : formatCount(one.online_after)}
        </span>
        <Growth share={lift(one.online_before, one.online_after)} />
      </div>
    </li>
  );
}

/** Lucky bags of a room and what they did to the number of people in it. */
export function RoomLotteries() {
  const fetch = useRoomCall(roomLotteries);
  return (
    <RoomSection card="lotteries" note="点时间可在趋势图上标出">
      <Loaded fetch={fetch} height={240}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyBlock words="这场直播没有福袋" />
          ) : (
            <ol className="room-lotteries stack gap-10">
              {items.map((one) => (
                <Lottery key={`${one.start} ${one.kind}`} one={one} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </RoomSection>
  );
}
