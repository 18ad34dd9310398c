import { expect, it } from 'vitest';
import { cardPages } from '#catalog/details/page-cards.ts';
import { detailPages } from '#catalog/details/pages.ts';
import { tabsAndDays } from '#catalog/kernel/detail.ts';
import { figuresOfBlock } from '#engine/blocks/block-figures.ts';
import { figuresOfHead, HEAD, reportedKinds } from '../rules.ts';
import { figureAt, placeWords, reportedSubject } from './page-figures.ts';

it('knows no card and no figure by a name that every object has, and no card of a page in a tab of another', () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    expect(figureAt('author', { tab: 'darenOverview', block: name, figure: name })).toBeUndefined();
    for (const of of ['live', 'video'] as const) {
      expect(figureAt(of, { tab: '', block: name, figure: name })).toBeUndefined();
      expect(figureAt(of, { tab: '', block: 'overview', figure: name })).toBeUndefined();
    }
  }
  expect(figureAt('live', { tab: 'overview', block: 'overview', figure: 'gmv' })).toBeUndefined();
  expect(figureAt('video', { tab: '', block: 'traffic', figure: 'share' })).toBeUndefined();
  expect(figureAt('author', { tab: '', block: 'overview', figure: 'gmv' })).toBeUndefined();
});

it('names every figure of every card of the pages of rooms and videos, each in words once', () => {
  for (const of of ['live', 'video'] as const)
    for (const [block, { title, figures }] of Object.entries(cardPages[of].cards)) {
      expect([block === HEAD, title === '', Object.keys(figures).length > 0]).toEqual([false, false, true]);
      const labels = Object.values(figures).map(({ label }) => label);
      expect([of, block, new Set(labels).size]).toEqual([of, block, labels.length]);
      for (const [key, { label, cell }] of Object.entries(figures))
        expect(figureAt(of, { tab: '', block, figure: key })).toEqual({ key, label, cell });
    }
});

it('says where a figure is in words', () => {
  const of = (place: { tab: string; block: string; label: string }) => placeWords('author', place);
  expect(of({ tab: '', block: 'head', label: '粉丝数' })).toBe('达人详情 / 页头 / 粉丝数');
  expect(of({ tab: 'darenOverview', block: 'kpis', label: '销售额' })).toMatch(/^[^/]+ \/ [^/]+ \/ 销售额$/);
  expect(placeWords('live', { tab: '', block: 'traffic', label: '自然流量' })).toBe(
    '直播详情 / 流量结构 / 自然流量',
  );
  // A card of an earlier version.
  expect(of({ tab: 'darenOverview', block: 'gone', label: '销量' })).toBe('darenOverview / gone / 销量');
});

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
  expect(figureAt('author', { tab: '', block: 'head', figure: 'gmv' })).toBeDefined();
  expect(figureAt('author', { tab: 'x1', block: 'head', figure: 'gmv' })).toBeUndefined();
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
