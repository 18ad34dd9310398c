import type { LifeCycleBlock } from '#catalog/kernel/detail.ts';
import type { LifeCycleReply } from '#engine/blocks/block-reply.ts';
import { STAGES, stageNames } from '#engine/blocks/life-cycle.ts';
import { BlockBones, BlockCard, EmptyBlock } from './BlockCard.tsx';

/** The stages in a row, the present one filled, and what it is inferred from. */
export function LifeCycleView({
  block,
  reply,
}: {
  block: LifeCycleBlock;
  reply: LifeCycleReply | undefined;
}) {
  return (
    <BlockCard block={block} controls={<span className="inferred">模型推断</span>}>
      {reply === undefined && <BlockBones height={120} />}
      {reply?.stage === null && <EmptyBlock words="近28天没有销量或销量不全，暂时无法判断阶段" />}
      {reply !== undefined && reply.stage !== null && (
        <div className="life-cycle">
          <ol>
            {STAGES.map((stage) => (
              <li key={stage} aria-current={stage === reply.stage ? 'step' : undefined}>
                {stageNames[stage].slice(0, 2)}
              </li>
            ))}
          </ol>
          <p>
            {reply.ratio === null
              ? '此前21日没有销量'
              : `近7日日均销量为此前21日日均的 ${reply.ratio.toFixed(1)} 倍`}
          </p>
          <small>{reply.age === null ? '收录前已有销量' : `首次有销量至今 ${reply.age} 天`} · 每日重算</small>
        </div>
      )}
    </BlockCard>
  );
}
