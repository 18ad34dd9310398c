import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LIGHT } from '#catalog/plans.ts';
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

it('reads the parameters of a column from under its name', () => {
  expect(refsOfColumn({ shop: '店', shop_shop_id: 'c3', shop_id: 'd4' }, 'shop')).toEqual({
    shop_id: 'c3',
    id: 'd4',
  });
});
