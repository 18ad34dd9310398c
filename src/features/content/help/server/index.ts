export { type Metric, metrics } from '../metrics.ts';
