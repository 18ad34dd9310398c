import '#engine/web/filters/filters.css';
import type { ReactNode } from 'react';
import { editionForDays, limitOf } from '#catalog/plans.ts';
import type { ConditionNode } from '#engine/contract.ts';
import { useTree } from '#engine/web/calls.ts';
import { useSlots } from '#engine/web/slots.ts';
import { RangeButton } from '#engine/web/time/RangeButton.tsx';
import { formatShortDay } from '#platform/web/format/times.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { marketDays } from '../contract.ts';
import { daysBack, type MarketAsk } from './market-ask.ts';

/** From level 1 down to a category; empty where the tree has none of it. */
export function pathIn(tree: readonly ConditionNode[], id: string): ConditionNode[] {
  for (const node of tree) {
    if (node.value === id) return [node];
    const below = pathIn(node.children ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

const LEVELS = ['一级', '二级', '三级', '四级', '五级'];

/** What a market says of its days: those that are shown, and those that are kept. */
interface Days {
  readonly from: number;
  readonly to: number;
  readonly retained: { readonly first: number; readonly last: number };
}

interface Props {
  title: string;
  /** How many levels can be chosen. */
  depth: number;
  ask: MarketAsk;
  days: Days | undefined;
  /** Whether growth can be told against a year ago; such a market has the switch. */
  hasYear: boolean;
  onGo: (to: Partial<MarketAsk>) => void;
  /** Further actions at the end of the title. */
  children?: ReactNode;
}

/** The last days, or a range of those that are kept; locked ones name the edition that opens them. */
function DaysChoice({ ask, days, onGo }: Pick<Props, 'ask' | 'days' | 'onGo'>) {
  const { level, openPrompt } = useSlots();
  const isLocked = (value: number) => value > limitOf('dataDays', level);
  const isOutside = (day: string) =>
    days !== undefined &&
    (Number(day) < days.retained.first ||
      Number(day) > days.retained.last ||
      isLocked(daysBack(day, days.retained.last)));
  return (
    <>
      <Segmented
        label="时间范围"
        value={ask.range ? 0 : ask.days}
        options={marketDays.map((value) => ({
          value: value as number,
          label: `近${value}天`,
          ...(isLocked(value) && { needs: editionForDays('dataDays', value) ?? undefined }),
        }))}
        onChange={(value) =>
          isLocked(value)
            ? openPrompt({ prompt: 'range-days', needs: editionForDays('dataDays', value) })
            : onGo({ days: value as MarketAsk['days'], range: undefined })
        }
      />
      {days && (
        <RangeButton
          value={ask.range}
          last={days.retained.last}
          isLocked={isOutside}
          onChange={(range) => onGo({ range })}
        />
      )}
    </>
  );
}

/** The way down to the category; each step leads back up. */
function Path({ path, onGo }: { path: readonly ConditionNode[]; onGo: Props['onGo'] }) {
  if (path.length === 0) return null;
  const above = [{ value: '0', label: '全部类目' }, ...path.slice(0, -1)];
  return (
    <nav className="mk-path" aria-label="类目路径">
      {above.map(({ value, label }) => (
        <span key={value}>
          <button type="button" className="link-btn" onClick={() => onGo({ cate: value })}>
            {label}
          </button>
          <i aria-hidden="true">/</i>
        </span>
      ))}
      <b aria-current="page">{path.at(-1)?.label}</b>
    </nav>
  );
}

/** Title, period, and linked selects of the category: choosing a level clears those below. */
export function MarketBar({ title, depth, ask, days, hasYear, onGo, children }: Props) {
  const tree = useTree('productCategories');
  const path = pathIn(tree, ask.cate);
  const choices = [tree, ...path.map((node) => node.children ?? [])].slice(0, depth);
  return (
    <>
      <header className="mk-title">
        <h1>{title}</h1>
        {days && (
          <small>
            {formatShortDay(days.from)} 至 {formatShortDay(days.to)} · 每日更新
          </small>
        )}
        <DaysChoice ask={ask} days={days} onGo={onGo} />
        {hasYear && (
          <Segmented
            label="增速对比"
            value={ask.compare}
            options={[
              { value: 'before', label: '环比' },
              { value: 'year', label: '同比' },
            ]}
            onChange={(compare) => onGo({ compare })}
          />
        )}
        {children}
      </header>
      <div className="card mk-picker">
        <span>类目</span>
        {choices.map((nodes, n) =>
          nodes.length === 0 ? null : (
            <label key={LEVELS[n]}>
              <span className="unseen">{LEVELS[n]}类目</span>
              <select
                className="box"
                value={path[n]?.value ?? ''}
                onChange={({ target }) => onGo({ cate: target.value || (path[n - 1]?.value ?? '0') })}
              >
                <option value="">全部{LEVELS[n]}</option>
                {nodes.map((node) => (
                  <option key={node.value} value={node.value} disabled={node.disabled}>
                    {node.label}
                  </option>
                ))}
              </select>
            </label>
          ),
        )}
        {depth > 1 && <Path path={path} onGo={onGo} />}
      </div>
    </>
  );
}
