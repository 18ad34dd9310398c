import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WorldBanner } from './WorldBanner.tsx';

fc.configureGlobal({ seed: 265 });

const share = fc
  .integer({ min: 1, max: 1000 })
  .chain((total) => fc.record({ done: fc.integer({ min: 0, max: total }), total: fc.constant(total) }));
const percentOf = ({ done, total }: { done: number; total: number }) =>
  `${Math.floor((100 * done) / total)}%`;

it('gives rows, figures and older rankings a bar each, as long as what is done of them', () => {
  const state = fc.record({
    world: fc.option(share),
    figures: fc.option(share),
    older_boards: fc.option(share),
  });
  fc.assert(
    fc.property(state, ({ world, figures, older_boards }) => {
      const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
      const stage = world && { ...world, stage: '最近几天' };
      client.setQueryData(['world'], { world: stage, figures, older_boards, updated: {} });
      const { container } = render(
        <QueryClientProvider client={client}>
          <WorldBanner />
        </QueryClientProvider>,
      );
      const bars = [...container.querySelectorAll<HTMLElement>('.world-banner-bar')];
      const shown = world ? [world, figures] : [older_boards && (figures ?? older_boards)];
      const expected = shown.flatMap((one) => (one ? [percentOf(one)] : []));
      expect(bars.map((bar) => bar.style.width)).toEqual(expected);
      for (const percent of expected) expect(container.textContent).toContain(percent);
      cleanup();
    }),
    { numRuns: 60 },
  );
});
