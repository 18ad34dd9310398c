import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ImportExplanation, ImportReading } from '../contract.ts';
import { FileCard } from './FileCard.tsx';
import type { How } from './useHow.ts';

const field = (name: string, label: string, column: string | null) => ({
  field: name,
  label,
  column,
  names: [name, label],
  is_needed: true,
});
const reading = (own: Partial<ImportReading>): ImportReading => ({
  feed: 'influencer-list',
  about: '达人名单',
  verdict: 'lacks',
  reason: '文件不是 influencer-list：缺少列 fans',
  fields: [field('name', '昵称', '昵称'), field('fans', '粉丝数', null)],
  unread: ['粉丝量级'],
  preview: { heads: [], rows: [] },
  rejected: [],
  left_out: [],
  ...own,
});
const explained = (own: Partial<ImportExplanation>): ImportExplanation => ({
  place: 0,
  problem: null,
  columns: ['昵称', '粉丝量级'],
  lists: [],
  readings: [],
  nearest: null,
  ...own,
});
const feeds = [
  {
    id: 'influencer-list',
    about: '达人名单',
    fields: [
      { field: 'name', label: '昵称' },
      { field: 'fans', label: '粉丝数' },
    ],
  },
];

function rendered(explanation: ImportExplanation, map: Record<string, string> = {}, chosen = '') {
  const setField = vi.fn<How['setField']>();
  const setFeed = vi.fn<How['setFeed']>();
  const how = { map, ats: {}, lists: {}, setField, setFeed, feedOf: () => chosen } as unknown as How;
  const file = { place: 0, name: '达人.csv', bytes: 2048 };
  render(<FileCard file={file} explanation={explanation} feeds={feeds} how={how} onRemove={() => {}} />);
  return { setField, setFeed };
}

/** An option of an open choice: its panel is loaded by the first one that opens. */
const optionOf = (name: string) => screen.findByRole('option', { name, hidden: true }, { timeout: 20_000 });

it('says what is missing and what it may be called, and takes a meaning for a column that is not known', async () => {
  const { setField } = rendered(explained({ nearest: reading({}) }));
  expect(screen.getByText('没有认出是哪种数据，最接近达人名单：缺少粉丝数')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: '达人.csv的数据源' }).textContent).not.toContain('达人名单');
  expect(screen.getByText(/粉丝数的列名可以是 fans、粉丝数/)).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: '昵称的含义' })).toBeNull();
  fireEvent.click(screen.getByRole('combobox', { name: '粉丝量级的含义' }));
  fireEvent.click(await optionOf('粉丝数'));
  expect(setField).toHaveBeenCalledWith('粉丝量级', 'fans');
});

it('is of the kind that was chosen, though a column is missing', () => {
  rendered(explained({ nearest: reading({}) }), {}, 'influencer-list');
  expect(screen.getByText('缺少粉丝数')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: '达人.csv的数据源' }).textContent).toContain('达人名单');
});

it('says of a file that was exported here that nothing of it goes in, and has nothing to choose', () => {
  const own = reading({ feed: 'own-export', verdict: 'own', reason: '这是观潮导出的文件', fields: [] });
  rendered(explained({ readings: [own] }));
  expect(screen.getByText('这是观潮导出的文件')).toBeTruthy();
  expect(screen.queryByText('可以导入')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('wants the kind of data where no column is known', async () => {
  const { setFeed } = rendered(explained({ columns: ['甲', '乙'] }));
  expect(screen.getByText(/没有一列认得出来.*文件里的列：甲、乙/)).toBeTruthy();
  fireEvent.click(screen.getByRole('combobox', { name: '达人.csv的数据源' }));
  fireEvent.click(await optionOf('达人名单'));
  expect(setFeed).toHaveBeenCalledWith(0, 'influencer-list');
});

it('has only the reason of a file that cannot be read', () => {
  rendered(explained({ problem: 'XLSX 文件已损坏', columns: [] }));
  expect(screen.getByText('XLSX 文件已损坏')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('has the first rows, those that would not go in, and a chosen meaning that can be changed', () => {
  const fits = reading({
    verdict: 'fits',
    reason: null,
    fields: [field('name', '昵称', '昵称'), field('fans', '粉丝数', '粉丝量级')],
    preview: { heads: ['昵称', '粉丝数'], rows: [{ line: 2, cells: ['小海', '12000'] }] },
    rejected: [{ line: 3, reason: '粉丝数不是数：“很多”' }],
  });
  rendered(explained({ readings: [fits] }), { 粉丝量级: 'fans' });
  expect(screen.getByText('可以导入')).toBeTruthy();
  expect(screen.getByRole('cell', { name: '12000' })).toBeTruthy();
  expect(screen.getByText('第 3 行不导入：粉丝数不是数：“很多”')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: '粉丝量级的含义' }).textContent).toContain('粉丝数');
});

it('asks a file without a date for one beside it, and a file with one not', () => {
  rendered(explained({ readings: [reading({ verdict: 'needs-time', fields: [] })] }));
  expect(screen.getByLabelText('达人.csv的采集日期')).toBeTruthy();
  cleanup();
  rendered(explained({ readings: [reading({ verdict: 'fits', reason: null, fields: [] })] }));
  expect(screen.queryByLabelText('达人.csv的采集日期')).toBeNull();
});

it('lets the unit of a chosen column be chosen, and shows the one that a name has', async () => {
  const fields = [
    { ...field('name', '昵称', '昵称') },
    { ...field('fans', '粉丝数', '粉丝量级'), unit: '万' },
  ];
  const { setField } = rendered(
    explained({ readings: [reading({ verdict: 'fits', reason: null, fields })] }),
    {
      粉丝量级: 'fans(万)',
    },
  );
  expect(screen.getByRole('combobox', { name: '粉丝量级的含义' }).textContent).toContain('粉丝数');
  fireEvent.click(screen.getByRole('combobox', { name: '粉丝量级的单位' }));
  fireEvent.click(await optionOf('千'));
  expect(setField).toHaveBeenCalledWith('粉丝量级', 'fans(千)');
  cleanup();
  rendered(explained({ readings: [reading({ verdict: 'fits', reason: null, fields })] }));
  expect(screen.getByText('粉丝数（万）')).toBeTruthy();
});
