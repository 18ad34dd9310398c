import type { ReactNode } from 'react';
import type { EntityId } from '#catalog/kernel/entity.ts';
import { uncollectedFeeds, uncollectedNotes } from '#catalog/uncollected.ts';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { useSlots } from './slots.ts';

interface Props {
  of: EntityId;
  /** What is not there. */
  words: string;
  note?: string | undefined;
  children?: ReactNode;
}

/** In place of the page of an object that is not there yet: what brings it, and the way to import the file. */
export function Uncollected({ of, words, note = uncollectedNotes[of], children }: Props) {
  const { ImportLink } = useSlots();
  const feed = uncollectedFeeds[of];
  return (
    <StateCard face="empty" words={words} note={note}>
      {children}
      {feed && ImportLink && <ImportLink feed={feed.id} about={feed.about} />}
    </StateCard>
  );
}
