import { createElement, memo } from 'react';
import { paintOf, seedOf } from './seed.ts';
import { useGoods } from './useGoods.ts';

interface Props {
  id: string;
  /** Decides what is drawn; where it names nothing, the category does. */
  title: string;
  category?: string;
  size: number;
}

/** A drawn cover of goods: the id gives the colours, the words the thing. Same id and words, same picture. */
export const ProductCover = memo(function ProductCover({ id, title, category = '', size }: Props) {
  const seed = seedOf(id);
  const paint = paintOf(seed);
  const goods = useGoods();
  return (
    <svg className="cover" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" fill={paint.pale} />
      <circle cx="49" cy="12" r="17" fill="#fff" opacity=".38" />
      <path d="M0 45h64v19H0z" fill={paint.soft} opacity=".5" />
      <ellipse cx="32" cy="52" rx="20" ry="3.600" fill={paint.deep} opacity=".3" />
      {goods && createElement('g', null, ...goods.drawingFor({ title, category }, seed)(paint))}
    </svg>
  );
});
