/** File of the built web that says what screens begin with. */
export const PRELOADS = 'preloads.json';

/** Addresses of scripts and styles by screen. */
export type Preloads = Readonly<Record<string, readonly string[]>>;
