/** Signals this close to the first are the same request. */
const SAME_SIGNAL_MS = 1000;

/** What a process can do about a signal; tests bring their own. */
export interface SignalHost {
  exit(code: number): void;
  /** Milliseconds of a clock that never goes back. */
  now(): number;
}

const ownHands: SignalHost = { exit: (code) => process.exit(code), now: () => performance.now() };

/**
 * Runs `stop` at the first Ctrl-C or TERM; a later one ends the process at once. TRICKY: below npm one Ctrl-C arrives twice,
 * from the terminal and passed on by npm, so a second signal counts only after a moment. Answers what takes the ears off.
 */
export function onStopSignal(stop: () => void, hands: SignalHost = ownHands): () => void {
  let first: number | undefined;
  const handleSignal = () => {
    if (first === undefined) {
      first = hands.now();
      stop();
    } else if (hands.now() - first >= SAME_SIGNAL_MS) hands.exit(130);
  };
  process.on('SIGINT', handleSignal);
  process.on('SIGTERM', handleSignal);
  return () => {
    process.off('SIGINT', handleSignal);
    process.off('SIGTERM', handleSignal);
  };
}
