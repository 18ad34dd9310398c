import { useSearchParams } from 'react-router';
import { editionForDays, LIGHT, limitOf } from '#catalog/plans.ts';
import { detailDays, INITIAL_DAYS } from '#engine/blocks/detail-query.ts';
import { useDetail } from '#engine/web/blocks/useBlocks.ts';
import { useSlots } from '#engine/web/slots.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';

const labelOf = (days: number) => (days === 1 ? '昨日' : `近${days}天`);

/** The periods of a tab; one beyond the edition carries its lock and opens the prompt. */
export function PeriodBar() {
  const { family, level, isExample } = useDetail();
  const { openPrompt } = useSlots();
  const [query, setQuery] = useSearchParams();
  const chosen = Number(query.get('period') ?? INITIAL_DAYS);
  const isLocked = (days: number) => !isExample && days > limitOf('dataDays', level);
  const choose = (days: number) => {
    if (isLocked(days)) {
      openPrompt({ prompt: 'range-days', needs: editionForDays('dataDays', days) });
      return;
    }
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('period', String(days));
        next.delete('start');
        next.delete('end');
        return next;
      },
      { preventScrollReset: true },
    );
  };
  return (
    <Segmented
      label="时间范围"
      value={query.get('start') === null ? chosen : 0}
      options={(family.days ?? detailDays).map((value) => ({
        value,
        label: labelOf(value),
        ...(isLocked(value) && { needs: editionForDays('dataDays', value) ?? LIGHT }),
      }))}
      onChange={choose}
    />
  );
}
