import { Avatar } from '#platform/web/art/Avatar.tsx';
import { LiveCover } from '#platform/web/art/LiveCover.tsx';
import { ProductCover } from '#platform/web/art/ProductCover.tsx';
import { formatMoney } from '#platform/web/format/figures.ts';
import { ScreenEmpty, ScreenPanel } from '#platform/web/ui/screen/ScreenStage.tsx';
import type { BrandScreen } from '../contract.ts';

type Rows = BrandScreen['products'];
type Kind = 'product' | 'author' | 'live';

const unnamed: Readonly<Record<Kind, string>> = {
  product: '名称未采到',
  author: '昵称未采到',
  live: '无标题',
};

function Picture({ of, id, title }: { of: Kind; id: string; title: string }) {
  if (of === 'author') return <Avatar id={id} size={30} />;
  if (of === 'live') return <LiveCover id={id} width={24} isOn={false} />;
  return <ProductCover id={id} title={title} size={30} />;
}

/** Objects that sold most of the brand in the period. */
export function TopPanel({ title, of, rows, days }: { title: string; of: Kind; rows: Rows; days: number }) {
  const top = rows[0]?.gmv ?? 0;
  return (
    <ScreenPanel title={title} note={`近${days}天销售额`}>
      {rows.length === 0 && <ScreenEmpty words="这段时间没有成交" />}
      <ol className="brand-top">
        {rows.map((row, n) => (
          <li key={row.id} data-top={n < 3}>
            <b>{n + 1}</b>
            <Picture of={of} id={row.id} title={row.title} />
            <div>
              <span className="one-line">{row.title || unnamed[of]}</span>
              <i style={{ width: `${top > 0 ? (row.gmv / top) * 100 : 0}%` }} />
            </div>
            <span>{formatMoney(row.gmv)}</span>
          </li>
        ))}
      </ol>
    </ScreenPanel>
  );
}
