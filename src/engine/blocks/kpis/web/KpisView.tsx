import type { KpisBlock } from '#catalog/kernel/detail.ts';
import type { KpisReply } from '#engine/blocks/kpis/reply.ts';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { Growth } from '#engine/web/cells/Growth.tsx';
import { formatPercent } from '#platform/web/format/figures.ts';
import { Tip } from '#platform/web/ui/Tip.tsx';

const CHANNELS = { live: '直播', video: '视频', card: '商品卡' } as const;

/** The channels as one bar with their shares in words. */
export function Split({ split }: { split: NonNullable<KpisReply['split']> }) {
  const parts = Object.entries(CHANNELS).map(([key, label]) => ({
    key,
    label,
    share: split[key as keyof typeof split],
  }));
  return (
    <div className="kpi-split">
      <span className="kpi-split-bar" aria-hidden="true">
        {parts.map(({ key, share }) => (
          <i key={key} data-channel={key} style={{ width: `${share * 100}%` }} />
        ))}
      </span>
      <span className="kpi-split-words">
        {parts.map(({ key, label, share }) => (
          <span key={key}>
            {label} {formatPercent(share)}
          </span>
        ))}
      </span>
    </div>
  );
}

/** Figures of a period in one card; the first is the lead with its channels. */
export function KpisView({ block, reply }: { block: KpisBlock; reply: KpisReply | undefined }) {
  return (
    <section className="card kpis" aria-label={block.title} aria-busy={reply === undefined}>
      {Object.entries(block.values).map(([key, { label, cell, help }], n) => (
        <div className="kpi" data-lead={n === 0} key={key}>
          <small>{help === undefined ? label : <Tip words={help}>{label}</Tip>}</small>
          <b>{reply === undefined ? ' ' : figureWords(reply.values[key]?.value, cell)}</b>
          {n === 0 && reply?.split ? (
            <Split split={reply.split} />
          ) : (
            <span className="kpi-compare">
              环比 <Growth share={reply?.values[key]?.change ?? null} />
            </span>
          )}
        </div>
      ))}
    </section>
  );
}
