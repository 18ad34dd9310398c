import { type ReactNode, useEffect, useRef, useState } from 'react';
import { detailOutlines } from '#catalog/details/outlines.ts';
import type { EntityId } from '#catalog/kernel/entity.ts';
import type { WireRow } from '#engine/contract.ts';
import { late } from '#platform/web/ui/late.tsx';

const LazyCard = late(async () => (await import('./HoverCardPanel.tsx')).HoverCardPanel, { isQuiet: true });

/** How long a pointer rests before the card opens, and how long it may be away before it closes. */
const OPEN_MS = 300;
const CLOSE_MS = 150;

interface Props {
  of: EntityId;
  refs: WireRow;
  children: ReactNode;
}

/** Shows five figures of what a name stands for while a pointer rests on it. Not on screens that are touched. */
export function HoverCard({ of, refs, children }: Props) {
  const family = detailOutlines.find((one) => one.of.id === of);
  const id = family && refs[family.of.key];
  if (!family || typeof id !== 'string') return children;
  return <Watched panel={<LazyCard family={family} id={id} />}>{children}</Watched>;
}

/** Opens and closes a panel after the delays; a pointer on the panel keeps it open. */
function Watched({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (open: boolean) => {
    // Looked up when it matters: a list has a hundred names, and each would follow the pointer's kind.
    if (open && !matchMedia('(hover: hover)').matches) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(open), open ? OPEN_MS : CLOSE_MS);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the link inside, which says all to readers itself
    <span className="hover-name" onMouseEnter={() => later(true)} onMouseLeave={() => later(false)}>
      {children}
      {isOpen && panel}
    </span>
  );
}
