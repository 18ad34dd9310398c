export { knownMetrics } from '../metrics.ts';
