import type { EChartsType } from 'echarts/core';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { FLAGSHIP } from '#catalog/plans.ts';
import { Icon } from '../ui/Icon.tsx';
import { LockMark } from '../ui/LockMark.tsx';
import { Tick } from '../ui/Tick.tsx';
import { useBuildingNote } from '../world.ts';
import { Chart, type ChartPoint } from './Chart.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import { TrendTable } from './TrendTable.tsx';
import { saveCsv, saveFile } from './table-csv.ts';
import { trendTable } from './trend-csv.ts';
import { sumOf, type Trend, type TrendViewState } from './trend-data.ts';
import { figureText, trendOption } from './trend-option.ts';
import { useTrendView } from './useTrendView.ts';

/** What the viewer may take from a chart. */
export interface ChartRights {
  /** Whether PNG and CSV are offered; otherwise the buttons carry a lock and call `onLocked`. */
  readonly mayDownload: boolean;
  onLocked(): void;
}

interface Props {
  /** Names the chart in what the browser remembers: toggles stay per chart. */
  id: string;
  title: string;
  note?: ReactNode;
  trend: Trend;
  /** The trend answers an earlier request: it is dimmed. */
  isOld?: boolean;
  height?: number;
  rights: ChartRights;
  /** Controls at the right of the head: a metric switch. */
  controls?: ReactNode;
  onPoint?: (point: ChartPoint) => void;
  /** Why there is nothing to draw, where the choice of days is not the reason. */
  emptyWords?: ReactNode;
  /** Content under the chart and the switch of its table. */
  below?: ReactNode;
}

/** What the page is of: its heading names the object. */
const objectOfPage = () => document.querySelector('h1')?.textContent ?? document.title;

/** One sentence about the main series: range, highest and lowest. */
function labelOf(title: string, trend: Trend): string {
  const [main] = trend.series;
  if (!main || trend.at.length === 0) return title;
  const known = main.values.filter((v): v is number => v !== null);
  if (known.length === 0 || trend.isIndexed)
    return `${title}，${trend.at[0]}至${trend.at.at(-1)}，${main.label}`;
  if (trend.isRank)
    return `${title}，${trend.at[0]}至${trend.at.at(-1)}，${main.label}最好第${Math.min(...known)}名，最差第${Math.max(...known)}名`;
  const say = (value: number) => figureText(value, main.unit);
  const total = sumOf(main.values);
  return `${title}，${trend.at[0]}至${trend.at.at(-1)}，${main.label}合计${say(total ?? 0)}，最高${say(Math.max(...known))}，最低${say(Math.min(...known))}`;
}

/** A card with a trend: line or bar, series toggles that are remembered, the period before, PNG, CSV and a table of the same figures. */
export function TrendCard(props: Props) {
  const { id, title, note, trend, isOld = false, height = 240, rights, controls, onPoint } = props;
  const { emptyWords = '换个时间范围试试吧', below } = props;
  const { view, toggle, setMark, setCompares } = useTrendView(id);
  const [showsTable, setShowsTable] = useState(false);
  const chart = useRef<EChartsType | null>(null);
  const card = useRef<HTMLElement>(null);
  const option = useCallback(
    (theme: Parameters<typeof trendOption>[2]) => trendOption(trend, view, theme),
    [trend, view],
  );
  const hasPrevious = trend.series.some((s) => s.previous);
  const building = useBuildingNote();
  const isEmpty = trend.series.every((s) => s.values.every((v) => v === null));
  return (
    <section className="card chart-card" ref={card} aria-label={title} data-old={isOld} aria-busy={isOld}>
      <header className="card-head">
        <h2>{title}</h2>
        {note !== undefined && <small>{note}</small>}
        <div className="card-controls">
          {controls}
          {hasPrevious && (
            <Tick checked={view.compares} onChange={setCompares}>
              对比上期
            </Tick>
          )}
          <MarkSwitch view={view} onMark={setMark} />
          <Downloads
            rights={rights}
            onPng={() => {
              const url = chart.current?.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: '#fff' });
              if (url) saveFile(`${title}.png`, url);
            }}
            onCsv={() => saveCsv(title, trendTable(trend, { object: objectOfPage(), title }))}
          />
          <button
            type="button"
            className="icon-button"
            aria-label="全屏"
            onClick={() => void card.current?.requestFullscreen()}
          >
            <Icon name="scan" />
          </button>
        </div>
      </header>
      {trend.isIndexed && <p className="chart-note label">按区间中点绘制的指数，数据为算法预估，仅供参考</p>}
      <ChartLegend trend={trend} hidden={view.hidden} onToggle={toggle} />
      {isEmpty ? (
        <p className="chart-empty label stack gap-10 center" style={{ height }}>
          {building ?? emptyWords}
        </p>
      ) : (
        <Chart
          option={option}
          height={height}
          label={labelOf(title, trend)}
          onPoint={onPoint}
          onReady={(ready) => {
            chart.current = ready;
          }}
        />
      )}
      <button
        type="button"
        className="link-btn"
        aria-expanded={showsTable}
        onClick={() => setShowsTable(!showsTable)}
      >
        {showsTable ? '收起数据表' : '查看数据表'}
      </button>
      {showsTable && <TrendTable caption={title} trend={trend} />}
      {below !== undefined && <div className="chart-below stack gap-8">{below}</div>}
    </section>
  );
}

/** Line or bar for the left axis. */
function MarkSwitch({ view, onMark }: { view: TrendViewState; onMark: (mark: 'bar' | 'line') => void }) {
  return (
    <span className="chart-marks" role="group" aria-label="图形">
      <button type="button" aria-pressed={view.mark === 'line'} onClick={() => onMark('line')}>
        折线
      </button>
      <button type="button" aria-pressed={view.mark === 'bar'} onClick={() => onMark('bar')}>
        柱状
      </button>
    </span>
  );
}

/** PNG and CSV; without the right they carry a lock and open the prompt. */
function Downloads({ rights, onPng, onCsv }: { rights: ChartRights; onPng: () => void; onCsv: () => void }) {
  const run = (action: () => void) => (rights.mayDownload ? action : () => rights.onLocked());
  return (
    <span className="chart-downloads">
      <button type="button" onClick={run(onPng)}>
        PNG
      </button>
      <button type="button" onClick={run(onCsv)}>
        CSV
      </button>
      {!rights.mayDownload && <LockMark needs={FLAGSHIP} />}
    </span>
  );
}
