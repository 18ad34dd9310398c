import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#platform/web/format/times.ts';
import { promotionsQuery } from '../calls.ts';
import { Dropdown } from '../filters/Dropdown.tsx';
import { OptionChip } from '../filters/OptionChip.tsx';
import { useListingState } from '../useListing.ts';
import { lockOfTime } from './lock-of-time.ts';

/** The promotion periods as ranges of the address, and the one that is chosen. */
function usePromotions() {
  const { ask } = useListingState();
  const { data = [] } = useQuery(promotionsQuery);
  const periods = data
    .flatMap((one) => one.children)
    .map(({ label, value: [from, to] }) => ({ label, from: String(from), to: String(to) }));
  const picked = periods.find(({ from, to }) => from === ask.time.from && to === ask.time.to);
  return { periods, picked };
}

/** The periods of all promotions; one before the reach of the edition has its lock, and opens the prompt. */
export function PromotionOptions({ onPicked }: { onPicked: () => void }) {
  const state = useListingState();
  const { periods, picked } = usePromotions();
  return (
    <div className="drop-options" role="group" aria-label="大促">
      {periods.map(({ label, from, to }) => (
        <OptionChip
          key={label}
          isOn={label === picked?.label}
          needs={lockOfTime(state, { from, to })}
          onPick={() => {
            state.change({ time: { from, to } });
            onPicked();
          }}
        >
          <span title={`${formatDay(Number(from))} 至 ${formatDay(Number(to))}`}>{label}</span>
        </OptionChip>
      ))}
    </div>
  );
}

/** 大促: the days of a promotion as the range. */
export function PromotionPicker() {
  const { periods, picked } = usePromotions();
  if (periods.length === 0) return null;
  return (
    <Dropdown label="大促" words={picked?.label}>
      {(close) => <PromotionOptions onPicked={close} />}
    </Dropdown>
  );
}
