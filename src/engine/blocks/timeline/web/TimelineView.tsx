import type { TimelineBlock } from '#catalog/kernel/detail.ts';
import { editionWithMore } from '#catalog/plans.ts';
import type { TimelineReply } from '#engine/blocks/timeline/reply.ts';
import { type DiffPart, titleDiff } from '#engine/blocks/timeline/title-diff.ts';
import { BlockBones, BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { Growth } from '#engine/web/cells/Growth.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { formatMoney, MISSING } from '#platform/web/format/figures.ts';
import { formatMoment } from '#platform/web/format/times.ts';

type Change = TimelineReply['changes'][number];

/** Texts where nothing changed. */
const NONE = { productTitle: '收录以来没有改过标题', productPrice: '收录以来价格没有变过' } as const;

/** One side of a change of title; what the other side does not have is marked. */
function Title({ parts, as: Mark }: { parts: readonly DiffPart[]; as: 'del' | 'ins' }) {
  return (
    <p>
      {parts.map(({ text, isChanged }, n) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
        isChanged ? <Mark key={n}>{text}</Mark> : <span key={n}>{text}</span>,
      )}
    </p>
  );
}

/** The words of one side of a change; hot ones are marked. */
function Words({ label, words }: { label: string; words: Change['entered'] }) {
  if (words.length === 0) return null;
  return (
    <p className="change-words row wrap gap-4">
      <small>{label}</small>
      {words.map(({ word, is_hot }) => (
        <span key={word} data-hot={is_hot} title={is_hot ? '热词库收录的词' : undefined}>
          {word}
        </span>
      ))}
    </p>
  );
}

function TitleChange({ before, after, entered, left }: Change) {
  const diff = titleDiff(before, after);
  return (
    <div className="change-texts">
      <Title parts={diff.before} as="del" />
      <Title parts={diff.after} as="ins" />
      <Words label="新增词" words={entered} />
      <Words label="去掉的词" words={left} />
    </div>
  );
}

function PriceChange({ before, after }: Change) {
  const [had, has] = [Number(before), Number(after)];
  return (
    <p className="change-texts">
      {formatMoney(had)} → <b>{formatMoney(has)}</b> <Growth share={(has - had) / had} />
    </p>
  );
}

/** Pieces a day on both sides of a change. */
function Sales({ change }: { change: Change }) {
  const days = change.days_after;
  return (
    <dl className="change-sales flex">
      <div>
        <dt>改前7日日均销量</dt>
        <dd>{figureWords(change.sales_before, 'count')}</dd>
      </div>
      <div>
        <dt>{days > 0 && days < 7 ? `改后${days}日日均销量` : '改后7日日均销量'}</dt>
        <dd>{days === 0 ? MISSING : figureWords(change.sales_after, 'count')}</dd>
      </div>
      <div>
        <dt>变化</dt>
        <dd>
          <Growth share={change.change} />
        </dd>
      </div>
    </dl>
  );
}

/** Dated changes, newest first, with the sales before and after each. */
export function TimelineView({ block, reply }: { block: TimelineBlock; reply: TimelineReply | undefined }) {
  const { level, openPrompt } = useSlots();
  const isTitle = block.source === 'productTitle';
  return (
    <BlockCard block={block}>
      {reply === undefined && <BlockBones />}
      {reply !== undefined && reply.changes.length === 0 && (
        <EmptyBlock words={reply.older > 0 ? '可看的日期内没有变更' : NONE[block.source]} />
      )}
      <ol className="timeline">
        {reply?.changes.map((change) => (
          <li key={change.at}>
            <time dateTime={new Date(change.at * 1000).toISOString()}>{formatMoment(change.at)}</time>
            {isTitle ? <TitleChange {...change} /> : <PriceChange {...change} />}
            <Sales change={change} />
          </li>
        ))}
      </ol>
      {reply !== undefined && reply.older > 0 && (
        <button
          type="button"
          className="link-btn"
          onClick={() => openPrompt({ prompt: 'range-days', needs: editionWithMore('dataDays', level) })}
        >
          还有{reply.older}次更早的变更不在当前版本可看的日期内
        </button>
      )}
    </BlockCard>
  );
}
