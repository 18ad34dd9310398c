import './report-mark.css';
import { useQuery } from '@tanstack/react-query';
import { VISITOR } from '#catalog/plans.ts';
import type { ActedObject } from '#engine/web/actions/object-actions.ts';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { useSlots } from '#engine/web/slots.ts';
import { call } from '#platform/web/api.ts';
import { formatPercent } from '#platform/web/format/figures.ts';
import { formatDay } from '#platform/web/format/times.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Tip } from '#platform/web/ui/Tip.tsx';
import type { FigureCalibration } from '../contract.ts';

const errorWords = (error: number | null) =>
  error === null ? '' : `，偏差${error < 0 ? '-' : '+'}${formatPercent(Math.abs(error))}`;

/** One estimate beside the true value, in words. */
function wordsOf({ label, cell, estimate, real, error, day }: FigureCalibration): string {
  const both =
    estimate === null || real === null
      ? ''
      : `：估算${figureWords(estimate, cell)}，真实${figureWords(real, cell)}`;
  return `${label}（${formatDay(day)}）${both}${errorWords(error)}`;
}

/** 已校准: how far the estimates of an author or shop are from what its owner says. */
export function CalibrationBadge({ of, id }: ActedObject) {
  const { level } = useSlots();
  const kind = of.id === 'author' || of.id === 'shop' ? of.id : null;
  const { data } = useQuery({
    queryKey: ['calibration', of.id, id, level],
    queryFn: async ({ signal }) => {
      const { listCalibrations } = await import('../contract.ts');
      return call(listCalibrations, { query: { of: kind ?? 'author', id }, signal });
    },
    enabled: kind !== null && level !== VISITOR,
    retry: false,
  });
  const [first] = data?.items ?? [];
  if (!data || !first) return null;
  const words = data.items.map(wordsOf).join('；');
  return (
    <span className="calibrated">
      <Tip words={words}>
        <button type="button" aria-description={words}>
          <Icon name="check" size={14} />
          本人已校准{errorWords(first.error)}
        </button>
      </Tip>
    </span>
  );
}
