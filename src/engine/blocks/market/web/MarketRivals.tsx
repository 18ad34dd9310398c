import { detailPath } from '#catalog/detail-path.ts';
import { brand as brandEntity } from '#catalog/entities/brand.ts';
import { MAX_RIVALS } from '#engine/blocks/block-query.ts';
import type { MarketBrand, MarketReply } from '#engine/blocks/market/reply.ts';
import { BlockCard } from '#engine/web/blocks/BlockCard.tsx';
import { Move } from '#engine/web/blocks/Move.tsx';
import { Growth } from '#engine/web/cells/Growth.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { ShopTile } from '#platform/web/art/ShopTile.tsx';
import { formatCount, formatMoney, formatPercent, MISSING } from '#platform/web/format/figures.ts';
import { useTheme } from '#platform/web/theme/useTheme.ts';
import { Select } from '#platform/web/ui/Select.tsx';
import { Sparkline } from '#platform/web/ui/Sparkline.tsx';
import { brandColor } from './market-option.ts';

interface Props {
  reply: MarketReply;
  /** Rivals that are compared from now on; null goes back to the nearest ones. */
  onCompare: (rivals: readonly string[] | null) => void;
}

function Name({ brand }: { brand: MarketBrand }) {
  const { entityLink } = useSlots();
  const path = detailPath('brand', { brand_id: brand.id });
  if (brand.is_own) {
    return (
      <>
        <b>{brand.name}</b> <span className="market-own label">本品牌</span>
      </>
    );
  }
  if (!entityLink || path === null || !entityLink.isRoute(path)) return brand.name;
  return (
    <entityLink.Link to={path} of={brandEntity.id}>
      {brand.name}
    </entityLink.Link>
  );
}

function Row({ brand, color, onDrop }: { brand: MarketBrand; color: string; onDrop: () => void }) {
  return (
    <tr data-picked={brand.is_own}>
      <th scope="row">
        <i className="market-dot" style={{ background: color }} aria-hidden="true" />
        <ShopTile id={brand.id} name={brand.name} size={24} />
        <Name brand={brand} />
      </th>
      <td>
        <b>{brand.share === null ? MISSING : formatPercent(brand.share)}</b>
      </td>
      <td>
        <Move by={brand.share_change} unit="pp" />
      </td>
      <td>{formatMoney(brand.gmv)}</td>
      <td>
        <Growth share={brand.growth} />
      </td>
      <td>{brand.authors === null ? MISSING : formatCount(brand.authors)}</td>
      <td>{brand.price === null ? MISSING : formatMoney(brand.price)}</td>
      <td data-left>
        <Sparkline points={brand.line} label={`${brand.name}份额走势`} isIndex />
      </td>
      <td>
        {!brand.is_own && (
          <button type="button" className="link-btn" aria-label={`移除${brand.name}`} onClick={onDrop}>
            ×
          </button>
        )}
      </td>
    </tr>
  );
}

const LINE = '份额走势';
const HEADS = ['品牌', '份额', '变化', '销售额', '增速', '达人（全品牌）', '件单价', LINE, ''];

/** The brand beside up to five rivals. */
export function MarketRivals({ reply, onCompare }: Props) {
  const theme = useTheme().theme === 'dark' ? 'tide-dark' : 'tide';
  const rivals = reply.brands.filter(({ is_own }) => !is_own).map(({ id }) => id);
  return (
    <BlockCard
      block={{
        title: '竞品对比',
        note: `${reply.category?.path.at(-1) ?? ''} · ${rivals.length}/${MAX_RIVALS} 个竞品`,
      }}
      controls={
        <button type="button" className="link-btn" onClick={() => onCompare(null)}>
          恢复推荐竞品
        </button>
      }
    >
      <div className="market-table">
        <table>
          <thead>
            <tr>
              {HEADS.map((name) => (
                <th scope="col" key={name} data-left={name === LINE}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {reply.brands.map((brand, n) => (
              <Row
                key={brand.id}
                brand={brand}
                color={brandColor(n, theme)}
                onDrop={() => onCompare(rivals.filter((id) => id !== brand.id))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rivals.length >= MAX_RIVALS ? (
        <p className="market-note label">已选满 {MAX_RIVALS} 个竞品，移除一个后可再添加</p>
      ) : (
        <div className="market-add row wrap gap-12">
          <span>+ 添加竞品，还可添加 {MAX_RIVALS - rivals.length} 个</span>
          <Select
            label="竞品"
            value={null}
            placeholder="选择同类目品牌"
            options={reply.others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => onCompare([...rivals, id])}
          />
        </div>
      )}
    </BlockCard>
  );
}
