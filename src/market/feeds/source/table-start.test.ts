import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvSplitter } from './csv-splitter.ts';
import { tableStart } from './table-start.ts';

describe('the head of a table', () => {
  it.each([
    ['日期,商品ID\n', ',', 0],
    ['日期\t商品ID\r\n', '\t', 0],
    ['日期;商品ID;价格,元\n', ';', 0],
    ['sep=;\n日期;商品ID\n', ';', 1],
    ['\ufeffSEP=,\r\n日期,商品ID\r\n', ',', 1],
    ['"a;b;c",d\n', ',', 0],
    ['日期\n', ',', 0],
    ['', ',', 0],
    ['商品数据,,\n导出时间：2025-11-02,,\n日期,商品ID,价格\n', ',', 2],
    ['商品数据\n\n日期;商品ID;价格\n', ';', 2],
    ['sep=;\n商品数据\n日期;商品ID;价格\n', ';', 2],
    ['标题\n甲,乙\n', ',', 0],
    ['标题\n今天,真好,啊\n明天也好\n', ',', 0],
    ['日期,商品ID\n1,2,3\n', ',', 0],
  ] as const)('%j', (sample, separator, above) => {
    expect(tableStart(sample)).toEqual({ separator, above, isDeclared: /sep=/i.test(sample) });
  });

  it('gives back the cells that were written with it, whatever they hold', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', ',', ';', '\t', '"', '\n', '中', ' ') });
    fc.assert(
      fc.property(
        fc.constantFrom(',' as const, ';' as const, '\t' as const),
        fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 }),
        (separator, rows) => {
          const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
          const head = ['甲', '乙', '丙'];
          const text = [head, ...rows].map((cells) => `${cells.map(quoted).join(separator)}\n`).join('');
          const splitter = new CsvSplitter(separator);
          const records = [...splitter.push(text), ...splitter.end()];
          expect(records.map((record) => ('cells' in record ? record.cells : record.flaw))).toEqual([
            head,
            ...rows,
          ]);
        },
      ),
    );
  });
});
