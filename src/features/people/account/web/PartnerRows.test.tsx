import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FLAGSHIP } from '#catalog/plans.ts';
import { SlotsContext } from '#engine/web/slots.ts';
import { type ServedAnswer, serveFetch } from '#testkit/serve-fetch.ts';
import type { UserInfo } from '../contract.ts';
import { PartnerRows } from './PartnerRows.tsx';

const user = { id: 'u1', is_bind_mobile: true } as UserInfo;

afterEach(() => {
  vi.restoreAllMocks();
});

it('says that the partners could not be read, and reads them again when 重试 is pressed', async () => {
  let list: ServedAnswer = { code: 500, message: '服务繁忙' };
  serveFetch(() => list);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SlotsContext.Provider value={{ level: FLAGSHIP, openPrompt: () => undefined }}>
        <PartnerRows user={user} />
      </SlotsContext.Provider>
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('status')).textContent).toBe('服务繁忙重试');
  list = { code: 200, data: { items: [{ partner: 'yangxuan', bound: 1_790_000_000 }] } };
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: '解绑合作方yangxuan' })).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});
