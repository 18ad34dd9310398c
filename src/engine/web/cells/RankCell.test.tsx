import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TRIAL } from '#catalog/plans.ts';
import { hotShops } from '#catalog/rankings/hot-shops.ts';
import { SlotsContext } from '../slots.ts';
import { RankCell } from './RankCell.tsx';

it('marks the places of those that an action marks, and no other', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(30), { maxLength: 12 }),
      fc.uniqueArray(fc.nat(30)),
      (listed, followed) => {
        const action = {
          id: 'follow',
          isFor: () => true,
          Mark: ({ id }: { id: string }) => (followed.includes(Number(id)) ? <i>关注 {id}</i> : null),
        };
        const { unmount } = render(
          <SlotsContext.Provider value={{ level: TRIAL, openPrompt: () => undefined, actions: [action] }}>
            {listed.map((id, n) => (
              <RankCell
                key={id}
                listing={hotShops}
                column={hotShops.columns.rank}
                row={{ shop_id: String(id), rank: n + 1 }}
                name="rank"
                value={n + 1}
                isBanded={false}
              />
            ))}
          </SlotsContext.Provider>,
        );
        const marked = screen.queryAllByText(/^关注/).map(({ textContent }) => textContent);
        expect(marked).toEqual(listed.filter((id) => followed.includes(id)).map((id) => `关注 ${id}`));
        unmount();
      },
    ),
    { numRuns: 20, seed: 56 },
  );
});
