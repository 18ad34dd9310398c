import { memo } from 'react';
import { pick, seedOf } from './seed.ts';

/** Colours of a tile, from the upper left to the lower right; a white letter is read on all of them. */
const pairs = [
  ['#1A8699', '#0A5566'],
  ['#B8663C', '#8C4324'],
  ['#6C63C9', '#473E97'],
  ['#C2516B', '#8E3049'],
  ['#3D8F63', '#24623F'],
  ['#4676B8', '#2A4F86'],
  ['#9A7A2E', '#6E541A'],
  ['#56707E', '#364853'],
] as const;

interface Props {
  id: string;
  name: string;
  /** Edge in px. */
  size: number;
  /** Round for an institution among authors. */
  isRound?: boolean;
}

/** The letter that stands for a name: its first character that is a letter, a figure or a Chinese character. */
export function letterOf(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '店').toUpperCase();
}

/** A letter tile for a shop, a brand or an institution: the first letter of its name on the colours of its id. */
export const ShopTile = memo(function ShopTile({ id, name, size, isRound = false }: Props) {
  const [from, to] = pick(pairs, seedOf(id), 1);
  return (
    <span
      className="shop-tile stack center"
      data-round={isRound}
      aria-hidden="true"
      style={{
        width: size,
        height: size,
        fontSize: size * 0.46,
        background: `linear-gradient(150deg, ${from}, ${to})`,
      }}
    >
      {letterOf(name)}
    </span>
  );
});
