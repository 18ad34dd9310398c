import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payTypes, purchaseTabIds } from '#catalog/prices.ts';
import { call } from '#platform/web/api.ts';
import { readPrepayList, type ShownProduct, type ShownTab } from '../contract.ts';

/** What is sold to the user who looks. */
export const prepayQuery = {
  queryKey: ['prepay'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(readPrepayList, { signal }),
  staleTime: 0,
  meta: { isQuiet: true },
} as const;

/** What somebody pressed; what they did not follows from the list (specification §4, purchase defaults). */
interface Pressed {
  readonly tab?: number;
  readonly product?: string;
  readonly people?: number;
  readonly payType?: number;
  readonly month?: number;
}

/** What is chosen on the purchase screen. */
export interface PurchaseChoice {
  readonly tab: ShownTab;
  /** The cards of the tab at the chosen size of a team. */
  readonly products: readonly ShownProduct[];
  readonly people: number;
  readonly sizes: readonly number[];
  readonly product: ShownProduct;
  readonly payType: number;
  readonly month: number;
}

const sizesOf = (tab: ShownTab) => [
  ...new Set(tab.products.flatMap((one) => one.team_products.map((team) => team.people))),
];

/** The cards of a tab: each time at the chosen size. */
function cardsOf(tab: ShownTab, people: number): ShownProduct[] {
  return tab.products.map((one) => one.team_products.find((team) => team.people === people) ?? one);
}

/** Alipay; else the first that is offered. */
function payTypeOf({ pay_types: types }: ShownProduct, chosen: number | undefined): number {
  if (chosen !== undefined && types.includes(chosen)) return chosen;
  return types.includes(payTypes.alipay) ? payTypes.alipay : (types[0] ?? payTypes.alipay);
}

/** What is chosen of a list: the pressed, else the requested tab, else 5, else the first; the first product that can be had. */
export function choiceOf(
  tabs: readonly ShownTab[],
  wanted: number | null,
  pressed: Pressed,
): PurchaseChoice | null {
  const byId = (id: number | null | undefined) => tabs.find((tab) => tab.tab_id === id);
  const tab = byId(pressed.tab) ?? byId(wanted) ?? byId(purchaseTabIds.flagship) ?? tabs[0];
  if (!tab) return null;
  const sizes = sizesOf(tab);
  const people = sizes.find((size) => size === pressed.people) ?? sizes[0] ?? 1;
  const products = cardsOf(tab, people);
  const product =
    products.find((one) => one.product_id === pressed.product) ??
    products.find((one) => !one.is_disabled) ??
    products[0];
  if (!product) return null;
  const month = product.tokio_prices.find((plan) => plan.month === pressed.month) ?? product.tokio_prices[0];
  const payType = payTypeOf(product, pressed.payType);
  return { tab, products, people, sizes, product, payType, month: month?.month ?? 0 };
}

/** The list and what is chosen of it. */
export function usePrepay(wanted: number | null) {
  const { data, isError, refetch } = useQuery(prepayQuery);
  const [pressed, setPressed] = useState<Pressed>({});
  const press = (change: Pressed) => setPressed((now) => ({ ...now, ...change }));
  const choice = data ? choiceOf(data.tabs, wanted, pressed) : null;
  return { data, isError, refetch, choice, press };
}
