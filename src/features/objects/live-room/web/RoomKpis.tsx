import { roomCards } from '#catalog/details/room-cards.ts';
import { type RoomFigure, roomFigures } from '#catalog/details/room-figures.ts';
import { roughRoomError } from '#catalog/enums/estimate-errors.ts';
import { estimateNote } from '#catalog/estimate-note.ts';
import { Figure } from '#engine/web/figures/Figure.tsx';
import { FigureStrip } from '#engine/web/figures/FigureStrip.tsx';
import { RoomCardMark } from './RoomCardMark.tsx';
import { useRoom } from './room-context.ts';

/** Figures in a row. */
const LIMIT = 8;

/** The sixteen figures of a room with their place among comparable rooms where one is known. */
export function RoomKpis() {
  const { room } = useRoom();
  const { title } = roomCards.overview;
  const figures = Object.entries(roomFigures as Readonly<Record<string, RoomFigure>>);
  const isRough = (name: string) => room.is_rough && (name === 'gmv' || name === 'sales');
  return (
    <section className="card block-place room-kpis stack gap-10" id="overview" aria-label={title}>
      {room.is_cart && !room.is_cart_seen && (
        <p className="room-note flex wrap label">没有采到购物车，这场直播的商品与成交未知</p>
      )}
      {!room.is_cart && <p className="room-note flex wrap label">本场未挂购物车，没有带货数据</p>}
      <FigureStrip look="plain" isSmall most={LIMIT}>
        {figures.map(([name, { label, help, cell, suffix }], n) => (
          <Figure
            key={name}
            label={label}
            help={help}
            value={room.figures[name]?.value}
            cell={cell}
            unit={suffix}
            estimate={estimateNote({ columns: roomFigures }, name, (key) => room.figures[key]?.value)}
            rough={isRough(name) ? roughRoomError.help : undefined}
            percentile={room.figures[name]?.percentile ?? undefined}
            isLead={n === 0}
          />
        ))}
      </FigureStrip>
      {room.peers && (
        <p className="room-weak label">
          与近30天{room.peers.label}（{room.peers.count} 场）
          {room.peers.minute === null ? '' : `开播 ${room.peers.minute} 分钟时`}
          比较；销售额、销量为算法预估，仅供参考
        </p>
      )}
      <RoomCardMark card="overview" />
    </section>
  );
}
