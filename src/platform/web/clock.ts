/** Milliseconds since 1970 now; the only place of the browser side that reads the wall clock. */
export function nowMs(): number {
  return Date.now();
}

/** Unix seconds now. */
export function nowSeconds(): number {
  return Math.floor(nowMs() / 1000);
}
