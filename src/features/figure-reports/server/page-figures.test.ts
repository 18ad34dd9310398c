import { expect, it } from 'vitest';
import { detailPages } from '#catalog/details/pages.ts';
import { tabsAndDays } from '#catalog/kernel/detail.ts';
import { figuresOfBlock } from '#engine/blocks/block-figures.ts';
import { figuresOfHead, reportedKinds } from '../rules.ts';
import { figureAt, reportedSubject } from './page-figures.ts';

it('names every figure of every block of every page, and none that is not there', () => {
  let figures = 0;
  for (const family of detailPages)
    for (const tab of tabsAndDays(family))
      for (const [block, definition] of Object.entries(tab.blocks))
        for (const { key, label } of figuresOfBlock(definition)) {
          figures++;
          expect([label === '', figureAt(family.id, { tab: tab.id, block, figure: key })?.key]).toEqual([
            false,
            key,
          ]);
        }
  expect(figures).toBeGreaterThan(200);
  expect(figureAt('author', { tab: 'darenOverview', block: 'nothing', figure: 'gmv' })).toBeUndefined();
  expect(figureAt('live', { tab: 'darenOverview', block: 'kpis', figure: 'gmv' })).toBeUndefined();
  expect(figureAt('brand', { tab: '', block: 'head', figure: 'fans' })).toBeUndefined();
});

it('knows the column of the card behind each figure of a head', () => {
  for (const of of reportedKinds)
    for (const { key, cell } of figuresOfHead(of))
      expect([of, key, cell === null || key in (reportedSubject(of)?.card.columns ?? {})]).toEqual([
        of,
        key,
        true,
      ]);
});
