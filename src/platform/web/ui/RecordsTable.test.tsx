import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type RecordColumn, RecordsTable } from './RecordsTable.tsx';

interface Rule {
  readonly name: string;
  readonly sold: number;
  readonly isOn: boolean;
}

const columns: readonly RecordColumn<Rule>[] = [
  { head: '名称', part: 'title', cell: ({ name }) => name },
  { head: '销量', isFigure: true, cell: ({ sold }) => sold },
  { head: '状态', part: 'mark', cell: ({ isOn }) => (isOn ? '生效中' : '已停用') },
  { head: '操作', part: 'acts', cell: ({ name }) => <button type="button">删除{name}</button> },
];
const rows: readonly Rule[] = [
  { name: '面膜', sold: 12, isOn: true },
  { name: '口红', sold: 3, isOn: false },
];

const draw = () =>
  render(
    <RecordsTable
      label="预警规则"
      columns={columns}
      rows={rows}
      keyOf={({ name }) => name}
      isOff={({ isOn }) => !isOn}
    />,
  );

it('has a name, heads of columns and of rows, and is reached by keys where it scrolls', () => {
  draw();
  const table = screen.getByRole('table', { name: '预警规则' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual(columns.map(({ head }) => head));
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((one) => one.textContent),
  ).toEqual(['面膜', '口红']);
  expect(screen.getByRole('group', { name: '预警规则的表格' }).tabIndex).toBe(0);
});

it('says the head beside what has no place of its own in a card, and what is off', () => {
  draw();
  const [first, second] = screen.getAllByRole('row').slice(1) as [HTMLElement, HTMLElement];
  const labels = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.getAttribute('data-label'));
  expect(labels(first)).toEqual(['销量', null, null]);
  expect([first.dataset['off'], second.dataset['off']]).toEqual([undefined, 'true']);
});
