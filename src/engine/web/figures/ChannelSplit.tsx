import './channel-split.css';
import type { KpisReply } from '#engine/blocks/kpis/reply.ts';
import { formatPercent } from '#platform/web/format/figures.ts';

const CHANNELS = { live: '直播', video: '视频', card: '商品卡' } as const;

/** The channels as one bar with their shares in words. */
export function ChannelSplit({ split }: { split: NonNullable<KpisReply['split']> }) {
  const parts = Object.entries(CHANNELS).map(([key, label]) => ({
    key,
    label,
    share: split[key as keyof typeof split],
  }));
  return (
    <div>
      <span className="channel-split-bar flex" aria-hidden="true">
        {parts.map(({ key, share }) => (
          <i key={key} data-channel={key} style={{ width: `${share * 100}%` }} />
        ))}
      </span>
      <span className="channel-split-words flex wrap label">
        {parts.map(({ key, label, share }) => (
          <span key={key}>
            {label} {formatPercent(share)}
          </span>
        ))}
      </span>
    </div>
  );
}
