import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import {
  type Edition,
  editionOf,
  FLAGSHIP,
  LIGHT,
  SUPREME,
  TRIAL,
  VISITOR,
  type ViewerLevel,
} from '#catalog/plans.ts';
import { SlotsContext } from '#engine/web/slots.ts';
import { RightsTable } from './RightsTable.tsx';
import { rightGroupsWithout } from './rights.ts';

const phone = (isPhone: boolean) =>
  vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation(
      (media) =>
        ({ media, matches: isPhone, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never,
    );
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const draw = (level: ViewerLevel, hasPrices: boolean) =>
  render(
    <SlotsContext.Provider value={{ level, openPrompt: () => undefined }}>
      <RightsTable level={level} variant="common" hasPrices={hasPrices} />
    </SlotsContext.Provider>,
  );
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map((one) => one.textContent);
const labels = rightGroupsWithout([]).flatMap(({ rights }) => rights);

it('has one edition beside the own one on a phone, each right with what it is there', () => {
  phone(true);
  const edition = fc.constantFrom<Edition>(TRIAL, LIGHT, FLAGSHIP, SUPREME);
  fc.assert(
    fc.property(
      fc.constantFrom<ViewerLevel>(VISITOR, TRIAL, LIGHT, FLAGSHIP, SUPREME),
      edition,
      (level, chosen) => {
        cleanup();
        draw(level, true);
        fireEvent.click(screen.getByRole('radio', { name: editionOf(chosen).name }));
        expect(heads().length).toBeLessThanOrEqual(2);
        expect(heads().some((one) => one?.startsWith(editionOf(chosen).name))).toBe(true);
        expect(screen.queryByRole('region')).toBeNull();
        for (const { label, help, of } of labels) {
          const row = [...document.querySelectorAll('tr')].find(
            (one) => one.querySelector('th')?.textContent === `${label}${help ?? ''}`,
          );
          const cells = [...(row?.querySelectorAll('td') ?? [])].map((one) => one.textContent);
          expect([label, cells]).toEqual([
            label,
            ([TRIAL, LIGHT, FLAGSHIP, SUPREME] as Edition[])
              .filter((one) => one === chosen || one === level)
              .map((one) => String(of(one))),
          ]);
        }
        cleanup();
      },
    ),
    { numRuns: 10 },
  );
});

it('has all editions side by side elsewhere', () => {
  phone(false);
  draw(TRIAL, false);
  expect(heads()).toHaveLength(4);
  expect(screen.queryByRole('radio')).toBeNull();
});
