export * from './contract.ts';
export { expandPaths } from './expand-paths.ts';
export { feedById, feeds } from './feeds.ts';
export { readFeed } from './read-feed.ts';
export type { RowOutcome } from './record.ts';
