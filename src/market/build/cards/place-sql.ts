/** Fewer comparable objects than this say too little; a wider group is taken then. As on pages (engine/blocks/peers). */
export const MIN_PEERS = 10;

/** The parts below which the nine values of a group are. */
export const DECILES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** percentileIn of engine/blocks/peers as SQL, in basis points: `x` is the value, `d` the nine values, empty where no group is large enough. */
export const placeIn = (x: string, d: string): string =>
  `if(${x} IS NULL OR length(${d}) != ${DECILES.length}, NULL, toNullable(multiIf(assumeNotNull(${x}) < ${d}[1], toUInt64(0), assumeNotNull(${x}) >= ${d}[9], toUInt64(9000),
    toUInt64(round((arrayCount(v -> v <= assumeNotNull(${x}), ${d}) + (assumeNotNull(${x}) - arrayLast(v -> v <= assumeNotNull(${x}), ${d})) / (arrayFirst(v -> v > assumeNotNull(${x}), ${d}) - arrayLast(v -> v <= assumeNotNull(${x}), ${d}))) * 1000)))))`;
