import type { ComponentType, ReactNode } from 'react';
import { estimateNote } from '#catalog/estimate-note.ts';
import type { CellKind, Listing } from '#catalog/kernel/listing.ts';
import { wireName } from '#catalog/kernel/listing.ts';
import { type Edition, editionOf, VISITOR } from '#catalog/plans.ts';
import { gatePrompt } from '#catalog/prompts.ts';
import type { WireRow } from '#engine/contract.ts';
import { formatCount } from '#platform/web/format/figures.ts';
import { useSlots } from '../slots.ts';
import { ChangeCell } from './ChangeCell.tsx';
import { ChannelsCell } from './ChannelsCell.tsx';
import type { CellProps } from './cell-props.ts';
import { EntityCell } from './EntityCell.tsx';
import { CountCell, MoneyCell, NumberCell, PercentCell, PlaceCell, TimesCell } from './FigureCell.tsx';
import { GoodsCell } from './GoodsCell.tsx';
import { GrowthCell } from './GrowthCell.tsx';
import { PointsOf, pointsText } from './PointsOf.tsx';
import { RadarCell } from './RadarCell.tsx';
import { RankCell } from './RankCell.tsx';
import { RatingCell } from './RatingCell.tsx';
import { RoughMark } from './RoughMark.tsx';
import { SparklineCell } from './SparklineCell.tsx';
import { StateCell } from './StateCell.tsx';
import { TrafficCell } from './TrafficCell.tsx';
import { DayCell, DurationCell, TimeCell } from './WhenCell.tsx';
import { TagCell, TextCell } from './WordCell.tsx';

/** How each kind is shown; a new format is one more line here. */
const looks: Readonly<Record<CellKind, ComponentType<CellProps>>> = {
  entity: EntityCell,
  rank: RankCell,
  count: CountCell,
  money: MoneyCell,
  percent: PercentCell,
  times: TimesCell,
  sparkline: SparklineCell,
  day: DayCell,
  time: TimeCell,
  duration: DurationCell,
  text: TextCell,
  goods: GoodsCell,
  tag: TagCell,
  state: StateCell,
  change: ChangeCell,
  growth: GrowthCell,
  channels: ChannelsCell,
  radar: RadarCell,
  traffic: TrafficCell,
  score: RatingCell,
  number: NumberCell,
  place: PlaceCell,
};

/** One cell of one row. */
interface Props {
  listing: Listing;
  columnKey: string;
  row: WireRow;
  isBanded: boolean;
  /** Lowest edition that sees the column, when the viewer's is lower. */
  needs?: Edition | undefined;
}

/** In place of a figure of a higher edition: which one sees it; pressing opens the way there. */
function GatedCell({ needs, subject }: { needs: Edition; subject: string | undefined }) {
  const { level, openPrompt } = useSlots();
  const prompt = level === VISITOR ? 'log-in' : gatePrompt('column', needs);
  return (
    <button
      type="button"
      className="gated"
      tabIndex={-1}
      onClick={() => openPrompt({ prompt, needs, subject })}
    >
      {editionOf(needs).short}可见
    </button>
  );
}

/** A count that was read from a counter which moves in steps: about so many. */
function Coarse({ value, step, look }: { value: number; step: number; look: ReactNode }) {
  const [from, to] = [Math.max(0, value - step + 1), value + step - 1].map(formatCount);
  return (
    <span title={`公开计数器每 ${formatCount(step)} 件变动一次，实际 ${from}–${to}`}>
      <span className="coarse">约</span>
      {look}
    </span>
  );
}

/** Cells of one number, which have room for a note. */
const CELLS_WITH_NOTE: ReadonlySet<CellKind> = new Set([
  'count',
  'money',
  'percent',
  'times',
  'change',
  'number',
]);

/** How far the estimate in a cell may be off, by the size of the figures of its row; null where there is no figure. */
function cellNote(listing: Listing, key: string, row: WireRow): string | null {
  const value = row[wireName(key)];
  if (value === null || value === undefined) return null;
  return estimateNote(listing, key, (other) => row[wireName(other)]);
}

/** One value of a row in the look of its kind; a locked one says which edition sees it. */
export function Cell({ listing, columnKey, row, isBanded, needs }: Props) {
  const column = listing.columns[columnKey];
  if (needs !== undefined) return <GatedCell needs={needs} subject={column?.label} />;
  if (!column) return null;
  const Look = looks[column.cell];
  const name = wireName(columnKey);
  const look = (
    <Look listing={listing} column={column} row={row} name={name} value={row[name]} isBanded={isBanded} />
  );
  const parts = column.parts ? pointsText(column.parts, row, name) : null;
  if (parts !== null) return <PointsOf words={parts}>{look}</PointsOf>;
  const step = row[`${name}_step`];
  if (typeof step === 'number') return <Coarse value={Number(row[name])} step={step} look={look} />;
  if (row[`${name}_rough`] === 1 && column.rough)
    return (
      <>
        {look}
        <RoughMark words={column.rough.estimate.help} />
      </>
    );
  const note = CELLS_WITH_NOTE.has(column.cell) ? cellNote(listing, columnKey, row) : null;
  if (row[`${name}_few`] !== 1 || !column.least)
    return note === null ? look : <span title={note}>{look}</span>;
  return (
    <span className="too-few" title={`${column.least.of}不足${column.least.n}，仅供参考`}>
      {look}
    </span>
  );
}
