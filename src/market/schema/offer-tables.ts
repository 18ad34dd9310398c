import { productOffer } from '#catalog/facts/product-offer.ts';
import { factTable, type TableDefinition } from './table.ts';

/** What products pay and cost at any second from the last derivation on; `until_ts` is not part of a row's time. */
const offer = factTable(productOffer, { order: 'ORDER BY (product_id, from_ts)' });

/** Activities and coupons of products. */
export const offerTables: readonly TableDefinition[] = [offer];
