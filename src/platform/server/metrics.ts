import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { QueryName } from './market-store/query-name.ts';

/** Answers of lists take tens of milliseconds, exports and imports minutes; seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const QUERY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** An answered request; the route is its template, so that ids make no series of their own. */
export interface AnsweredRequest {
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly ms: number;
}

/** A figure that is read with each request of the metrics: its name, help, labels, and its values by labels. */
interface ReadFigure {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  read(): Promise<readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[]>;
}

/** What a process counts of itself, in the text form of Prometheus. */
export interface Metrics {
  onRequest(request: AnsweredRequest): void;
  onQuery(name: QueryName, kind: 'read' | 'write', ms: number): void;
  /** Adds a figure, in place of one of its name. */
  addFigure(figure: ReadFigure): void;
  /** The text and its content type. */
  text(): Promise<{ readonly contentType: string; readonly body: string }>;
}

/** Metrics of one server; `hasDefaults` adds those of the process: memory, CPU, delay of the event loop. */
export function createMetrics({ hasDefaults }: { readonly hasDefaults: boolean }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (hasDefaults) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'tide_http_request_seconds',
    help: 'Answered requests by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const queries = new Histogram({
    name: 'tide_market_query_seconds',
    help: 'Statements of the market store by the feature that sent them',
    labelNames: ['feature', 'kind'],
    buckets: QUERY_BUCKETS,
    registers,
  });
  return {
    onRequest: ({ route, method, status, ms }) =>
      requests.observe({ route, method, status: String(status) }, ms / 1000),
    onQuery: ({ feature }, kind, ms) => queries.observe({ feature, kind }, ms / 1000),
    addFigure: ({ name, help, labels = [], read }) => {
      registry.removeSingleMetric(name);
      const gauge = new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          gauge.reset();
          for (const [own, value] of await read()) gauge.set(own, value);
        },
      });
    },
    text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}
