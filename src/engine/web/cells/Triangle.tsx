/** Up or down for the eye; the words beside it say it too. */
export function Triangle({ isUp }: { isUp: boolean }) {
  return (
    <svg width="7" height="5" viewBox="0 0 7 5" aria-hidden="true">
      <path d={isUp ? 'M0 5L3.500 0L7 5z' : 'M0 0L3.500 5L7 0z'} fill="currentColor" />
    </svg>
  );
}
