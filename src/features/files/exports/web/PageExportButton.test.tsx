import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import { author } from '#catalog/entities/author.ts';
import { wordEntity } from '#catalog/entities/search-word.ts';
import { FLAGSHIP, LIGHT, TRIAL, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import { SlotsContext } from '#engine/web/slots.ts';
import { PageExportButton } from './PageExportButton.tsx';

// The code of the dialog comes first: the test waits for the dialog, not for a slow disk.
beforeAll(async () => void (await import('./PageExportDialog.tsx')));

function draw(level: ViewerLevel, of: Parameters<typeof PageExportButton>[0]['of'] = author) {
  const openPrompt = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <MemoryRouter initialEntries={['/x?period=30']}>
        <SlotsContext.Provider value={{ level, openPrompt }}>
          <PageExportButton of={of} id="4fK" name="小江" />
        </SlotsContext.Provider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return openPrompt;
}

it.each([
  [VISITOR, { prompt: 'log-in', needs: null }],
  [TRIAL, { prompt: 'export-list', needs: FLAGSHIP }],
  [LIGHT, { prompt: 'export-list', needs: FLAGSHIP }],
] as const)('leads level %s to what opens it', (level, prompt) => {
  const openPrompt = draw(level);
  fireEvent.click(screen.getByRole('button', { name: /导出/ }));
  expect(openPrompt.mock.calls).toEqual([[prompt]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says to a flagship what the workbook will have', async () => {
  draw(FLAGSHIP);
  fireEvent.click(screen.getByRole('button', { name: '导出' }));
  const dialog = await screen.findByRole('dialog', { name: '导出详情' });
  expect(dialog.textContent).toContain('小江');
  expect(dialog.textContent).toContain('近30天');
  expect(dialog.textContent).toContain('列表取前50行');
});

it('is not there for what has no page', () => {
  draw(FLAGSHIP, wordEntity);
  expect(screen.queryByRole('button')).toBeNull();
});
