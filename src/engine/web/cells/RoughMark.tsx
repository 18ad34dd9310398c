import { Tip } from '#platform/web/ui/Tip.tsx';

/** Behind a figure that is known with a larger error than others: it says how large. */
export function RoughMark({ words }: { words: string }) {
  return (
    <Tip words={words}>
      <span className="rough" aria-description={words}>
        ±
      </span>
    </Tip>
  );
}
