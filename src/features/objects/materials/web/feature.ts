import type { RowMenuItem } from '#engine/web/actions/object-actions.ts';
import type { WebFeature } from '#engine/web/feature.ts';
import { LazyRowPoster } from './LazyRowPoster.tsx';
import { PosterButton } from './PosterButton.tsx';

const rowPoster: RowMenuItem = {
  id: 'poster',
  words: '海报',
  icon: 'picture',
  isFor: ({ of }) => of.shape !== 'none',
  Dialog: LazyRowPoster,
};

/** Posters of the cards of an object's page, and of the rows of lists. */
export const materialsWeb: WebFeature = {
  name: 'materials',
  rowItems: [rowPoster],
  slots: { PosterButton },
};
