import { offeredEdition } from '#catalog/prompts.ts';
import { type Blocked, useSlots } from '#engine/web/slots.ts';
import { DetailBackdrop } from '#features/people/identity/web/index.ts';
import { useMembership } from './useMembership.ts';

interface Props {
  label: string;
  base: string;
  blocked: Blocked;
}

/** A detail page that the edition does not show: what stops it, and the purchase over a blurred page of that data type. */
export function LockedDetail({ label, base, blocked }: Props) {
  const { level } = useSlots();
  const buy = useMembership((s) => s.buy);
  const target = offeredEdition(blocked, level);
  return (
    <DetailBackdrop label={label} base={base}>
      <p>{blocked.words ?? `升级后查看${label}详情`}</p>
      {target !== null && (
        <button type="button" className="btn" data-kind="upgrade" onClick={() => buy(target)}>
          立即升级
        </button>
      )}
    </DetailBackdrop>
  );
}
