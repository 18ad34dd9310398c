import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LIGHT } from '#catalog/plans.ts';
import { VIDEOS_OF_TOPIC } from '#catalog/rankings/topic-videos.ts';
import type { WireRow } from '#engine/contract.ts';
import { type EntityLink, SlotsContext } from '../slots.ts';
import { EntityName, refsOfColumn } from './EntityName.tsx';

const row: WireRow = { room_id: 'a1', uid: 'b2', date_code: 20260320 };

function show(refs: WireRow, entityLink?: EntityLink) {
  render(
    <SlotsContext.Provider value={{ level: LIGHT, openPrompt: vi.fn(), ...(entityLink && { entityLink }) }}>
      <EntityName of="live" refs={refs}>
        晚场
      </EntityName>
    </SlotsContext.Provider>,
  );
  return screen.queryByRole('link')?.getAttribute('href') ?? null;
}

const linkTo = (isRoute: (path: string) => boolean): EntityLink => ({
  isRoute,
  Link: ({ to, children }) => <a href={to}>{children}</a>,
});

it('is a link where the page exists and the row knows its parameters', () => {
  expect(
    show(
      row,
      linkTo(() => true),
    ),
  ).toBe('/liveDetails/a1/b2/20260320');
});

it.each([
  ['no page is registered', row, linkTo(() => false)],
  ['the app draws no links', row, undefined],
  ['a parameter is unknown', { ...row, uid: null }, linkTo(() => true)],
])('stays plain text where %s', (_, refs, link) => {
  expect(show(refs, link)).toBeNull();
  expect(screen.getByText('晚场')).toBeTruthy();
});

it('leads a topic to its videos: the page is known by its path alone', () => {
  const link = linkTo((path) => path === '/darenSquare/videoList');
  render(
    <SlotsContext.Provider value={{ level: LIGHT, openPrompt: vi.fn(), entityLink: link }}>
      <EntityName of="topic" refs={{ title: '春日 穿搭&妆' }} template={VIDEOS_OF_TOPIC}>
        春日
      </EntityName>
    </SlotsContext.Provider>,
  );
  const to = new URL(screen.getByRole('link').getAttribute('href') ?? '', 'http://x');
  expect([to.pathname, to.searchParams.get('topic')]).toEqual(['/darenSquare/videoList', '春日 穿搭&妆']);
});

it('reads the parameters of a column from under its name', () => {
  expect(refsOfColumn({ shop: '店', shop_shop_id: 'c3', shop_id: 'd4' }, 'shop')).toEqual({
    shop_id: 'c3',
    id: 'd4',
  });
});
