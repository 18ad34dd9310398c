import { useEffect, useState } from 'react';

/** Pause after typing before a request is made (specification §9). */
const PAUSE_MS = 300;

/** The trimmed text once typing has paused. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text.trim());
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
