import { type Edition, editionsFrom } from '#catalog/plans.ts';

/** A 10 px lock in the colour of the edition that opens what it marks; readers hear the edition. */
export function LockMark({ needs }: { needs: Edition }) {
  return (
    <span className="lock" style={{ color: `var(--lock-${needs})` }}>
      <svg width="10" height="11" viewBox="0 0 10 11" fill="none" stroke="currentColor" aria-hidden="true">
        <rect x="1" y="4.600" width="8" height="5.600" rx="1" strokeWidth="1.200" />
        <path d="M3 4.500V3a2 2 0 0 1 4 0v1.500M5 6.800v1.300" strokeWidth="1.200" strokeLinecap="round" />
      </svg>
      <span className="unseen">{editionsFrom(needs)}可用</span>
    </span>
  );
}
