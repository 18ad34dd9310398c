import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { LIGHT } from '#catalog/plans.ts';
import { SlotsContext } from '#engine/web/slots.ts';
import type { AlertCondition, AlertRule } from '../contract.ts';
import { AlertDialog } from './AlertDialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const rule: AlertRule = {
  id: 'r1',
  kind: 'condition',
  scope: 'condition',
  object: 0,
  object_id: 'c1',
  name: '中价位',
  link: '',
  board: '',
  threshold: 1,
  channels: null,
  lost_channels: 0,
  quiet: null,
  is_on: true,
  state: 'ok',
  created_at: 1,
  fired_at: null,
};

function open(changed: Partial<AlertRule> | null, items: readonly AlertCondition[] = []) {
  // What is read anew never arrives.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = new QueryClient();
  client.setQueryData(['alert-conditions'], { items });
  client.setQueryData(['push-channels'], { items: [] });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SlotsContext.Provider value={{ level: LIGHT, openPrompt: () => undefined }}>
          <AlertDialog
            rule={changed && { ...rule, ...changed }}
            preset={null}
            onSaved={async () => undefined}
            onClose={() => undefined}
          />
        </SlotsContext.Provider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const other: AlertCondition = { id: 'c2', name: '高佣金', list: '商品库' };
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it.each([
  ['none is comparable any more', [], '中价位'],
  ['its own is not', [other], '中价位'],
  ['its own is', [other, { id: 'c1', name: '中价位', list: '达人库' }], '中价位（达人库）'],
] as const)('a rule over a condition names it and can be saved where %s', async (_, items, words) => {
  open({}, items);
  expect((await screen.findByRole('combobox', { name: '常用筛选' })).textContent).toBe(words);
  expect(button('保存').disabled).toBe(false);
});

it('a new rule cannot be added where there is no condition to choose', async () => {
  open(null);
  fireEvent.click(screen.getByRole('combobox', { name: '类型' }));
  fireEvent.click(await screen.findByRole('option', { name: '常用筛选新增' }));
  expect(screen.getByText(/还没有可以每天比较的常用筛选/)).toBeTruthy();
  expect(button('添加预警').disabled).toBe(true);
});

it('a condition that has no name any more is not named by its id', async () => {
  open({ name: '' }, [other]);
  expect((await screen.findByRole('combobox', { name: '常用筛选' })).textContent).toBe('已删除的常用筛选');
});

it('更换 puts the cursor into the field of the link, 取消更换 brings the object back', async () => {
  open({ kind: 'live', scope: 'object', object: 1, object_id: 'a1', name: '云屿' });
  await screen.findByText('云屿');
  fireEvent.click(button('更换'));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /的链接或 ID$/ }));
  expect(screen.queryByText('云屿')).toBeNull();
  // Another choice does not draw the cursor to the field.
  for (const name of [/^关注的/, /^指定/]) {
    const choice = screen.getByRole('radio', { name });
    choice.focus();
    fireEvent.click(choice);
    expect(document.activeElement).toBe(choice);
  }
  fireEvent.click(button('取消更换'));
  expect(screen.getByText('云屿')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /的链接或 ID$/ })).toBeNull();
  expect(document.activeElement).toBe(button('更换'));
});
