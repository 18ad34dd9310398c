/** Where editions are shown and asked for. */
export const PURCHASE = '/purchaseRenewal';
