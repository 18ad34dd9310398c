import { useEffect, useRef, useState } from 'react';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { WorkBoard } from '../contract.ts';
import { BoardGrid } from './BoardGrid.tsx';

/** How long each board stays on a wall. */
const TURN_MS = 30_000;

/** Boards in turn over the whole screen; Escape and the button end it. */
export function TvMode({
  boards,
  first,
  onClose,
}: {
  boards: readonly WorkBoard[];
  first: string;
  onClose: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(
    Math.max(
      0,
      boards.findIndex(({ id }) => id === first),
    ),
  );
  useEffect(() => {
    // Where the browser grants no full screen, the page itself is covered.
    void place.current?.requestFullscreen?.().catch(() => undefined);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    const onScreen = () => document.fullscreenElement === null && onClose();
    addEventListener('keydown', onKey);
    document.addEventListener('fullscreenchange', onScreen);
    return () => {
      removeEventListener('keydown', onKey);
      document.removeEventListener('fullscreenchange', onScreen);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [onClose]);
  useEffect(() => {
    if (boards.length < 2) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % boards.length), TURN_MS);
    return () => clearInterval(timer);
  }, [boards.length]);
  const board = boards[at % boards.length];
  if (!board) return null;
  return (
    <div ref={place} className="wb-tv" role="dialog" aria-label={`轮播：${board.name}`}>
      <header>
        <h1 className="one-line">{board.name}</h1>
        <span>
          {boards.length > 1 &&
            boards.map(({ id, name }, n) => (
              <button
                key={id}
                type="button"
                aria-label={name}
                aria-pressed={n === at}
                onClick={() => setAt(n)}
              />
            ))}
        </span>
        <button type="button" className="btn" onClick={onClose}>
          <Icon name="close" />
          退出轮播
        </button>
      </header>
      <BoardGrid board={board} />
    </div>
  );
}
