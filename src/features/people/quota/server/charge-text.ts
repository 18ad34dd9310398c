import type { Charge } from './spending.ts';

/** A charge as it is stored; null for what costs nothing. */
export const storedCharge = (charge: Charge | null) => (charge === null ? null : JSON.stringify(charge));

/** A stored charge. */
export const readCharge = (text: string | null) => (text === null ? null : (JSON.parse(text) as Charge));
