import { useSearchParams } from 'react-router';
import { editionForDays, LIGHT, limitOf, SUPREME } from '#catalog/plans.ts';
import type { ClosedDays } from '#engine/blocks/closed-days.ts';
import { detailDays, INITIAL_DAYS } from '#engine/blocks/detail-query.ts';
import { rangeOf } from '#engine/plan-time.ts';
import { isRefusal } from '#engine/refusal.ts';
import { useDetail } from '#engine/web/blocks/useBlocks.ts';
import { useSlots } from '#engine/web/slots.ts';
import { PromotionMenu } from '#engine/web/time/PromotionPicker.tsx';
import { RangeButton } from '#engine/web/time/RangeButton.tsx';
import { today } from '#platform/web/format/times.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';

const labelOf = (days: number) => (days === 1 ? '昨日' : `近${days}天`);

/** Names of the period in the address. */
type Period = Partial<Record<'period' | 'start' | 'end', string>>;

/** The periods of a tab and a range of one's own; one beyond the edition carries its lock and opens the prompt. */
export function PeriodBar({
  newestDay,
  closed,
}: {
  newestDay: number | null;
  closed: readonly ClosedDays[];
}) {
  const { family, level, isExample } = useDetail();
  const { openPrompt } = useSlots();
  const [query, setQuery] = useSearchParams();
  const [from, to] = [query.get('start'), query.get('end')];
  const isLocked = (days: number) => !isExample && days > limitOf('dataDays', level);
  const put = (period: Period) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        for (const name of ['period', 'start', 'end'] as const) {
          const value = period[name];
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  const choose = (days: number) => {
    if (isLocked(days)) openPrompt({ prompt: 'range-days', needs: editionForDays('dataDays', days) });
    else put({ period: String(days) });
  };
  const horizon = { newestDay: newestDay === null ? null : String(newestDay), newestAt: null };
  const lockOf = (span: { from: string; to: string }) => {
    const time = rangeOf(span, { level: isExample ? SUPREME : level, horizon });
    return isRefusal(time) ? (time.needs ?? LIGHT) : null;
  };
  return (
    <div className="detail-period row gap-8">
      <Segmented
        label="时间范围"
        value={from === null ? Number(query.get('period') ?? INITIAL_DAYS) : 0}
        options={(family.days ?? detailDays).map((value) => ({
          value,
          label: labelOf(value),
          closed: closed.find(({ days }) => days === value)?.reason,
          ...(isLocked(value) && { needs: editionForDays('dataDays', value) ?? LIGHT }),
        }))}
        onChange={choose}
      />
      <RangeButton
        value={from !== null && to !== null ? [from, to] : undefined}
        last={newestDay ?? today()}
        isLocked={(day) => lockOf({ from: day, to: day }) !== null}
        onChange={([start, end]) => put({ start, end })}
      />
      <PromotionMenu
        chosen={{ from: from ?? undefined, to: to ?? undefined }}
        lockOf={(span) => lockOf(span) ?? undefined}
        onPick={(span) => {
          const needs = lockOf(span);
          if (needs === null) put({ start: span.from, end: span.to });
          else openPrompt({ prompt: 'range-days', needs });
        }}
      />
    </div>
  );
}
