import type { Entity } from '#catalog/kernel/entity.ts';
import type { WireRow } from '#engine/contract.ts';
import { Avatar } from '#platform/web/art/Avatar.tsx';
import { LiveCover } from '#platform/web/art/LiveCover.tsx';
import { ProductCover } from '#platform/web/art/ProductCover.tsx';
import { ShopTile } from '#platform/web/art/ShopTile.tsx';
import { VideoCover } from '#platform/web/art/VideoCover.tsx';
import { isOnAir, textOf } from './cell-props.ts';

/** Heights of the drawn pictures: in a table, in a small list, on a phone's card, on a card with a cover. */
const sizes = {
  table: { square: 40, circle: 40, portrait: 33, none: 0 },
  small: { square: 36, circle: 36, portrait: 30, none: 0 },
  phone: { square: 88, circle: 56, portrait: 66, none: 0 },
  cover: { square: 200, circle: 120, portrait: 200, none: 0 },
} as const;
/** Where a picture stands. */
export type ArtPlace = keyof typeof sizes;

/** Categories of authors that are no persons: they get a letter, not a face. */
const INSTITUTIONS = /政企|政务|媒体|机构|企业/;

/** The drawn picture of an entity, by its shape; what may be on the air is a live room, things with a price are goods, other squares are shops. */
export function EntityArt({ of, row, place }: { of: Entity; row: WireRow; place: ArtPlace }) {
  const id = textOf(row, of.key);
  const size = sizes[place][of.shape];
  const title = textOf(row, of.card.title);
  if (of.shape === 'none') return null;
  if (of.shape === 'circle') {
    const isInstitution = INSTITUTIONS.test(textOf(row, of.card.look));
    return isInstitution ? (
      <ShopTile id={id} name={title} size={size} isRound />
    ) : (
      <Avatar id={id} size={size} />
    );
  }
  if (of.card.live !== undefined) return <LiveCover id={id} width={size} isOn={isOnAir(of, row)} />;
  if (of.shape === 'portrait') return <VideoCover id={id} width={size} isPictures={of.art === 'pictures'} />;
  if (of.card.price === undefined) return <ShopTile id={id} name={title} size={Math.min(size, 56)} />;
  return <ProductCover id={id} title={title} category={textOf(row, of.card.look)} size={size} />;
}
