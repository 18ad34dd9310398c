import { lotteryKinds } from '#catalog/enums/talk.ts';
import { BlockBones, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { Growth } from '#engine/web/cells/Growth.tsx';
import { formatCount, formatMoney, MISSING } from '#platform/web/format/figures.ts';
import { formatClock } from '#platform/web/format/times.ts';
import { roomLotteries } from '../parts-contract.ts';
import { RoomSection } from './RoomSection.tsx';
import { useRoom, useRoomCall } from './room-context.ts';

/** Lucky bags of a room and what they did to the number of people in it. */
export function RoomLotteries() {
  const { setMoment } = useRoom();
  const { data, failure, retry } = useRoomCall(roomLotteries);
  const lift = (before: number | null, after: number | null) =>
    before === null || before === 0 || after === null ? null : after / before - 1;
  return (
    <RoomSection card="lotteries" note="点时间可在趋势图上标出" failure={failure} retry={retry}>
      {!data && <BlockBones height={240} />}
      {data?.items.length === 0 && <EmptyBlock words="这场直播没有福袋" />}
      {data && data.items.length > 0 && (
        <ol className="room-lotteries">
          {data.items.map((one) => (
            <li key={`${one.start} ${one.kind}`}>
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
          ))}
        </ol>
      )}
    </RoomSection>
  );
}
