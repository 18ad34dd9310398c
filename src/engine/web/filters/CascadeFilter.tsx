import { useState } from 'react';
import { editionForDepth } from '#catalog/plans.ts';
import type { ConditionNode } from '#engine/contract.ts';
import { categoryTreeOf, useTree } from '../calls.ts';
import { CategorySearch } from './CategorySearch.tsx';
import type { FilterProps } from './filter-props.ts';
import { OneLine } from './OneLine.tsx';
import { OptionChip } from './OptionChip.tsx';

/** Options of a first level that stand while it is folded, and how many of them surely have room in one line. */
const FOLDED = 16;
const SURE = 6;

/** One level of a tree, below a chosen path. */
interface LevelProps {
  nodes: readonly ConditionNode[];
  /** Chosen values above this level. */
  above: readonly string[];
  chosen: string | undefined;
  onChange: (path: readonly string[] | undefined) => void;
}

/** The options of one level; a locked one can be pressed, and the plan answers with its prompt. */
function Level({ nodes, above, chosen, onChange }: LevelProps) {
  return (
    <>
      <OptionChip isOn={chosen === undefined} onPick={() => onChange(above.length > 0 ? above : undefined)}>
        {above.length > 0 ? '不限' : '全部'}
      </OptionChip>
      {nodes.map((n) => (
        <OptionChip
          key={n.value}
          isOn={chosen === n.value}
          needs={n.disabled ? editionForDepth(above.length + 1) : undefined}
          onPick={() => onChange([...above, n.value])}
        >
          {n.label}
        </OptionChip>
      ))}
    </>
  );
}

/** Levels below the first that have something to choose, along the chosen path. */
function deeperLevels(tree: readonly ConditionNode[], path: readonly string[], depth: number) {
  const levels: { nodes: readonly ConditionNode[]; above: readonly string[] }[] = [];
  let nodes = tree;
  for (const [i, value] of path.entries()) {
    nodes = nodes.find((n) => n.value === value)?.children ?? [];
    if (nodes.length > 0 && i + 1 < depth) levels.push({ nodes, above: path.slice(0, i + 1) });
  }
  return levels;
}

/** The first level folded to about one line. The `lead` keeps its place where it is sure to be seen, else it stands first. */
export function folded(nodes: readonly ConditionNode[], lead: string | undefined): readonly ConditionNode[] {
  const at = nodes.findIndex((n) => n.value === lead);
  const few = nodes.slice(0, FOLDED);
  if (at < SURE) return few;
  return [...nodes.slice(at, at + 1), ...few.filter((n) => n.value !== lead)];
}

/** Categories: the first level as a row, deeper ones inside a box below it, as deep as the listing can tell apart. */
export function CascadeFilter({ filter, value = [], onChange }: FilterProps<'cascade'>) {
  const tree = useTree(categoryTreeOf(filter));
  // Pressing an option never moves options: the next press must meet what it aims at.
  const [lead, setLead] = useState(value[0]);
  const deeper = deeperLevels(tree, value, filter.at.length);
  return (
    <>
      <OneLine
        canUnfold={tree.length > FOLDED}
        onTurn={() => setLead(value[0])}
        end={
          tree.length > 0 && (
            <CategorySearch
              depth={filter.at.length}
              onPick={(path) => {
                setLead(path[0]);
                onChange(path);
              }}
            />
          )
        }
      >
        {(isOpen) => (
          <Level
            nodes={isOpen ? tree : folded(tree, lead)}
            above={[]}
            chosen={value[0]}
            onChange={onChange}
          />
        )}
      </OneLine>
      {deeper.length > 0 && (
        <div className="cascade-well stack gap-2">
          {deeper.map(({ nodes, above }) => (
            <div key={above.join('/')} role="group" aria-label={`${filter.label}第${above.length + 1}级`}>
              <Level nodes={nodes} above={above} chosen={value[above.length]} onChange={onChange} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}
