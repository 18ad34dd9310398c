import { useState } from 'react';
import type { PortraitBlock } from '#catalog/kernel/detail.ts';
import { FLAGSHIP, SUPREME } from '#catalog/plans.ts';
import type { DimensionReply, PortraitReply } from '#engine/blocks/block-reply.ts';
import { formatPercent } from '#platform/web/format/figures.ts';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { useSlots } from '../slots.ts';
import { BlockBones, BlockCard, EmptyBlock } from './BlockCard.tsx';
import { useDetail } from './useBlocks.ts';

/** Names of the dimensions, in the order they are shown (domain.md 1.3). */
const DIMENSIONS: Readonly<Record<string, string>> = {
  gender: '性别',
  age: '年龄',
  province: '省份',
  city: '城市',
  city_level: '城市等级',
  consume: '八大人群',
  atv: '消费客单价',
  category: '购买类目偏好',
  interest: '兴趣',
  device: '设备',
  hour: '活跃时段',
};

/** One dimension as bars; a share well above the average of its kind is warm. */
function Dimension({ name, reply }: { name: string; reply: DimensionReply }) {
  const { openPrompt } = useSlots();
  const top = Math.max(...reply.parts.map(({ share }) => share), 0);
  const rest = reply.count - reply.parts.length;
  return (
    <section className="portrait-dim" aria-label={DIMENSIONS[name] ?? name}>
      <h3>
        {DIMENSIONS[name] ?? name}
        {!reply.full && (
          <small>
            前{reply.parts.length} / 共{reply.count} <LockMark needs={FLAGSHIP} />
          </small>
        )}
      </h3>
      <ol className="part-bars">
        {reply.parts.map(({ name: part, share, tgi }) => (
          <li key={part}>
            <span className="one-line">{part}</span>
            <span className="part-bar" aria-hidden="true">
              <i data-top={share === top} style={{ width: `${top === 0 ? 0 : (share / top) * 100}%` }} />
            </span>
            <b>{formatPercent(share)}</b>
            <small data-hot={tgi !== null && tgi >= 120}>{tgi === null ? '' : `TGI ${tgi}`}</small>
          </li>
        ))}
      </ol>
      {!reply.full && (
        <button
          type="button"
          className="link-btn"
          onClick={() => openPrompt({ prompt: 'column-flagship', needs: FLAGSHIP })}
        >
          旗舰版可看其余{rest}项
        </button>
      )}
    </section>
  );
}

/** The portrait of an object: one audience at a time, all dimensions that are known. */
export function PortraitView({ block, reply }: { block: PortraitBlock; reply: PortraitReply | undefined }) {
  const { level } = useDetail();
  const names = Object.keys(block.audiences);
  const first = names.find((name) => reply?.audiences[name]) ?? names[0] ?? '';
  const [chosen, setChosen] = useState<string | null>(null);
  const audience = chosen ?? first;
  const answer = reply?.audiences[audience];
  const dims = Object.keys(DIMENSIONS).flatMap((name) =>
    answer?.dims[name] ? [[name, answer.dims[name]] as const] : [],
  );
  return (
    <BlockCard
      block={{
        ...block,
        ...(answer && {
          note: `样本日期 ${answer.day}${level < SUPREME ? '' : ' · TGI 为占比相对同类平均'}`,
        }),
      }}
      controls={
        <Segmented
          label="人群"
          value={audience}
          options={names.map((value) => ({ value, label: block.audiences[value] }))}
          onChange={setChosen}
        />
      }
    >
      {reply === undefined && <BlockBones height={320} />}
      {reply && dims.length === 0 && <EmptyBlock words="样本不足" />}
      <div className="portrait">
        {dims.map(([name, dimension]) => (
          <Dimension key={name} name={name} reply={dimension} />
        ))}
      </div>
    </BlockCard>
  );
}
