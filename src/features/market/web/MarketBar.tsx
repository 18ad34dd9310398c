import { editionForDays, limitOf } from '#catalog/plans.ts';
import { type ConditionNode } from '#engine/contract.ts';
import { useTree } from '#engine/web/calls.ts';
import { useSlots } from '#engine/web/slots.ts';
import { formatShortDay } from '#platform/web/format/times.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { marketDays } from '../contract.ts';

/** From level 1 down to a category; empty where the tree has none of it. */
export function pathIn(tree: readonly ConditionNode[], id: string): ConditionNode[] {
  for (const node of tree) {
    if (node.value === id) return [node];
    const below = pathIn(node.children ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

const LEVELS = ['一级', '二级', '三级'];

interface Props {
  title: string;
  /** How many levels can be chosen. */
  depth: number;
  cate: string;
  days: number;
  span: { readonly from: number; readonly to: number } | undefined;
  onGo: (to: { cate?: string; days?: number }) => void;
}

/** Title, period, and linked selects of the category: choosing a level clears those below. */
export function MarketBar({ title, depth, cate, days, span, onGo }: Props) {
  const { level, openPrompt } = useSlots();
  const tree = useTree('productCategories');
  const path = pathIn(tree, cate);
  const choices = [tree, ...path.map(({ children }) => children ?? [])].slice(0, depth);
  const isLocked = (value: number) => value > limitOf('dataDays', level);
  return (
    <>
      <header className="mk-title">
        <h1>{title}</h1>
        {span && (
          <small>
            {formatShortDay(span.from)} 至 {formatShortDay(span.to)} · 每日更新
          </small>
        )}
        <Segmented
          label="时间范围"
          value={days}
          options={marketDays.map((value) => ({
            value: value as number,
            label: `近${value}天`,
            ...(isLocked(value) && { needs: editionForDays('dataDays', value) ?? undefined }),
          }))}
          onChange={(value) =>
            isLocked(value)
              ? openPrompt({ prompt: 'range-days', needs: editionForDays('dataDays', value) })
              : onGo({ days: value })
          }
        />
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
      </div>
    </>
  );
}
