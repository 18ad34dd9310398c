import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ImportOverview, ImportReading } from '../contract.ts';
import { StartBar } from './StartBar.tsx';
import type { How } from './useHow.ts';

const overview: ImportOverview = { is_demo: false, data_dir: '', feeds: [], mappings: [], items: [] };
const of = (verdict: ImportReading['verdict']) => ({ verdict }) as ImportReading;

function rendered(
  readings: readonly (ImportReading | null)[] | undefined,
  own: Partial<How> = {},
  mappings: ImportOverview['mappings'] = [],
) {
  const start = vi.fn<How['start']>(async () => true);
  const onRemoveAll = vi.fn<() => Promise<void>>(async () => {});
  const how = { map: {}, at: '', saveAs: '', start, ...own } as unknown as How;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StartBar
        overview={{ ...overview, mappings }}
        readings={readings}
        how={how}
        onRemoveAll={onRemoveAll}
        onStarted={() => {}}
      />
    </QueryClientProvider>,
  );
  return { start, onRemoveAll, button: screen.getByRole<HTMLButtonElement>('button', { name: '开始导入' }) };
}

it('begins where one file fits, and names how many stay out', async () => {
  const { start, button } = rendered([of('fits'), of('lacks'), null]);
  expect(screen.getByRole('status').textContent).toBe('2 个文件不能导入，其余会导入');
  fireEvent.click(button);
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
});

it('does not begin where none fits', () => {
  expect(rendered([of('lacks'), of('needs-time')]).button.disabled).toBe(true);
  expect(screen.queryByRole('status')).toBeNull();
});

it('dates all files at once only where several have no date', () => {
  rendered([of('needs-time'), of('fits')]);
  expect(screen.queryByLabelText('所有文件的采集日期')).toBeNull();
});

it('removes all files', async () => {
  const { onRemoveAll } = rendered([of('fits')]);
  fireEvent.click(screen.getByRole('button', { name: '全部移除' }));
  await vi.waitFor(() => expect(onRemoveAll).toHaveBeenCalledTimes(1));
});

it.each([
  ['while files are read', [of('lacks')], true],
  ['once they are read', [of('lacks')], false],
  ['where they could not be read', undefined, false],
] as const)('offers kept mappings only where nothing moves any more: %s', (_, readings, isFetching) => {
  rendered(readings, { isFetching }, [{ name: '达人表', map: ['粉丝量级=fans'] }]);
  const choice = screen.getByRole<HTMLButtonElement>('combobox', { name: '使用保存的映射' });
  expect(choice.disabled).toBe(isFetching);
});
