import { createContext, useContext } from 'react';
import type { CartProduct } from '../contract.ts';

/** What the extra columns of the cart need beside the row. */
export interface CartRows {
  readonly items: ReadonlyMap<string, CartProduct>;
  remove(ids: readonly string[]): void;
  /** Opens the note and the group of a product. */
  edit(id: string): void;
}

/** Carries them to the cells. */
export const CartContext = createContext<CartRows | null>(null);

/** The rows around; throws outside of the cart. */
export function useCartRows(): CartRows {
  const rows = useContext(CartContext);
  if (!rows) throw new Error('not inside the cart');
  return rows;
}
