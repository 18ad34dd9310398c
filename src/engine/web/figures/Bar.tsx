import './bars.css';

/** The look of a bar: the largest of its list, or a warm one. */
export type BarTone = 'top' | 'hot';

/** A bar as long as a share of `most`; what it says is written beside it. */
export function Bar({ share, most = 1, tone }: { share: number; most?: number; tone?: BarTone | undefined }) {
  const width = most > 0 && share > 0 ? Math.min(100, Math.max(1, (share / most) * 100)) : 0;
  return (
    <span className="bar" aria-hidden="true">
      <i data-tone={tone} style={{ width: `${width}%` }} />
    </span>
  );
}
