import { type Feed, NotOfFeedError } from './contract.ts';
import type { LineOutcome, SourceRecord } from './record.ts';
import { ownColumns, ownId } from './source/own-export.ts';

/**
 * Lists that this product exported. Their objects are found by our own ids and nothing of a row goes in: the figures are sums and
 * estimates of ours, and the names have no moment of capture (decision 0243).
 */
export const ownExportFeed: Feed = {
  id: 'own-export',
  about: '观潮导出的文件',
  resembles: /(?!)/u,
  extensions: ['.csv', '.xlsx'],
  streams: [],
  forms: [{}],
  open: ({ header, names = header }) => {
    const columns = ownColumns(names);
    if (!columns) throw new NotOfFeedError('这不是观潮导出的列表');
    const { kind, word, id: place } = columns;
    const take = (record: SourceRecord): LineOutcome[] => {
      const { line } = record;
      if ('flaw' in record) return [{ line, outcome: { reject: record.flaw } }];
      if (!('cells' in record)) return [{ line, outcome: { reject: '不是表格的行' } }];
      // The last line says how many rows were exported.
      if (record.suspect !== undefined) return [{ line, outcome: { reject: record.suspect } }];
      const id = ownId(record.cells[place] ?? '');
      return [{ line, outcome: { rows: [], own: { kind, word, id } } }];
    };
    return { dropped: names.filter((name, n) => name !== '' && n !== place), take };
  },
};
