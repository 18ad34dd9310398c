import { type Edition, editionOf, editions, SUPREME } from '#catalog/plans.ts';

const WAVE = 'q2 -2.200 4 0t4 0t4 0';

/** One to three waves, or a crown for the highest: told apart without colour. */
function Glyph({ level }: { level: Edition }) {
  if (level === SUPREME) {
    return (
      <path d="M2 11.500L1 4.500l3.500 2.700L7 2.500l2.500 4.700L13 4.500l-1 7z" strokeLinejoin="round" />
    );
  }
  const waves = editions.findIndex((e) => e.level === level) + 1;
  const first = 7.5 - (waves - 1) * 2;
  return (
    <>
      {Array.from({ length: waves }, (_, i) => (
        <path key={`${first + i * 4}`} d={`M1 ${first + i * 4}${WAVE}`} strokeLinecap="round" />
      ))}
    </>
  );
}

/** The mark of an edition alone, where its name stands beside it. */
export function EditionGlyph({ level }: { level: Edition }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.400"
      aria-hidden="true"
    >
      <Glyph level={level} />
    </svg>
  );
}

/** The edition of the user who is looking; one on a screen. */
export function EditionBadge({ level }: { level: Edition }) {
  const { key, name } = editionOf(level);
  return (
    <span className={`edition edition-${key}`} role="img" aria-label={`当前版本：${name}`}>
      <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" strokeWidth="1.400">
        <Glyph level={level} />
      </svg>
      {name}
    </span>
  );
}
