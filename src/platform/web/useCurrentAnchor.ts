import { useEffect, useState } from 'react';

/** A part whose top is above this many pixels has been reached: header and anchors are over the page. */
const REACHED = 160;

/** The anchor whose part is at the top of the screen, of anchors in the order of the page; the list never changes. */
export function useCurrentAnchor(anchors: readonly (readonly [id: string, label: string])[]): string {
  const [first = ['']] = anchors;
  const [current, setCurrent] = useState<string>(first[0]);
  useEffect(() => {
    const find = () => {
      const passed = anchors.filter(([id]) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < REACHED;
      });
      setCurrent(passed.at(-1)?.[0] ?? anchors[0]?.[0] ?? '');
    };
    window.addEventListener('scroll', find, { passive: true });
    return () => window.removeEventListener('scroll', find);
  }, [anchors]);
  return current;
}
