import type { Entity } from '#catalog/kernel/entity.ts';
import type { WireRow } from '#engine/contract.ts';
import { formatMoney } from '#platform/web/format/figures.ts';
import { type CellProps, cellTexts, cellTitle, textOf, underOf } from './cell-props.ts';
import { EntityArt } from './EntityArt.tsx';
import { EntityName } from './EntityName.tsx';

/** Marks beside a name; no more than these fit. */
const MAX_TAGS = 3;

/** Price and marks of an entity; nothing when it has neither. */
export function EntityMarks({ of, row }: { of: Entity; row: WireRow }) {
  const price = of.card.price === undefined ? undefined : row[of.card.price];
  const title = textOf(row, of.card.title);
  const isInTitle = (tag: string) => title.includes(`#${tag}`);
  const tags = cellTexts(row, of.card.tags)
    .filter((t) => !isInTitle(t))
    .slice(0, MAX_TAGS);
  const warning = of.card.warning;
  const isWarned = warning !== undefined && row[warning.column] === 1;
  const isByGoods = row.by_goods === 1;
  if (typeof price !== 'number' && tags.length === 0 && !isWarned && !isByGoods) return null;
  const lead = of.shape === 'portrait' ? '#' : '';
  return (
    <span className="entity-marks">
      {typeof price === 'number' && <b>{formatMoney(price)}</b>}
      {isWarned && (
        <span className="tag" data-kind="warning" title={warning.help}>
          {warning.words}
        </span>
      )}
      {isByGoods && (
        <span className="tag" data-kind="goods" title="昵称里没有这个词，按近30天带过的商品找到">
          带货匹配
        </span>
      )}
      {tags.map((t) => (
        <span key={t} className="tag">
          {lead}
          {t}
        </span>
      ))}
    </span>
  );
}

/** The card of an entity in two lines: picture, title, then price and marks and whose it is. */
export function EntityCell({ listing: { of, rowPath }, row }: CellProps) {
  const title = cellTitle(of, row);
  const under = underOf(of, row);
  return (
    <div className={`entity entity-${of.shape}`}>
      <EntityArt of={of} row={row} place="table" />
      <div className="entity-words">
        <span className="entity-first">
          <span
            className={of.card.price === undefined ? 'entity-title strong' : 'entity-title'}
            data-known={title.isKnown}
            title={title.words}
          >
            <EntityName of={of.id} refs={row} template={rowPath}>
              {title.words}
            </EntityName>
          </span>
        </span>
        <span className="entity-second">
          <EntityMarks of={of} row={row} />
          {under && (
            <span className="entity-under one-line">
              <EntityName of={of.card.underOf} refs={row}>
                {under}
              </EntityName>
            </span>
          )}
        </span>
      </div>
    </div>
  );
}
