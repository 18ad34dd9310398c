import type { SimilarBlock } from '#catalog/kernel/detail.ts';
import type { SimilarReply } from '#engine/blocks/similar/reply.ts';
import { BlockBones, BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { useDetail } from '#engine/web/blocks/useBlocks.ts';
import { EntityArt } from '#engine/web/cells/EntityArt.tsx';
import { EntityName } from '#engine/web/cells/EntityName.tsx';
import { formatPercent } from '#platform/web/format/figures.ts';

/** The objects that are most alike, with links to their pages. */
export function SimilarView({ block, reply }: { block: SimilarBlock; reply: SimilarReply | undefined }) {
  const { of } = useDetail().family;
  return (
    <BlockCard block={block}>
      {reply === undefined && <BlockBones />}
      {reply?.rows.length === 0 && <EmptyBlock words="暂无可比的达人，样本不足" />}
      <ol className="top-rows stack gap-10">
        {reply?.rows.map(({ id, name, likeness, fans, gmv, shared }) => {
          const row = { [of.key]: id, [of.card.title]: name };
          return (
            <li key={id}>
              <EntityArt of={of} row={row} place="small" />
              <span className="top-words stack">
                <EntityName of={of.id} refs={row}>
                  <span className="one-line">{name === '' ? of.card.unnamed : name}</span>
                </EntityName>
                <small className="one-line">
                  粉丝{figureWords(fans, 'count')} · 销售额{figureWords(gmv, 'money')}
                  {shared > 0 && ` · 同带${shared}件商品`}
                </small>
              </span>
              <span className="top-figure stack">
                <b>{formatPercent(likeness)}</b>
                <small>相似度</small>
              </span>
            </li>
          );
        })}
      </ol>
    </BlockCard>
  );
}
