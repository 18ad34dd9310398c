import { type RefObject, useEffect, useRef, useState } from 'react';

/** Height of the page's sticky header. */
const HEADER = 56;

/**
 * The room of a table in px, null before it is known, and whether the table needs at least more than that. Then the place scrolls sideways, which ends css stickiness towards the page,
 * so the head is moved by hand while the page scrolls; a table that fits keeps the plain css way. The place says where it is scrolled
 * to: at its start no column is cut, at its end nothing goes on below the pinned columns.
 */
export function useWideTable(least: number): {
  place: RefObject<HTMLDivElement | null>;
  room: number | null;
  isWide: boolean;
} {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number | null>(null);
  const isWide = room !== null && room < least;
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const watch = new ResizeObserver(() => setRoom(box.clientWidth));
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  useHeadInSight(place, isWide);
  usePlaceOfScroll(place, isWide);
  return { place, room, isWide };
}

/** Keeps the head below the page's header while the page scrolls. */
function useHeadInSight(place: RefObject<HTMLDivElement | null>, isWide: boolean): void {
  useEffect(() => {
    const box = place.current;
    const head = box?.querySelector('thead');
    if (!box || !head || !isWide) return;
    const follow = () => {
      const { top, height } = box.getBoundingClientRect();
      const by = Math.min(Math.max(0, HEADER - top), height - head.offsetHeight);
      head.style.transform = by > 0 ? `translateY(${by}px)` : '';
    };
    addEventListener('scroll', follow, { passive: true });
    follow();
    return () => {
      removeEventListener('scroll', follow);
      head.style.transform = '';
    };
  }, [place, isWide]);
}

/** Says in the place where it is scrolled to. */
function usePlaceOfScroll(place: RefObject<HTMLDivElement | null>, isWide: boolean): void {
  useEffect(() => {
    const box = place.current;
    if (!box || !isWide) return;
    const look = () => {
      const isAtEnd = box.scrollLeft + box.clientWidth >= box.scrollWidth - 1;
      box.setAttribute('data-at', isAtEnd ? 'end' : box.scrollLeft < 1 ? 'start' : 'middle');
    };
    box.addEventListener('scroll', look, { passive: true });
    look();
    return () => box.removeEventListener('scroll', look);
  }, [place, isWide]);
}
