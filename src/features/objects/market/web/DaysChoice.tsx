import { type Edition, editionForDays, limitOf } from '#catalog/plans.ts';
import { closedDays } from '#engine/blocks/closed-days.ts';
import { useSlots } from '#engine/web/slots.ts';
import { RangeButton } from '#engine/web/time/RangeButton.tsx';
import { StepPicker } from '#engine/web/time/StepPicker.tsx';
import { dateCodeOf, dayOfCode } from '#kernel/day.ts';
import { formatShortDay } from '#platform/web/format/times.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { marketDays } from '../contract.ts';
import { periodDays, periodOf, periodsWithin, periodUnit, periodWords } from '../periods.ts';
import { daysBack, type MarketAsk } from './market-ask.ts';

/** What a market says of its days: those that are shown, and those that are kept. */
export interface MarketDays {
  readonly from: number;
  readonly to: number;
  readonly retained: { readonly first: number; readonly last: number };
  readonly is_running: boolean;
}

interface Props {
  ask: MarketAsk;
  days: MarketDays | undefined;
  onGo: (to: Partial<MarketAsk>) => void;
}

const UNITS = [
  { value: 'month', label: '月' },
  { value: 'quarter', label: '季' },
] as const;

/** How many days the first day of a period lies back. */
const reachOf = (code: string, last: number) => daysBack(dateCodeOf(periodDays(code).from), last);

/** The months or quarters that are kept, as steps by their place; those that the edition does not reach have its lock. */
function PeriodSteps({ code, days, onGo }: { code: string; days: MarketDays; onGo: Props['onGo'] }) {
  const { level, openPrompt } = useSlots();
  const unit = periodUnit(code);
  const backOf = (one: string) => reachOf(one, days.retained.last);
  // What no edition reaches is not offered: there is nothing to upgrade to.
  const known = periodsWithin(unit, days.retained).filter(
    (one) => editionForDays('dashboardDays', backOf(one)) !== null,
  );
  // What was asked by its address is named, whether it is kept or not: never another period in its place.
  const codes = known.includes(code) ? known : [code, ...known];
  const needsOf = (one: string): Edition | undefined => {
    const back = backOf(one);
    return back > limitOf('dashboardDays', level)
      ? (editionForDays('dashboardDays', back) ?? undefined)
      : undefined;
  };
  const running = periodOf(unit, days.retained.last);
  const steps = codes.map((one, n) => ({
    value: n,
    words: one === running && days.is_running ? `${periodWords(one)}（进行中）` : periodWords(one),
    short: periodWords(one).slice(5),
    group: `${one.slice(0, 4)}年`,
    needs: needsOf(one),
  }));
  return (
    <StepPicker
      label={unit === 'month' ? '月份' : '季度'}
      layout="chips"
      steps={steps}
      value={codes.indexOf(code)}
      onChange={(n) => {
        const needs = steps[n]?.needs;
        if (needs !== undefined) openPrompt({ prompt: 'range-days', needs });
        else onGo({ period: codes[n], range: undefined });
      }}
    />
  );
}

/** Periods that begin before all days that are kept and say no more than a shorter one. */
function closedOf(days: MarketDays | undefined) {
  if (!days) return new Map<number, string>();
  const { first, last } = days.retained;
  const reach = { first: dayOfCode(String(first)), last: dayOfCode(String(last)) };
  const closed = closedDays(marketDays, { ...reach, reason: `数据自 ${formatShortDay(first)} 起` });
  return new Map(closed.map((one) => [one.days, one.reason]));
}

/** The last days, a month, a quarter, or a range of those that are kept; locked ones name the edition that opens them. */
export function DaysChoice({ ask, days, onGo }: Props) {
  const { level, openPrompt } = useSlots();
  const isLocked = (value: number) => value > limitOf('dashboardDays', level);
  const closed = closedOf(days);
  const isOutside = (day: string) =>
    days !== undefined &&
    (Number(day) < days.retained.first ||
      Number(day) > days.retained.last ||
      isLocked(daysBack(day, days.retained.last)));
  const unit = ask.period === undefined ? undefined : periodUnit(ask.period);
  const pick = (value: string) => {
    const asked = UNITS.find((one) => one.value === value)?.value;
    if (asked !== undefined) {
      if (days) onGo({ period: periodOf(asked, days.retained.last), range: undefined });
    } else if (isLocked(Number(value)))
      openPrompt({ prompt: 'range-days', needs: editionForDays('dashboardDays', Number(value)) });
    else onGo({ days: Number(value) as MarketAsk['days'], range: undefined, period: undefined });
  };
  return (
    <>
      <Segmented
        label="时间范围"
        value={ask.range ? '' : (unit ?? String(ask.days))}
        options={[
          ...marketDays.map((value) => ({
            value: String(value),
            label: `近${value}天`,
            closed: closed.get(value),
            ...(isLocked(value) && { needs: editionForDays('dashboardDays', value) ?? undefined }),
          })),
          ...UNITS,
        ]}
        onChange={pick}
      />
      {days && ask.period !== undefined && <PeriodSteps code={ask.period} days={days} onGo={onGo} />}
      <RangeButton
        value={ask.range}
        last={days?.retained.last}
        isLocked={isOutside}
        onChange={(range) => onGo({ range, period: undefined })}
      />
    </>
  );
}
