import { fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { detailSubjects } from '#catalog/details/pages.ts';
import { TRIAL } from '#catalog/plans.ts';
import { PageButtons } from '#engine/web/actions/PageButtons.tsx';
import { type Slots, SlotsContext } from '#engine/web/slots.ts';
import { webFeatures } from './all.ts';

// The head of every page has its buttons from one place, in one order, and in one row.

const actions = webFeatures.flatMap((feature) => feature.actions ?? []);
const slots = Object.assign({}, ...webFeatures.map((feature) => feature.slots ?? {})) as Partial<Slots>;

afterEach(() => vi.unstubAllGlobals());

/** Sets the screen to a phone or to a desk. */
const setScreen = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }));

const wordsOf = (home: ParentNode) =>
  [...home.querySelectorAll<HTMLElement>(':scope > .btn')].map(({ textContent }) => textContent);

it.each(detailSubjects.map(({ of }) => [of.id, of] as const))(
  '%s can be followed, exported and reported',
  (_, of) => {
    const own = actions.filter((one) => one.Button && one.isFor(of)).map(({ id }) => id);
    const isOfAuthor = of.id === 'live' || of.id === 'video';
    expect(own).toContain(isOfAuthor ? 'follow-author' : 'follow');
    if (isOfAuthor || of.id === 'author') expect(own).toContain('monitor');
    expect([slots.PageExport, slots.ReportButton, slots.PosterButton].every(Boolean)).toBe(true);
  },
);

it.each([
  [false, ['follow', 'monitor', 'contact', 'update-author', 'export-page']],
  [true, ['follow', 'monitor', 'update-author']],
])('an author has the state of its update in the row, beside 更多: on a phone %s', (isPhone, expected) => {
  setScreen(isPhone);
  const author = detailSubjects.find(({ of }) => of.id === 'author');
  if (!author) throw new Error('no page of authors');
  const own = actions.filter((one) => one.Button && one.isFor(author.of));
  const button = (words: string) => () => (
    <button type="button" className="btn">
      {words}
    </button>
  );
  const value: Slots = {
    level: TRIAL,
    openPrompt: () => undefined,
    actions: own.map((one) => ({ ...one, Button: button(one.id) })),
    PageExport: button('export-page'),
    ReportButton: button('report'),
  };
  const { container } = render(
    <SlotsContext.Provider value={value}>
      <PageButtons object={{ of: author.of, id: '1', name: '甲' }} />
    </SlotsContext.Provider>,
  );
  const row = container.querySelector('.object-actions') as HTMLElement;
  expect(wordsOf(row)).toEqual(expected);
});

it('draws them in one order whatever the order of the features, and folds them into a row', () => {
  const ids = ['match', 'compare', 'own', 'monitor', 'follow'];
  const order = ['follow', 'monitor', 'export-page', 'compare', 'match', 'own', 'report'];
  fc.assert(
    fc.property(fc.shuffledSubarray(ids), fc.subarray(ids), fc.boolean(), (some, states, isPhone) => {
      setScreen(isPhone);
      const drawn = some.map((id) => ({
        id,
        isFor: () => true,
        ...(states.includes(id) && { hasState: true as const }),
        Button: () => (
          <button type="button" className="btn">
            {id}
          </button>
        ),
      }));
      const button = (words: string) => () => (
        <button type="button" className="btn">
          {words}
        </button>
      );
      const [subject] = detailSubjects;
      if (!subject) throw new Error('no page');
      const value: Slots = {
        level: TRIAL,
        openPrompt: () => undefined,
        actions: drawn,
        PageExport: button('export-page'),
        ReportButton: button('report'),
      };
      const { container, unmount } = render(
        <SlotsContext.Provider value={value}>
          <PageButtons object={{ of: subject.of, id: '1', name: '甲' }} />
        </SlotsContext.Provider>,
      );
      const row = container.querySelector('.object-actions') as HTMLElement;
      const menu = container.querySelector('.head-menu') as HTMLElement;
      const expected = order.filter((id) => ['export-page', 'report', ...some].includes(id));
      const most = isPhone ? 2 : 5;
      const inRow = expected.filter((id, n) => n < most || states.includes(id));
      expect(wordsOf(row)).toEqual(inRow);
      expect(menu.hidden).toBe(true);
      fireEvent.click(screen.getByRole('button', { name: '更多 甲' }));
      expect(menu.hidden).toBe(false);
      expect(wordsOf(menu)).toEqual([...expected.filter((id) => !inRow.includes(id)), '复制链接']);
      unmount();
    }),
    { seed: 195, numRuns: 20 },
  );
});
