/**
 * Part of all pieces that may have been sold before the first capture of a product that still counts as seen from its first sale on
 * (open reading 268).
 */
export const UNSEEN_SHARE = 0.1;
