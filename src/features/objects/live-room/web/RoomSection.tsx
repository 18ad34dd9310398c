import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type RoomCardName, roomCards } from '#catalog/details/room-cards.ts';
import { BlockBones } from '#engine/web/blocks/BlockCard.tsx';
import { useWholePage } from '#platform/web/whole-page.ts';
import { RoomCardMark } from './RoomCardMark.tsx';

interface Props {
  /** Anchor of the section. */
  id?: string;
  card: RoomCardName;
  /** Above the edition: its figures were never sent. */
  isLocked?: boolean;
  note?: ReactNode;
  controls?: ReactNode;
  children: ReactNode;
}

/** A card of the page with its heading. */
export function RoomSection({ id, card, isLocked = false, note, controls, children }: Props) {
  const { title } = roomCards[card];
  return (
    <section className="card block block-place room-section" id={id} aria-label={title}>
      <header className="card-head">
        <h2>{title}</h2>
        {note !== undefined && <small>{note}</small>}
        {controls !== undefined && controls !== false && <div className="card-controls">{controls}</div>}
      </header>
      <div className="block-body">{children}</div>
      {!isLocked && <RoomCardMark card={card} />}
    </section>
  );
}

/** Pixels below the screen within which a part is loaded already. */
const AHEAD = '400px';

/** Loads what it holds once it comes near the screen, or a picture of the whole page is wanted; a box of about its height stands there before, so that anchors lead right. */
export function WhenNear({ id, height, children }: { id: string; height: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const isWanted = useWholePage() || isNear;
  useEffect(() => {
    if (box.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={box} id={id} className="room-part">
      {isWanted ? children : <BlockBones height={height} />}
    </div>
  );
}
