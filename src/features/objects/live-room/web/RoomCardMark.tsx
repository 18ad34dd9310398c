import { type RoomCardName, roomCards } from '#catalog/details/room-cards.ts';
import { figuresOfCard } from '#engine/blocks/block-figures.ts';
import { CardMark } from '#engine/web/blocks/CardMark.tsx';
import { useRoom } from './room-context.ts';

/** 报错 of a card of the page. */
export function RoomCardMark({ card }: { card: RoomCardName }) {
  const { id, isExample } = useRoom();
  const { title } = roomCards[card];
  const figures = figuresOfCard(roomCards[card]);
  return (
    <CardMark of="live" id={id} tab="" block={card} title={title} figures={figures} isExample={isExample} />
  );
}
