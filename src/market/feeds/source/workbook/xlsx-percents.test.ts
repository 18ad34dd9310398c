import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { percentColumns } from './xlsx-percents.ts';

type Cell = string | number;

/** A workbook whose cells at the places `row,column` are formatted as percentages. */
async function book(rows: Cell[][], percents: readonly string[]) {
  const cells = new Map(
    percents.map((place) => {
      const [row = 0, column = 0] = place.split(',').map(Number);
      return [place, { value: rows[row]?.[column] ?? null, style: { numFmt: '0.00%' } }] as const;
    }),
  );
  const bytes = await writeXlsx({ sheets: [{ name: '表', rows, cells }] });
  return { bytesTotal: bytes.length, open: () => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream() };
}

const columnsOf = async (rows: Cell[][], percents: readonly string[], row = 0) =>
  [...(await percentColumns(await book(rows, percents), { sheet: 0, row }))].toSorted((a, b) => a - b);

it('are those whose numbers are all formatted so', async () => {
  const rows = [
    ['商品', '销量', '转化率'],
    ['甲', 10, 0.1234],
    ['乙', 20, 0.5],
  ];
  expect(await columnsOf(rows, ['1,2', '2,2'])).toEqual([2]);
});

it('are not those where some numbers are percentages and others are not', async () => {
  const rows = [
    ['商品', '转化率'],
    ['甲', 0.2],
    ['乙', 0.5],
  ];
  expect(await columnsOf(rows, ['1,1'])).toEqual([]);
});

it('do not follow from what is above the header', async () => {
  const rows = [
    ['完成率', 0.85],
    ['商品', '销量'],
    ['甲', 123],
  ];
  expect(await columnsOf(rows, ['0,1'], 1)).toEqual([]);
});

it('are none where the file cannot be read a second time', async () => {
  const { bytesTotal, open } = await book([['率'], [0.5]], ['1,0']);
  let reads = 0;
  const broken = {
    bytesTotal,
    open: () => (reads++ === 0 ? open() : new Blob([new Uint8Array([1, 2, 3])]).stream()),
  };
  expect([...(await percentColumns(broken, { sheet: 0, row: 0 }))]).toEqual([]);
});
