import type { MarketNode, MarketReply } from '#engine/blocks/market/reply.ts';
import { BlockCard } from '#engine/web/blocks/BlockCard.tsx';
import { Move } from '#engine/web/blocks/Move.tsx';
import { Bar } from '#engine/web/figures/Bar.tsx';
import { formatMoney, formatPercent, MISSING } from '#platform/web/format/figures.ts';

interface Props {
  help: string | undefined;
  reply: MarketReply;
  onPick: (id: string) => void;
}

/** Pixels that each level is moved in by. */
const INDENT = 18;

function Row({
  node,
  top,
  isPicked,
  onPick,
}: { node: MarketNode; top: number; isPicked: boolean } & Pick<Props, 'onPick'>) {
  const { share } = node;
  return (
    <tr data-picked={isPicked}>
      <th scope="row" style={{ paddingLeft: 12 + (node.level - 1) * INDENT }}>
        <button type="button" className="link-btn" aria-pressed={isPicked} onClick={() => onPick(node.id)}>
          {node.name}
        </button>
        <small> L{node.level}</small>
      </th>
      <td>{formatMoney(node.own)}</td>
      <td>{formatMoney(node.total)}</td>
      <td>
        <Bar share={share ?? 0} most={top} tone={isPicked ? 'top' : undefined} />
        <b>{share === null ? MISSING : formatPercent(share)}</b>
      </td>
      <td>
        <Move by={node.share_change} unit="pp" />
      </td>
      <td>{node.rank ?? MISSING}</td>
      <td>
        <Move by={node.rank_change} unit="place" />
      </td>
    </tr>
  );
}

/** Shares of the brand by category level; a press analyses the category. */
export function MarketTree({ help, reply, onPick }: Props) {
  const top = Math.max(0, ...reply.tree.map(({ share }) => share ?? 0));
  return (
    <BlockCard block={{ title: '类目份额', note: '点类目切换分析', ...(help !== undefined && { help }) }}>
      <div className="market-table">
        <table>
          <thead>
            <tr>
              {['类目', '品牌销售额', '类目规模', '份额', '变化', '排名', '位次'].map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {reply.tree.map((node) => (
              <Row
                key={node.id}
                node={node}
                top={top}
                isPicked={node.id === reply.category?.id}
                onPick={onPick}
              />
            ))}
          </tbody>
        </table>
      </div>
    </BlockCard>
  );
}
