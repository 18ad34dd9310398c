import { memo } from 'react';
import { drawingFor } from './goods-by-word.ts';
import { paintOf, seedOf } from './seed.ts';

interface Props {
  id: string;
  /** Category, then title: decides what is drawn. */
  words: string;
  size: number;
}

/** A drawn cover of goods: the id gives the colours, the words the thing. Same id, same picture. */
export const ProductCover = memo(function ProductCover({ id, words, size }: Props) {
  const seed = seedOf(id);
  const paint = paintOf(seed);
  return (
    <svg className="cover" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" fill={paint.pale} />
      <circle cx="49" cy="12" r="17" fill="#fff" opacity=".38" />
      <path d="M0 45h64v19H0z" fill={paint.soft} opacity=".5" />
      <ellipse cx="32" cy="52" rx="20" ry="3.600" fill={paint.deep} opacity=".3" />
      {drawingFor(words, seed)(paint)}
    </svg>
  );
});
