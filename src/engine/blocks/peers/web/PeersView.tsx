import type { PeersBlock } from '#catalog/kernel/detail.ts';
import { percentileWords } from '#engine/blocks/peers/percentile.ts';
import type { PeersReply } from '#engine/blocks/peers/reply.ts';
import { BlockBones, BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { useDetail } from '#engine/web/blocks/useBlocks.ts';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import { Tip } from '#platform/web/ui/Tip.tsx';

const noteOf = (reply: PeersReply | undefined) =>
  reply?.group ? `近30天 · 与${reply.group.label}的${reply.group.count}位达人比` : '近30天';

interface TermProps {
  term: PeersBlock['terms'][string];
  reply: PeersReply['values'][string] | undefined;
}

/** One figure with its place among comparable authors as a bar and in words. */
function Term({ term: { label, cell, help, needs }, reply }: TermProps) {
  const { level, isExample } = useDetail();
  const percentile = reply?.percentile ?? null;
  const isLocked = !isExample && needs !== undefined && level < needs;
  return (
    <li className="peer">
      <small>{help === undefined ? label : <Tip words={help}>{label}</Tip>}</small>
      <b>{isLocked && needs !== undefined ? <LockMark needs={needs} /> : figureWords(reply?.value, cell)}</b>
      <span className="peer-bar" aria-hidden="true">
        {percentile !== null && <i style={{ width: `${Math.min(1, percentile + 0.05) * 100}%` }} />}
      </span>
      <span className="peer-place" data-high={percentile !== null && percentile >= 0.8}>
        {percentileWords(percentile)}
      </span>
    </li>
  );
}

/** Figures of the last 30 days beside those of comparable authors. */
export function PeersView({ block, reply }: { block: PeersBlock; reply: PeersReply | undefined }) {
  const isEmpty = reply && Object.values(reply.values).every(({ percentile }) => percentile === null);
  return (
    <BlockCard block={{ ...block, note: noteOf(reply) }}>
      {reply === undefined && <BlockBones height={96} />}
      {isEmpty && <EmptyBlock words="近30天没有可比的数据" />}
      {reply && !isEmpty && (
        <ul className="peers">
          {Object.entries(block.terms).map(([name, term]) => (
            <Term key={name} term={term} reply={reply.values[name]} />
          ))}
        </ul>
      )}
    </BlockCard>
  );
}
