import { type RefObject, useEffect, useRef, useState } from 'react';

/** Height of the page's sticky header. */
const HEADER = 56;

/**
 * Whether the table is wider than its place. Then the place scrolls sideways, which ends css stickiness towards the page,
 * so the head is moved by hand while the page scrolls; a table that fits keeps the plain css way. The place says when it is scrolled
 * to its end, where nothing goes on below the pinned columns.
 */
export function useWideTable(least: number): { place: RefObject<HTMLDivElement | null>; isWide: boolean } {
  const place = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const watch = new ResizeObserver(() => setWide(box.clientWidth < least));
    watch.observe(box);
    return () => watch.disconnect();
  }, [least]);
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
  }, [isWide]);
  useEffect(() => {
    const box = place.current;
    if (!box || !isWide) return;
    const look = () => {
      box.dataset.atEnd = String(box.scrollLeft + box.clientWidth >= box.scrollWidth - 1);
    };
    box.addEventListener('scroll', look, { passive: true });
    look();
    return () => box.removeEventListener('scroll', look);
  }, [isWide]);
  return { place, isWide };
}
