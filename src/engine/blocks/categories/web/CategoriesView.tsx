import { useState } from 'react';
import type { CategoriesBlock } from '#catalog/kernel/detail.ts';
import type { CategoriesReply, CategoryReply } from '#engine/blocks/categories/reply.ts';
import { BlockBones, BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { Bar } from '#engine/web/figures/Bar.tsx';
import { formatPercent } from '#platform/web/format/figures.ts';

interface RowsProps {
  block: CategoriesBlock;
  parts: readonly CategoryReply[];
  depth: number;
}

/** One category and, when it is open, those below it. */
function CategoryRow({ block, part, depth }: Omit<RowsProps, 'parts'> & { part: CategoryReply }) {
  const [isOpen, setOpen] = useState(false);
  const hasParts = part.parts.length > 0;
  return (
    <>
      <tr>
        <th scope="row" style={{ paddingLeft: 12 + depth * 20 }}>
          {hasParts ? (
            <button
              type="button"
              className="link-btn"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? '▾' : '▸'} {part.label}
            </button>
          ) : (
            part.label
          )}
        </th>
        <td>
          <Bar share={part.share} tone={depth === 0 ? 'top' : undefined} />
          {formatPercent(part.share)}
        </td>
        {Object.entries(block.values).map(([key, { cell }]) => (
          <td key={key}>{figureWords(part.values[key], cell)}</td>
        ))}
      </tr>
      {isOpen && <CategoryRows block={block} parts={part.parts} depth={depth + 1} />}
    </>
  );
}

function CategoryRows({ block, parts, depth }: RowsProps) {
  return parts.map((part) => <CategoryRow key={part.key} block={block} part={part} depth={depth} />);
}

/** Categories as a table that opens level by level. */
export function CategoriesView({
  block,
  reply,
}: {
  block: CategoriesBlock;
  reply: CategoriesReply | undefined;
}) {
  return (
    <BlockCard block={block}>
      {reply === undefined && <BlockBones />}
      {reply?.parts.length === 0 && <EmptyBlock />}
      {reply !== undefined && reply.parts.length > 0 && (
        <div className="categories">
          <table>
            <thead>
              <tr>
                <th scope="col">类目</th>
                <th scope="col">占比</th>
                {Object.entries(block.values).map(([key, { label }]) => (
                  <th scope="col" key={key}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <CategoryRows block={block} parts={reply.parts} depth={0} />
            </tbody>
          </table>
        </div>
      )}
    </BlockCard>
  );
}
