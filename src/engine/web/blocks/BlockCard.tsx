import type { ReactNode } from 'react';
import type { DetailBlock } from '#catalog/kernel/detail.ts';
import { missingStreamWords } from '#catalog/needed-streams.ts';
import { editionOf } from '#catalog/plans.ts';
import { blockPrompt } from '#engine/blocks/detail-query.ts';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import { Tip } from '#platform/web/ui/Tip.tsx';
import { useBuildingNote } from '#platform/web/world.ts';
import { FailedPart } from '../Loaded.tsx';
import { useSlots } from '../slots.ts';
import { useBlockSince, useMissingStreams } from './block-since.ts';

/** Title, note, controls at the right, content. */
interface Props {
  block: Pick<DetailBlock, 'title' | 'note' | 'help'>;
  controls?: ReactNode;
  children: ReactNode;
}

/** The card of a block. */
export function BlockCard({ block, controls, children }: Props) {
  const since = useBlockSince();
  return (
    <section className="card block" aria-label={block.title}>
      <header className="card-head">
        <h2>{block.title}</h2>
        {block.help !== undefined && (
          <Tip words={block.help}>
            <button
              type="button"
              className="block-help"
              aria-label={`${block.title}说明`}
              aria-description={block.help}
            >
              ?
            </button>
          </Tip>
        )}
        {block.note !== undefined && <small>{block.note}</small>}
        {since !== undefined && <small className="block-since">{since}</small>}
        {controls && <div className="card-controls">{controls}</div>}
      </header>
      <div className="block-body">{children}</div>
    </section>
  );
}

/** A block above the edition: what it is, which edition opens it, one button. Its data was never sent. */
export function LockedBlock({ block }: { block: DetailBlock }) {
  const { openPrompt } = useSlots();
  const needs = block.needs;
  if (needs === undefined) return null;
  return (
    <BlockCard block={block} controls={<LockMark needs={needs} />}>
      <div className="block-locked">
        <p>
          {editionOf(needs).name}可看{block.title}
        </p>
        <button
          type="button"
          className="btn"
          data-kind="upgrade"
          onClick={() => openPrompt({ prompt: blockPrompt(needs), needs, subject: block.title })}
        >
          升级{editionOf(needs).name}
        </button>
      </div>
    </BlockCard>
  );
}

/** Streams that never had a fact: which, and how they come in. */
export function MissingStreamsNote({ missing }: { missing: readonly string[] }) {
  const { ImportLink } = useSlots();
  const { words, note, feed } = missingStreamWords(missing);
  return (
    <>
      <span>{words}</span>
      <small>{note}</small>
      {feed && ImportLink && <ImportLink feed={feed.id} about={feed.about} isPlain />}
    </>
  );
}

/**
 * Words where a block has nothing to show: what is coming while the demo market is being built, else which stream it lacks. `missing` is
 * of a list that the block draws, where the block itself has no answer.
 */
export function EmptyBlock({
  words = '暂无数据，换个时间范围试试吧',
  missing,
}: {
  words?: string;
  missing?: readonly string[] | undefined;
}) {
  const building = useBuildingNote();
  const ofBlock = useMissingStreams();
  const lacked = missing ?? ofBlock;
  return (
    <div className="block-empty">
      {building ?? (lacked ? <MissingStreamsNote missing={lacked} /> : words)}
    </div>
  );
}

/** Placeholder of a block that is being fetched, as tall as the block. */
export function BlockBones({ height = 180 }: { height?: number }) {
  return <div className="bone" style={{ width: '100%', height }} aria-hidden="true" />;
}

/** A block whose call failed, beside others that are there. */
export function FailedBlock({
  block,
  error,
  retry,
}: {
  block: DetailBlock;
  error: Error;
  retry: () => void;
}) {
  return (
    <BlockCard block={block}>
      <FailedPart error={error} retry={retry} />
    </BlockCard>
  );
}

/** A block whose figures take too long, beside others that are there. */
export function LateBlock({ block, onRetry }: { block: DetailBlock; onRetry: () => void }) {
  return (
    <BlockCard block={block}>
      <p className="block-empty">
        这部分数据计算较慢
        <button type="button" className="link-btn" onClick={onRetry}>
          再试一次
        </button>
      </p>
    </BlockCard>
  );
}
