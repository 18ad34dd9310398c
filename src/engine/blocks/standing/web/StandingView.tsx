import './standing.css';
import type { StandingBlock } from '#catalog/kernel/place-blocks.ts';
import type { StandingReply } from '#engine/blocks/standing/reply.ts';
import { MIN_STANDING } from '#engine/blocks/standing/standing-among.ts';
import { BlockBones, BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { Bar } from '#engine/web/figures/Bar.tsx';
import { formatCount, formatPercent, MISSING } from '#platform/web/format/figures.ts';

type Score = StandingReply['scores'][string];

/** A score beside the median of its category, and the share of the others below it. */
function Row({ label, unit, score }: { label: string; unit: string; score: Score }) {
  const { value, median, place, count } = score;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <b>{figureWords(value, 'score')}</b>
      </td>
      <td>{figureWords(median, 'score')}</td>
      <td>
        {place === null ? (
          MISSING
        ) : (
          <span className="standing-place stack gap-4">
            <span>{place === 0 ? '没有更低的' : `高于${formatPercent(place)}`}</span>
            <Bar share={place} most={1} tone="top" />
          </span>
        )}
      </td>
      <td>
        {formatCount(count)}
        {unit}
      </td>
    </tr>
  );
}

/** Why there is no place or no median. */
function Why({ block, reply }: { block: StandingBlock; reply: StandingReply }) {
  const isFew = Object.values(reply.scores).every(({ median }) => median === null);
  const few = isFew ? `同类目已公布分数的不足${MIN_STANDING}${block.unit}，暂不比较` : null;
  const words =
    reply.category === null ? `${block.among.unknown}，无法比较` : reply.is_peer ? few : block.peers.outside;
  return words === null ? null : <p className="label">{words}</p>;
}

/** Scores set against those of the same main category. */
export function StandingView({ block, reply }: { block: StandingBlock; reply: StandingReply | undefined }) {
  const scores = Object.entries(reply?.scores ?? {});
  const isEmpty = scores.every(([, { value }]) => value === null);
  const note = reply?.category ? `主营类目 ${reply.category} · 最近一次公布的分数` : block.note;
  return (
    <BlockCard block={{ ...block, ...(note !== undefined && { note }) }}>
      {reply === undefined && <BlockBones />}
      {reply !== undefined && isEmpty && (
        <EmptyBlock words={block.days ? `近${block.days}天平台没有公布过分数` : '平台没有公布过分数'} />
      )}
      {reply !== undefined && !isEmpty && (
        <>
          <table className="standing">
            <thead>
              <tr>
                {['评分项', '得分', '类目中位', '同类目位置', '样本'].map((name) => (
                  <th scope="col" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {scores.map(([name, score]) => (
                <Row key={name} label={block.terms[name]?.label ?? ''} unit={block.unit} score={score} />
              ))}
            </tbody>
          </table>
          <Why block={block} reply={reply} />
        </>
      )}
    </BlockCard>
  );
}
