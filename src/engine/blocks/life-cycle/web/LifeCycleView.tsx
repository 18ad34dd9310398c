import { useId } from 'react';
import type { LifeCycleBlock } from '#catalog/kernel/detail.ts';
import type { LifeCycleReply } from '#engine/blocks/life-cycle/reply.ts';
import { STAGES, type Stage, stageNames } from '#engine/blocks/life-cycle/stages.ts';
import { BlockBones, BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';

/** The course that products take, over the stages, and where on it each stage has its middle. */
const COURSE = 'M0 66 C40 64 58 62 76 52 S104 20 128 18 S172 17 196 22 S248 56 288 62';
const MIDDLES: Readonly<Record<Stage, readonly [x: number, y: number]>> = {
  intro: [36, 63.5],
  boom: [104, 29],
  steady: [180, 18.5],
  decline: [252, 51],
};

/** The course up to the present stage, and what comes after it; readers have the list of stages. */
function Course({ stage }: { stage: Stage }) {
  const [x, y] = MIDDLES[stage];
  const id = useId();
  return (
    <svg className="life-curve" viewBox="0 0 288 74" preserveAspectRatio="none" aria-hidden="true">
      <clipPath id={id}>
        <rect width={x} height={74} />
      </clipPath>
      <path d={COURSE} strokeDasharray="4 4" />
      <path className="life-past" d={COURSE} clipPath={`url(#${id})`} />
      <path className="life-now" d={`M${x} ${y}h0`} />
    </svg>
  );
}

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
          <Course stage={reply.stage} />
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
