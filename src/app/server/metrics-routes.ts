import { statfsSync } from 'node:fs';
import { type AuthContext, smsShare } from '#features/people/identity/server/index.ts';
import { type WebhookRoute, webhookRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { countJobs } from '#platform/server/jobs/job-store.ts';
import { isSame } from '#platform/server/tokens.ts';
import { webhookEndpoint } from '#platform/wire/endpoint.ts';
import type { Runtime } from './runtime.ts';
import { warningsOf } from './warnings.ts';

const call = webhookEndpoint({ method: 'GET', path: '/metrics', about: '运行指标', maxBytes: 0 });

const asNumber = (value: boolean) => (value ? 1 : 0);
const one = (value: number) => [[{}, value] as const];

/** Adds what an operator is warned by (docs/operations.md says what to do about each). */
function addFigures({ runtime, dataDir }: Pick<MetricsServices, 'runtime' | 'dataDir'>): void {
  const { metrics, stores, state, parts } = runtime;
  const add = (name: string, help: string, value: () => number) =>
    metrics.addFigure({ name, help, read: async () => one(value()) });
  add('tide_ready', 'Nothing that an earlier process left undone is missing from the pages', () =>
    asNumber(runtime.isReady()),
  );
  add('tide_deriving', 'Figures are being brought up to facts', () => asNumber(runtime.isDeriving()));
  add('tide_derivation_failing_seconds', 'Since when figures could not follow; 0 when they do', () => {
    const since = runtime.failingSince();
    return since === null ? 0 : Math.max(0, (stores.clock.now() - since) / 1000);
  });
  add('tide_data_age_seconds', 'Age of the last complete day, from its end', () => {
    const day = state.dataDay;
    return day === null ? Number.NaN : (stores.clock.now() - Date.parse(`${day}T24:00:00+08:00`)) / 1000;
  });
  add('tide_lost_parts', 'Parts of captured data that are missing or damaged', () => parts.lost.length);
  add('tide_older_board_days', 'Days whose rankings are still to be built', () => state.olderBoardDays);
  add('tide_disk_free_bytes', 'Free on the disk of the data directory', () => {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize;
  });
  metrics.addFigure({
    name: 'tide_warning',
    help: 'Warnings of the installation that people see, by kind',
    labels: ['kind'],
    read: async () => warningsOf(runtime).map(({ kind }) => [{ kind }, 1] as const),
  });
  metrics.addFigure({
    name: 'tide_jobs',
    help: 'Jobs by kind and state',
    labels: ['kind', 'state'],
    read: async () =>
      (await countJobs(stores.account.db)).map(({ kind, state, n }) => [{ kind, state }, n] as const),
  });
}

interface MetricsServices {
  readonly runtime: Runtime;
  readonly dataDir: string;
  readonly authContext: AuthContext;
  /** The bearer token; null gives metrics to none. */
  readonly key: string | null;
}

/** `GET /metrics` for Prometheus, with `Authorization: Bearer` and TIDE_METRICS_KEY; any unknown address without it. */
export function metricsRoute({ key, ...services }: MetricsServices): WebhookRoute {
  const { runtime, authContext } = services;
  const { metrics } = runtime;
  addFigures(services);
  metrics.addFigure({
    name: 'tide_sms_share',
    help: 'Part of the codes of a day that is sent',
    read: async () => one(await smsShare(authContext)),
  });
  return webhookRoute(call, async ({ headers }) => {
    const given = headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (key === null || !isSame(given, key)) return 'not-found';
    return { status: 200, ...(await metrics.text()) };
  });
}
