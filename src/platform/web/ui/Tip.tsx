import { type ReactNode, useState } from 'react';
import { LazyTip } from './floating.ts';

/** Shows words over what it holds while that is pointed at or has the focus. What it holds says the same to readers, as its `aria-description`. */
export function Tip({ words, children }: { words: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches what is inside
    <span
      className="tip"
      onMouseEnter={() => setShown(true)}
      onMouseLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
    >
      {children}
      {isShown && <LazyTip words={words} />}
    </span>
  );
}
