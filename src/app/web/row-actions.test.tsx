import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listings } from '#catalog/index.ts';
import { TRIAL } from '#catalog/plans.ts';
import { ObjectButtons } from '#engine/web/actions/ObjectButtons.tsx';
import { rowActions } from '#engine/web/actions/object-actions.ts';
import { SlotsContext } from '#engine/web/slots.ts';
import { webFeatures } from './all.ts';

// What is seldom done with a row is in its menu, so that no table needs room for more than three icons beside it (decision 0182).

const actions = webFeatures.flatMap((feature) => feature.actions ?? []);
const entities = [...new Map(Object.values(listings).map(({ of }) => [`${of.id} ${of.art}`, of])).values()];

it.each(entities.map((of) => [`${of.id} ${of.label}`, of] as const))(
  '%s has three icons at most',
  (_, of) => {
    const { icons, lines } = rowActions(actions.filter((one) => one.isFor(of)));
    expect(icons.length).toBeLessThanOrEqual(3);
    expect(icons.filter((one) => lines.includes(one))).toEqual([]);
  },
);

it('draws icons on a row and all buttons in a head, in the order of the app', () => {
  const onRow = fc.constantFrom(undefined, 'line' as const, 'none' as const);
  fc.assert(
    fc.property(
      fc.array(onRow, { maxLength: 6 }),
      fc.constantFrom('row' as const, 'head' as const),
      (all, place) => {
        const drawn = all.map((where, n) => ({
          id: `${n}`,
          isFor: () => true,
          ...(where && { onRow: where }),
          Button: () => <button type="button">{n}</button>,
        }));
        const [of] = entities;
        if (!of) throw new Error('no entity');
        const { unmount } = render(
          <SlotsContext.Provider value={{ level: TRIAL, openPrompt: () => undefined, actions: drawn }}>
            <ObjectButtons object={{ of, id: '1', name: 'x' }} place={place} />
          </SlotsContext.Provider>,
        );
        const words = screen.queryAllByRole('button').map(({ textContent }) => textContent);
        const expected = all.flatMap((where, n) => (place === 'head' || where === undefined ? [`${n}`] : []));
        expect(words).toEqual(expected);
        unmount();
      },
    ),
    { seed: 182, numRuns: 25 },
  );
});
