import { screenOf, type WebFeature } from '#engine/web/feature.ts';
import { cartAction } from './CartButton.tsx';
import { CartLink } from './CartLink.tsx';
import { CART_PATH } from './cart-state.ts';

/** The products that a person has picked to sell. */
export const cartWeb: WebFeature = {
  name: 'cart',
  screens: { cart: screenOf(async () => (await import('./CartScreen.tsx')).CartScreen) },
  actions: [cartAction],
  rail: [CartLink],
  userCenter: [{ group: '选品管理', place: 1, to: CART_PATH, title: '选品车', icon: 'cart' }],
};
