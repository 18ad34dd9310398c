import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { OfficialSource } from '../contract.ts';
import { ConnectForm } from './ConnectForm.tsx';
import { SourceCard } from './SourceCard.tsx';
import { keywordsOf, SourceSettings } from './SourceSettings.tsx';
import { everyWords, spanWords } from './source-words.ts';

afterEach(() => vi.unstubAllGlobals());

function shown(what: React.ReactNode): readonly string[] {
  const called: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    called.push(address);
    return new Response('{}', { status: 500 });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{what}</MemoryRouter>
    </QueryClientProvider>,
  );
  return called;
}

const progress: OfficialSource['progress'] = {
  products: 0,
  counters: 0,
  streams: [],
  first_row_at: null,
  first_sales_at: null,
  has_sales: false,
  discovery: null,
  tiers: [],
  capacity: null,
  calls: { used: 0, allowed: 60 },
  refused: [],
  remarks: [],
};
const source: OfficialSource = {
  id: 's1',
  kind: 'alliance',
  name: '我的联盟',
  state: 'running',
  app_key: '6844048284663924231',
  calls_per_minute: 60,
  wanted: null,
  created_at: 1_795_000_000,
  check: null,
  waits_until: null,
  progress,
};

test('nothing is called while a value is missing or cannot be one', async () => {
  const called = shown(<ConnectForm isDemo={false} />);
  fireEvent.click(screen.getByRole('button', { name: '检查' }));
  expect(await screen.findByText('请填写应用 key，不含空格与中文')).toBeDefined();
  expect(screen.getByText('请填写店铺 ID，只有数字')).toBeDefined();
  for (const bad of ['有中文', 'two words', 'x'.repeat(201)]) {
    fireEvent.change(screen.getByLabelText('应用 key'), { target: { value: bad } });
    fireEvent.click(screen.getByRole('button', { name: '接通' }));
    expect(await screen.findByText('请填写应用 key，不含空格与中文')).toBeDefined();
  }
  expect(called).toEqual([]);
});

test('the demo market neither connects nor checks, as its server refuses both', () => {
  shown(<ConnectForm isDemo />);
  expect(screen.getByRole('button', { name: '接通' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: '检查' })).toHaveProperty('disabled', true);
});

test('a new source says when the first sales can be expected, and stops saying it once they are there', () => {
  shown(<SourceCard source={source} />);
  expect(screen.getByText('正在等第一批数据。销量需要两次采集，约10分钟后出现')).toBeDefined();
  shown(<SourceCard source={{ ...source, id: 's2', progress: { ...progress, has_sales: true } }} />);
  expect(screen.getAllByText(/销量需要两次采集/)).toHaveLength(1);
});

test('a blocked source says why, and tiers without products show no share', () => {
  const words = '签名不对（11），请核对密钥是否属于这个应用';
  const check = { outcome: 'signature-wrong' as const, words, at: 1_795_000_000 };
  const tiers = [{ tier: 'hot' as const, products: 0, every_s: 600, fresh: 0, oldest_s: null }];
  shown(<SourceCard source={{ ...source, state: 'blocked', check, progress: { ...progress, tiers } }} />);
  expect(screen.getByText(words, { exact: false })).toBeDefined();
  expect(screen.getByText('每10分钟').parentElement?.textContent).toBe('热门0每10分钟----');
  expect(screen.getByRole('button', { name: '继续' })).toBeDefined();
});

test('settings that cannot be are refused before anything is called', async () => {
  const wanted = {
    categories: [],
    keywords: ['面膜'],
    price_min_fen: 1000,
    price_max_fen: null,
    sales_min: null,
  };
  const called = shown(<SourceSettings source={{ ...source, wanted }} onClose={() => {}} />);
  const change = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  change('每分钟调用次数', '601');
  change('最高价（元），可不填', '9');
  change('累计销量不低于，可不填', '1.5');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  for (const words of ['请填写1到600的整数', '最高价低于最低价', '累计销量应为整数，可不填'])
    expect(await screen.findByText(words)).toBeDefined();
  expect(called).toEqual([]);
  expect(keywordsOf('面膜，精华;面膜\n 口红 ')).toEqual(['面膜', '精华', '口红']);
});

test('spans are said as people say them', () => {
  expect([600, 3600, 86_400].map(everyWords)).toEqual(['每10分钟', '每小时', '每天']);
  expect([0, 40, 600, 10_800, 172_800].map(spanWords)).toEqual(['1秒', '40秒', '10分钟', '3小时', '2天']);
});
