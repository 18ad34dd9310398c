import type { ReactNode } from 'react';
import { StateArt, type StateFace } from './StateArt.tsx';

interface Props {
  face: StateFace;
  words: string;
  note?: string | undefined;
  children?: ReactNode;
}

/** Shown where data would be: a drawing, one sentence, one more in grey, at most one button. */
export function StateCard({ face, words, note, children }: Props) {
  return (
    <div className="state" role="status">
      <StateArt face={face} />
      <p className="state-words">{words}</p>
      {note && <p className="state-note label">{note}</p>}
      {children}
    </div>
  );
}
