import { createContext, type ReactNode, useContext } from 'react';
import type { FigureCell } from '#catalog/kernel/detail.ts';
import type { Edition } from '#catalog/plans.ts';
import { percentileWords } from '#engine/blocks/peers/percentile.ts';
import type { WireFigure } from '#engine/blocks/wire-figure.ts';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import { Tip } from '#platform/web/ui/Tip.tsx';
import { figureWords } from '../blocks/figure-text.ts';
import { Growth } from '../cells/Growth.tsx';
import { RoughMark } from '../cells/RoughMark.tsx';
import type { PartFetch } from '../Loaded.tsx';
import { FailedFigure } from './FailedFigure.tsx';

/** Whether the figures of a strip are still being fetched. */
export const WaitingFigures = createContext(false);

/** A change of a figure against another time. */
interface FigureChange {
  /** What it is compared with: 环比, 同比, 较前日. */
  readonly against: string;
  readonly share: number | null | undefined;
  /** Why it is unknown. */
  readonly why?: string | undefined;
}

/** Known facts of a figure; everything but label, value and cell may be left out. */
interface FigureProps {
  label: string;
  /** How it is counted. */
  help?: string | undefined;
  value: WireFigure | undefined;
  cell: FigureCell;
  /** How the value is written, where its cell does not say it. */
  words?: string | undefined;
  /** Behind a known value: 件, 场, /分钟. */
  unit?: string | undefined;
  /** Behind the label: 预估. */
  mark?: string | undefined;
  /** How far the value may be off, where it is an estimate: its label is marked, and says it. */
  estimate?: string | null | undefined;
  /** Why the value has a larger error than others. */
  rough?: string | undefined;
  changes?: readonly FigureChange[];
  /** Place among comparable objects from 0 to 1; null where it is unknown; without it there is none. */
  percentile?: number | null | undefined;
  /** What is said in place of an unknown value. */
  missing?: string | null | undefined;
  /** Lowest edition that sees the value, where the viewer's is lower. */
  needs?: Edition | undefined;
  /** The first figure of a strip, larger than the others. */
  isLead?: boolean;
  /** The call that brings this figure alone: a placeholder until it is there, a failure in its place. */
  fetch?: PartFetch<unknown>;
  /** A small line beside the figure. */
  spark?: ReactNode;
  /** Lines below the value. */
  children?: ReactNode;
}

/** 22小时59分 with its units as units: a figure is one line. */
function Worded({ text }: { text: string }) {
  const parts = /^(\d+)(天|小时|分)(\d+)(小时|分|秒)$/.exec(text);
  if (!parts) return text;
  const [, high, unit, low, part] = parts;
  return (
    <span className="figure-span">
      {high}
      <small>{unit}</small>
      {low}
      <small>{part}</small>
    </span>
  );
}

/** Letters of a value up to which it fits a third of a phone in full size: a band of amounts has more. */
const SHORT = 7;

/** The value with its unit and the mark of a large error, a lock, or why there is none. */
function Value({ value, cell, words, unit, rough, missing, needs }: FigureProps) {
  const isKnown = value !== null && value !== undefined;
  if (needs !== undefined)
    return (
      <b>
        <LockMark needs={needs} />
      </b>
    );
  if (!isKnown && typeof missing === 'string') return <span className="figure-note">{missing}</span>;
  const text = words ?? figureWords(value, cell);
  return (
    <b data-long={text.length > SHORT}>
      <Worded text={text} />
      {isKnown && unit !== undefined && <small>{unit}</small>}
      {isKnown && rough !== undefined && <RoughMark words={rough} />}
    </b>
  );
}

/** The place among comparable objects as a bar and in words. */
function Place({ percentile }: { percentile: number | null }) {
  return (
    <span className="figure-place row wrap nowrap label" data-high={percentile !== null && percentile >= 0.8}>
      <span aria-hidden="true">
        {percentile !== null && <i style={{ width: `${Math.min(1, percentile + 0.05) * 100}%` }} />}
      </span>
      {percentileWords(percentile)}
    </span>
  );
}

/** What is below the value: changes, the place among others, further lines. */
function Below({ changes = [], percentile, children }: FigureProps) {
  return (
    <>
      {changes.map(({ against, share, why }) => (
        <span key={against} className="figure-note">
          {against} <Growth share={share ?? null} why={why} />
        </span>
      ))}
      {percentile !== undefined && <Place percentile={percentile} />}
      {children !== undefined && children !== '' && <div className="figure-note">{children}</div>}
    </>
  );
}

/** Lines below the value that are known before it is. */
const linesBelow = ({ changes = [], percentile }: FigureProps) =>
  changes.length + (percentile === undefined ? 0 : 1);

/** Value and what is below it, or why the call of this figure alone failed. */
function Known(props: FigureProps) {
  const { fetch } = props;
  if (fetch && fetch.data === undefined && fetch.error !== null)
    return <FailedFigure error={fetch.error} retry={fetch.refetch} />;
  return (
    <>
      <Value {...props} />
      <Below {...props} />
    </>
  );
}

/** The one view of a figure: label, value, changes, place among others; a placeholder while it is fetched, `--` where it is unknown. */
export function Figure(props: FigureProps) {
  const { label, help, mark, estimate, isLead = false, spark, fetch } = props;
  const words = [help, estimate].filter((one) => one !== null && one !== undefined).join('；');
  const name = estimate ? <span className="estimated">{label}</span> : label;
  const isFetching = fetch !== undefined && fetch.data === undefined && fetch.error === null;
  const isWaiting = useContext(WaitingFigures) || isFetching;
  return (
    <li className="figure" data-lead={isLead} aria-busy={isWaiting}>
      <div>
        <small className="figure-label">
          {words === '' ? name : <Tip words={words}>{name}</Tip>}
          {mark !== undefined && <i>{mark}</i>}
        </small>
        {isWaiting ? (
          <>
            <span className="bone" data-size="value" aria-hidden="true" />
            {Array.from({ length: Math.max(1, linesBelow(props)) }, (_, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines that differ in their place alone
              <span key={n} className="bone" data-size="note" aria-hidden="true" />
            ))}
          </>
        ) : (
          <Known {...props} />
        )}
      </div>
      {!isWaiting && spark}
    </li>
  );
}
