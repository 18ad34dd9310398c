import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMessages } from '#platform/web/messages.ts';
import { ReportLogo } from './ReportLogo.tsx';

afterEach(() => vi.unstubAllGlobals());

it('says which pictures are taken when a file is none, and sends nothing', async () => {
  const sent = vi.fn();
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken', 'InvalidStateError')));
  const { container } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <ReportLogo hasLogo={false} queryKey={['logo']} />
    </QueryClientProvider>,
  );
  const input = container.querySelector('input');
  if (!input) throw new Error('no input');
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });
  await waitFor(() => expect(useMessages.getState().shown?.words).toBe('请选择 PNG、JPG 或 WebP 图片'));
  expect(sent).not.toHaveBeenCalled();
});
