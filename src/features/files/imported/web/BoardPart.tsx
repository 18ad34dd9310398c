import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EntityName } from '#engine/web/cells/EntityName.tsx';
import { call } from '#platform/web/api.ts';
import { MISSING } from '#platform/web/format/figures.ts';
import { formatDay } from '#platform/web/format/times.ts';
import { type ScrollColumn, ScrollTable } from '#platform/web/ui/ScrollTable.tsx';
import { Select } from '#platform/web/ui/Select.tsx';
import { type ImportedOverview, type ImportedRow, type ImportedSubject, importedBoard } from '../contract.ts';

const words: Readonly<Record<ImportedSubject, string>> = {
  product: '商品',
  author: '达人',
  shop: '小店',
  live: '直播间',
  brand: '品牌',
};
/** How a page of the kind names its object. */
const params: Partial<Record<ImportedSubject, string>> = {
  product: 'product_id',
  author: 'uid',
  shop: 'shop_id',
};

function nameOf(subject: ImportedSubject, { id, name }: ImportedRow) {
  const param = params[subject];
  if (id === null || param === undefined) return name;
  return (
    <EntityName of={subject} refs={{ [param]: id }}>
      {name}
    </EntityName>
  );
}

const columnsOf = (subject: ImportedSubject): readonly ScrollColumn<ImportedRow>[] => [
  { head: '排名', cell: ({ rank }) => rank },
  { head: words[subject], cell: (row) => nameOf(subject, row) },
  ...(subject === 'product' ? [{ head: '店铺', cell: ({ shop }: ImportedRow) => shop || MISSING }] : []),
  ...(subject === 'live' ? [{ head: '达人', cell: ({ author }: ImportedRow) => author || MISSING }] : []),
  { head: '类目', cell: ({ category }) => category || MISSING },
  { head: '销量', isFigure: true, cell: ({ sales }) => sales || MISSING },
  { head: '销售额', isFigure: true, cell: ({ gmv }) => gmv || MISSING },
];

/** The imported rankings: one of them on a day that one chooses. */
export function BoardPart({ boards }: Pick<ImportedOverview, 'boards'>) {
  const [place, choose] = useState(0);
  const [picked, pick] = useState(0);
  const board = boards[place] ?? boards[0];
  const day = board?.days.includes(picked) ? picked : board?.days[0];
  const { data } = useQuery({
    queryKey: ['imported', 'board', board?.board, board?.subject, day],
    queryFn: ({ signal }) => {
      const query = { board: board?.board ?? '', subject: board?.subject ?? 'product', day: String(day) };
      return call(importedBoard, { query, signal });
    },
    enabled: board !== undefined,
  });
  if (!board || day === undefined) return null;
  return (
    <div className="card imported">
      <div className="imported-choices flex wrap">
        <Select
          label="榜单"
          value={place}
          options={boards.map((one, n) => ({ value: n, label: `${one.board}（${words[one.subject]}）` }))}
          onChange={choose}
        />
        <Select
          label="日期"
          value={day}
          options={board.days.map((one) => ({ value: one, label: formatDay(one) }))}
          onChange={pick}
        />
      </div>
      <ScrollTable
        title="外部榜单"
        note="名次与区间按文件原样，不进入本站榜单"
        columns={columnsOf(board.subject)}
        rows={data?.items ?? []}
        keyOf={(row) => `${row.rank} ${row.name}`}
      />
    </div>
  );
}
