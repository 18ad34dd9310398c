import { roomCards } from '#catalog/details/room-cards.ts';
import { type RoomFigure, roomFigures } from '#catalog/details/room-figures.ts';
import { estimateErrors } from '#catalog/enums/estimate-errors.ts';
import { percentileWords } from '#engine/blocks/peers/percentile.ts';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { RoughMark } from '#engine/web/cells/RoughMark.tsx';
import { Tip } from '#platform/web/ui/Tip.tsx';
import type { Room } from '../contract.ts';
import { RoomCardMark } from './RoomCardMark.tsx';
import { useRoom } from './room-context.ts';

interface Props {
  figure: RoomFigure;
  answer: Room['figures'][string] | undefined;
  isRough: boolean;
}

function Figure({ figure, answer, isRough }: Props) {
  const percentile = answer?.percentile ?? null;
  const words = figureWords(answer?.value, figure.cell);
  const isKnown = answer?.value !== null && answer?.value !== undefined;
  return (
    <li className="room-kpi">
      <small>
        {figure.help === undefined ? figure.label : <Tip words={figure.help}>{figure.label}</Tip>}
      </small>
      <b>
        {words}
        {isKnown && figure.suffix !== undefined && <small>{figure.suffix}</small>}
        {isKnown && isRough && <RoughMark words={estimateErrors.roughRoom.help} />}
      </b>
      {percentile !== null && (
        <span className="room-place" data-high={percentile >= 0.8}>
          <span className="peer-bar" aria-hidden="true">
            <i style={{ width: `${Math.min(1, percentile + 0.05) * 100}%` }} />
          </span>
          {percentileWords(percentile)}
        </span>
      )}
    </li>
  );
}

/** The sixteen figures of a room, four by four, with their place among comparable rooms where one is known. */
export function RoomKpis() {
  const { room } = useRoom();
  const figures = Object.entries(roomFigures as Readonly<Record<string, RoomFigure>>);
  return (
    <section className="card block-place room-kpis" id="overview" aria-label={roomCards.overview.title}>
      {room.is_cart && !room.is_cart_seen && (
        <p className="room-note">没有采到购物车，这场直播的商品与成交未知</p>
      )}
      {!room.is_cart && <p className="room-note">本场未挂购物车，没有带货数据</p>}
      <ul>
        {figures.map(([name, figure]) => (
          <Figure
            key={name}
            figure={figure}
            answer={room.figures[name]}
            isRough={room.is_rough && (name === 'gmv' || name === 'sales')}
          />
        ))}
      </ul>
      {room.peers && (
        <p className="room-weak">
          与近30天{room.peers.label}（{room.peers.count} 场）比较；销售额、销量为算法预估，仅供参考
        </p>
      )}
      <RoomCardMark card="overview" />
    </section>
  );
}
