import type { ReactNode } from 'react';
import type { FigureCell } from '#catalog/kernel/detail.ts';
import { BlockBones, BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { Growth } from '#engine/web/cells/Growth.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { CsvButton } from '#platform/web/chart/CsvButton.tsx';
import type { ChartTable } from '#platform/web/chart/table-csv.ts';
import type { MarketFigure } from '../contract.ts';

/** One figure of the strip with its changes. */
export function Kpi({
  label,
  figure,
  cell,
  unit = '',
  note,
  hasYear = true,
  known,
}: {
  label: string;
  figure: MarketFigure;
  cell: FigureCell;
  unit?: string;
  note?: ReactNode;
  hasYear?: boolean;
  /** Whether the days of each change are all known. */
  known?: { readonly before: boolean; readonly year: boolean };
}) {
  return (
    <div>
      <span>{label}</span>
      <b>
        {figureWords(figure.value, cell)}
        <small>{unit}</small>
      </b>
      <p>
        环比 <Growth share={figure.before} why={known?.before === false ? '上期数据不全' : undefined} />
      </p>
      {hasYear && (
        <p>
          同比 <Growth share={figure.year} why={known?.year === false ? '去年同期数据不全' : undefined} />
        </p>
      )}
      {note && <p>{note}</p>}
    </div>
  );
}

/** A bar as long as a share of the largest. */
export function Bar({
  share,
  most,
  tone,
}: {
  share: number;
  most: number;
  tone?: 'hot' | 'deep' | undefined;
}) {
  const width = most > 0 ? Math.max(1, Math.round((share / most) * 100)) : 0;
  return (
    <span className="mk-bar" data-tone={tone}>
      <i style={{ width: `${width}%` }} />
    </span>
  );
}

/** A card of a market: its content, bones while it is fetched, words when it failed or is empty. */
export function PartCard({
  title,
  note,
  help,
  state,
  isEmpty = false,
  emptyWords,
  height = 240,
  file,
  table,
  children,
}: {
  title: string;
  note?: string;
  help?: string;
  state: { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown };
  isEmpty?: boolean;
  /** Why there is nothing, where it is not simply that nothing was sold. */
  emptyWords?: string | undefined;
  height?: number;
  /** What the figures of the card are as a file: its name but for the title, and the table; whoever sees the page may take them. */
  file?: string | undefined;
  table?: ChartTable | undefined;
  children: () => ReactNode;
}) {
  const hasFile = file !== undefined && table !== undefined && table.rows.length > 0 && !isEmpty;
  return (
    <BlockCard
      block={{ title, ...(note !== undefined && { note }), ...(help !== undefined && { help }) }}
      {...(hasFile && { controls: <CsvButton name={`${file}-${title}`} table={table} /> })}
    >
      <Loaded fetch={state} bones={<BlockBones height={height} />}>
        {() =>
          isEmpty ? <EmptyBlock {...(emptyWords !== undefined && { words: emptyWords })} /> : children()
        }
      </Loaded>
    </BlockCard>
  );
}
