import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#platform/web/format/times.ts';
import { promotionsQuery } from '../calls.ts';
import { Dropdown } from '../filters/Dropdown.tsx';
import { OptionChip } from '../filters/OptionChip.tsx';
import { useListingState } from '../useListing.ts';
import { lockOfTime } from './lock-of-time.ts';

/** 大促: the days of a promotion as the range; a promotion before the reach of the edition has its lock, and opens the prompt. */
export function PromotionPicker() {
  const state = useListingState();
  const { ask, change } = state;
  const { data = [] } = useQuery(promotionsQuery);
  const periods = data.flatMap((one) => one.children);
  if (periods.length === 0) return null;
  const times = periods.map(({ label, value: [from, to] }) => ({
    label,
    from: String(from),
    to: String(to),
  }));
  const picked = times.find(({ from, to }) => from === ask.time.from && to === ask.time.to);
  return (
    <Dropdown label="大促" words={picked?.label}>
      {(close) => (
        <div className="drop-options promotions" role="group" aria-label="大促">
          {times.map(({ label, from, to }) => (
            <OptionChip
              key={label}
              isOn={label === picked?.label}
              needs={lockOfTime(state, { from, to })}
              onPick={() => {
                change({ time: { from, to } });
                close();
              }}
            >
              <span title={`${formatDay(Number(from))} 至 ${formatDay(Number(to))}`}>{label}</span>
            </OptionChip>
          ))}
        </div>
      )}
    </Dropdown>
  );
}
