import { formatGrowth, MISSING } from '#platform/web/format/figures.ts';
import { Triangle } from './Triangle.tsx';

/** A share gained or lost against another time, everywhere the same: triangle, sign and colour; `--` where it is not known, with the reason if there is one; `–` where nothing changed. */
export function Growth({ share, why }: { share: number | null; why?: string | undefined }) {
  if (share === null)
    return (
      <span className="growth-mark inline-row gap-2 nowrap" title={why}>
        {MISSING}
      </span>
    );
  const words = formatGrowth(share);
  if (words === null)
    return (
      <span className="growth-mark inline-row gap-2 nowrap" title="持平">
        –
      </span>
    );
  return (
    <span className="growth-mark inline-row gap-2 nowrap" data-way={share > 0 ? 'up' : 'down'}>
      <Triangle isUp={share > 0} />
      {words}
    </span>
  );
}
