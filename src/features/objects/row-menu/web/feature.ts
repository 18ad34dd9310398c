import { detailPath, filledPath } from '#catalog/detail-path.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { WireRow } from '#engine/contract.ts';
import type { RowMenuItem } from '#engine/web/actions/object-actions.ts';
import type { WebFeature } from '#engine/web/feature.ts';
import { copyText } from '#platform/web/copy-text.ts';
import { LazyPairDrawer } from './LazyPairDrawer.tsx';
import { similarPath } from './similar-path.ts';

/** The address of what a row is of; null where it has no page. */
const pathOf = ({ of, rowPath }: Listing, row: WireRow) =>
  rowPath === undefined ? detailPath(of.id, row) : filledPath(rowPath, row);

const copyLink: RowMenuItem = {
  id: 'link',
  words: '复制链接',
  icon: 'copy',
  isFor: (listing, row) => pathOf(listing, row) !== null,
  press: (listing, row) => {
    const link = new URL(pathOf(listing, row) ?? '/', location.href).href;
    void copyText(link);
  },
};

const findSimilar: RowMenuItem = {
  id: 'similar',
  words: '找相似',
  icon: 'search',
  isFor: (listing, row, level) => similarPath(listing, row, level) !== null,
  to: (listing, row, level) => similarPath(listing, row, level),
};

const pairDetails: RowMenuItem = {
  id: 'pair',
  words: '成交明细',
  icon: 'database',
  isFor: ({ pairLists = [] }, _row, level) => pairLists.some(({ needs = level }) => level >= needs),
  Dialog: LazyPairDrawer,
};

/** The menu of a row: its link, what is similar to it, and what it consists of; the head of a page leads to what is similar too. */
export const rowMenuWeb: WebFeature = {
  name: 'row-menu',
  rowItems: [pairDetails, copyLink, findSimilar],
  slots: { similarPath: (of, card, level) => similarPath({ of }, card, level) },
};
