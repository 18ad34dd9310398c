import { useQuery } from '@tanstack/react-query';
import type { Edition } from '#catalog/plans.ts';
import { formatDay } from '#platform/web/format/times.ts';
import { promotionsQuery } from '../calls.ts';
import { Dropdown } from '../filters/Dropdown.tsx';
import { OptionChip } from '../filters/OptionChip.tsx';
import { useListingState } from '../useListing.ts';
import { lockOfTime } from './lock-of-time.ts';

/** First and last day, YYYYMMDD. */
interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The days that are chosen, which edition opens others, and what choosing does. */
interface Props {
  chosen: Span;
  lockOf: (span: { readonly from: string; readonly to: string }) => Edition | undefined;
  onPick: (span: { readonly from: string; readonly to: string }) => void;
}

/** Why there is nothing to choose. */
const noneWords = (isThere: boolean, isFailed: boolean) =>
  isThere ? '数据范围内没有大促' : isFailed ? '网络不佳，请刷新重试' : '正在读取';

/** The promotion periods as ranges of the address, and the one that is chosen. */
function usePromotions(chosen: Span) {
  const { data, error } = useQuery(promotionsQuery);
  const periods = (data ?? [])
    .flatMap((one) => one.children)
    .map(({ label, value: [from, to] }) => ({ label, from: String(from), to: String(to) }));
  const picked = periods.find(({ from, to }) => from === chosen.from && to === chosen.to);
  return { periods, picked, none: noneWords(data !== undefined, error !== null) };
}

/** The periods of all promotions; one before the reach of the edition has its lock. */
function PromotionChips({ chosen, lockOf, onPick, onPicked }: Props & { onPicked: () => void }) {
  const { periods, picked, none } = usePromotions(chosen);
  if (periods.length === 0) return <p className="drop-none">{none}</p>;
  return (
    <div className="drop-options row wrap gap-2" role="group" aria-label="大促">
      {periods.map(({ label, from, to }) => (
        <OptionChip
          key={label}
          isOn={label === picked?.label}
          needs={lockOf({ from, to })}
          onPick={() => {
            onPick({ from, to });
            onPicked();
          }}
        >
          <span title={`${formatDay(Number(from))} 至 ${formatDay(Number(to))}`}>{label}</span>
        </OptionChip>
      ))}
    </div>
  );
}

/** 大促: the days of a promotion as the range, wherever days can be chosen. It keeps its place where there are none: what is beside it is pressed before that is known. */
export function PromotionMenu(props: Props) {
  const { picked } = usePromotions(props.chosen);
  return (
    <Dropdown label="大促" words={picked?.label}>
      {(close) => <PromotionChips {...props} onPicked={close} />}
    </Dropdown>
  );
}

/** The days of a list: a promotion beyond the edition opens the prompt there. */
function useListSpan(): Props {
  const state = useListingState();
  return {
    chosen: state.ask.time,
    lockOf: (span) => lockOfTime(state, span),
    onPick: (span) => state.change({ time: span }),
  };
}

/** The periods of all promotions for a list; one beyond the edition opens the prompt. */
export function PromotionOptions({ onPicked }: { onPicked: () => void }) {
  return <PromotionChips {...useListSpan()} onPicked={onPicked} />;
}

/** 大促: the days of a promotion as the range of a list. */
export function PromotionPicker() {
  return <PromotionMenu {...useListSpan()} />;
}
