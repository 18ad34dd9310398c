import { Link } from 'react-router';
import type { ViewerLevel } from '#catalog/plans.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { CART_PATH, useCartOf } from './cart-state.ts';

/** More than two digits have no room. */
const LIMIT = 99;

/** The way to the cart in the strip at the right edge, with how many products are in it. */
export function CartLink({ level }: { level: ViewerLevel }) {
  const used = useCartOf(level)?.meter.used ?? 0;
  return (
    <Link to={CART_PATH} aria-label={used > 0 ? `选品车，${used}件商品` : '选品车'}>
      <Icon name="cart" size={17} />
      选品车
      {used > 0 && <b aria-hidden="true">{used > LIMIT ? `${LIMIT}+` : used}</b>}
    </Link>
  );
}
