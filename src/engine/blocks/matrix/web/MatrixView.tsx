import type { MatrixBlock } from '#catalog/kernel/detail.ts';
import type { MatrixReply } from '#engine/blocks/matrix/reply.ts';
import { BlockBones, BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { stepOfShare } from '#engine/web/figures/heat-step.ts';
import { formatCount, formatPercent, MISSING } from '#platform/web/format/figures.ts';

/** The shade of a cell with a share of the highest in percent; none of nothing. */
const stepOf = (heat: number) => stepOfShare(heat === 0 ? null : heat, 100);

/** Bands × channels as a table; the shade of a cell is its share of the highest. */
export function MatrixView({ block, reply }: { block: MatrixBlock; reply: MatrixReply | undefined }) {
  const columns = Object.entries(block.columns);
  return (
    <BlockCard block={block}>
      {reply === undefined && <BlockBones />}
      {reply?.rows.length === 0 && <EmptyBlock words="所选时间内没有达人带货" />}
      {reply !== undefined && reply.rows.length > 0 && (
        <div className="table-scroll" role="region" aria-label={block.title} tabIndex={0}>
          <table className="matrix">
            <caption className="unseen">{block.title}</caption>
            <thead>
              <tr>
                <th scope="col">{block.heads.band}</th>
                <th scope="col">{block.heads.count}</th>
                {columns.map(([key, { label }]) => (
                  <th scope="col" key={key}>
                    {label}
                  </th>
                ))}
                <th scope="col">{block.total.label}</th>
                <th scope="col">占比</th>
              </tr>
            </thead>
            <tbody>
              {reply.rows.map(({ label, count, cells, total, share }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{formatCount(count)}</td>
                  {columns.map(([key, { cell }]) => (
                    <td key={key} className="matrix-heat" data-step={stepOf(cells[key]?.heat ?? 0)}>
                      {count === 0 ? MISSING : figureWords(cells[key]?.value, cell)}
                    </td>
                  ))}
                  <td>
                    <b>{count === 0 ? MISSING : figureWords(total, block.total.cell)}</b>
                  </td>
                  <td>{formatPercent(share)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </BlockCard>
  );
}
