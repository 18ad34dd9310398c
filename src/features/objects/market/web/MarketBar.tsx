import { Select } from '#platform/web/ui/Select.tsx';
import '#engine/web/filters/filters.css';
import type { ReactNode } from 'react';
import type { ConditionNode } from '#engine/contract.ts';
import { useTree } from '#engine/web/calls.ts';
import { formatShortDay } from '#platform/web/format/times.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { DaysChoice, type MarketDays } from './DaysChoice.tsx';
import { type MarketAsk, runningWords } from './market-ask.ts';

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

interface Props {
  title: string;
  /** How many levels can be chosen. */
  depth: number;
  ask: MarketAsk;
  days: MarketDays | undefined;
  /** Whether growth can be told against a year ago; such a market has the switch. */
  hasYear: boolean;
  onGo: (to: Partial<MarketAsk>) => void;
  /** Further actions at the end of the title. */
  children?: ReactNode;
}

/** The way down to the category; each step leads back up. */
function Path({ path, onGo }: { path: readonly ConditionNode[]; onGo: Props['onGo'] }) {
  if (path.length === 0) return null;
  const above = [{ value: '0', label: '全部类目' }, ...path.slice(0, -1)];
  return (
    <nav className="mk-path flex wrap label" aria-label="类目路径">
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
      <header className="mk-title row wrap gap-10">
        <h1>{title}</h1>
        {days && (
          <small>
            {formatShortDay(days.from)} 至 {formatShortDay(days.to)} ·{' '}
            {days.from === days.retained.first && `数据自 ${formatShortDay(days.from)} 起 · `}
            {runningWords(ask, days.is_running) || '每日更新'}
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
      <div className="card mk-picker row wrap gap-10">
        <span>类目</span>
        {choices.map((nodes, n) =>
          // The first one has its place before the tree is known.
          nodes.length === 0 && n > 0 ? null : (
            <Select
              key={LEVELS[n]}
              label={`${LEVELS[n]}类目`}
              disabled={nodes.length === 0}
              placeholder={ask.cate === '0' ? `全部${LEVELS[n]}` : '正在读取'}
              value={nodes.length === 0 ? null : (path[n]?.value ?? '')}
              options={[{ value: '', label: `全部${LEVELS[n]}` }, ...nodes]}
              onChange={(cate) => onGo({ cate: cate || (path[n - 1]?.value ?? '0') })}
            />
          ),
        )}
        {depth > 1 && <Path path={path} onGo={onGo} />}
      </div>
    </>
  );
}
