import { type ReactNode, useContext } from 'react';
import { type VideoCardName, videoCards } from '#catalog/details/video-cards.ts';
import { figuresOfCard } from '#engine/blocks/block-figures.ts';
import { CardMark } from '#engine/web/blocks/CardMark.tsx';
import { VideoContext } from './useVideo.ts';

/** 报错 of a card of the page. */
export function VideoCardMark({ card }: { card: VideoCardName }) {
  const address = useContext(VideoContext);
  if (!address) return null;
  const { title } = videoCards[card];
  const about = { id: address.aweme_id, tab: '', block: card, title, isExample: address.isExample };
  return <CardMark of="video" {...about} figures={figuresOfCard(videoCards[card])} />;
}

interface Props {
  card: VideoCardName;
  /** Anchor of the part. */
  id?: string;
  /** Above the edition: its figures were never sent. */
  isLocked?: boolean;
  look?: string;
  children: ReactNode;
}

/** The place of a card with the mark of its figures. */
export function VideoPart({ card, id, isLocked = false, look = '', children }: Props) {
  return (
    <div id={id} className={`block-place ${look}`}>
      {children}
      {!isLocked && <VideoCardMark card={card} />}
    </div>
  );
}
