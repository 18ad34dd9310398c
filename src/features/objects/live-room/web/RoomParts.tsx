import { useSlots } from '#engine/web/slots.ts';
import { useCurrentAnchor } from '#platform/web/useCurrentAnchor.ts';
import type { RoomAddress } from '../contract.ts';
import { RoomAudience } from './RoomAudience.tsx';
import { RoomChat } from './RoomChat.tsx';
import { RoomCurve } from './RoomCurve.tsx';
import { RoomDeal } from './RoomDeal.tsx';
import { RoomDoubts } from './RoomDoubts.tsx';
import { RoomGoods } from './RoomGoods.tsx';
import { RoomHead } from './RoomHead.tsx';
import { RoomKpis } from './RoomKpis.tsx';
import { RoomLotteries } from './RoomLotteries.tsx';
import { RoomRanks } from './RoomRanks.tsx';
import { RoomReview } from './RoomReview.tsx';
import { WhenNear } from './RoomSection.tsx';
import { RoomTalk } from './RoomTalk.tsx';
import { RoomTraffic } from './RoomTraffic.tsx';
import { useRoom } from './room-context.ts';

const anchors = [
  ['overview', '数据概览'],
  ['trend', '分钟趋势'],
  ['goods', '商品与话术'],
  ['traffic', '流量与榜单'],
  ['deal', '成交'],
  ['audience', '观众画像'],
  ['chat', '互动'],
  ['review', '复盘'],
] as const;

function Anchors() {
  const current = useCurrentAnchor(anchors);
  return (
    <nav className="card room-anchors flex" aria-label="页内导航">
      {anchors.map(([id, label]) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** All parts of the page in their order; those below are loaded when they come near. */
export function RoomParts({ address, viewsLeft }: { address: RoomAddress; viewsLeft: number | null }) {
  const { id, room } = useRoom();
  const { ObjectNotes } = useSlots();
  return (
    <>
      <RoomHead address={address} viewsLeft={viewsLeft} />
      <Anchors />
      <RoomKpis />
      {ObjectNotes && <ObjectNotes of="live" id={id} />}
      <RoomCurve />
      <WhenNear id="goods" height={560}>
        <div className="room-row stack gap-12" data-split="goods">
          {room.is_cart && <RoomGoods />}
          <RoomTalk />
        </div>
      </WhenNear>
      <WhenNear id="traffic" height={320}>
        <div className="room-row stack gap-12" data-split="half">
          <RoomTraffic />
          <RoomRanks />
        </div>
      </WhenNear>
      {room.is_cart && room.is_cart_seen && (
        <WhenNear id="deal" height={480}>
          <RoomDeal />
        </WhenNear>
      )}
      <WhenNear id="audience" height={600}>
        <RoomAudience />
      </WhenNear>
      <WhenNear id="chat" height={520}>
        <div className="room-row stack gap-12" data-split="half">
          <RoomChat />
          <RoomLotteries />
        </div>
      </WhenNear>
      <WhenNear id="review" height={480}>
        <div className="room-row stack gap-12">
          <RoomReview />
          <RoomDoubts />
        </div>
      </WhenNear>
    </>
  );
}
