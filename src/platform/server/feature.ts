import { isOfMachine } from '#platform/wire/endpoint.ts';
import type { Migrations } from './account-store/migrate.ts';
import type { DeletionMoment } from './clock-rule.ts';
import type { AnyRoute } from './http/kinds/route-kinds.ts';
import type { JobDefinition } from './jobs/definition.ts';
import type { RecurringJob } from './jobs/recurring.ts';
import { type QueryOrigin, withQueryOrigin } from './market-store/query-name.ts';

/** The name of a service with the type of its value: what one feature provides and others need. */
export interface Service<T> {
  readonly name: string;
  /** Never set: it only carries the type. */
  readonly of?: () => T;
}

/** Names a service. Two services of one name cannot be composed. */
export const service = <T>(name: string): Service<T> => ({ name });

type Services = Readonly<Record<string, Service<unknown>>>;

/** The values of services, under the same names. */
export type ValuesOf<S extends Services> = {
  readonly [K in keyof S]: S[K] extends Service<infer T> ? T : never;
};

/** What a feature adds to the server. */
export interface Contribution {
  readonly routes?: readonly AnyRoute[];
  readonly jobs?: readonly JobDefinition[];
  readonly schedules?: readonly RecurringJob[];
  /** Deletes rows and files that expired by a moment; called once an hour by one process, and never while the clock has jumped. */
  readonly sweep?: (now: DeletionMoment) => Promise<void>;
  /** Prepares what the first request would wait for; called once the server listens. */
  readonly warm?: () => Promise<void>;
}

/** A contribution with the values of the services that the feature provides. */
type Created<P extends Services> = keyof P extends never
  ? Contribution
  : Contribution & { readonly provided: ValuesOf<P> };

/** The declaration of a feature: its tables, what it needs, what it provides, and how it is created. */
interface Declaration<N extends Services, P extends Services> {
  readonly name: string;
  readonly migrations?: Migrations;
  readonly needs?: N;
  readonly provides?: P;
  readonly create?: (services: ValuesOf<N>) => Created<P>;
}

/** A declared feature, as the composition reads it. */
export interface Feature {
  readonly name: string;
  readonly migrations: Migrations;
  readonly needs: Services;
  readonly provides: Services;
  create(services: Readonly<Record<string, unknown>>): Contribution & { readonly provided?: object };
}

// biome-ignore lint/complexity/noBannedTypes: a feature without services has no keys.
type None = {};

/** Declares a feature; nothing is created before the composition. */
export function feature<N extends Services = None, P extends Services = None>(
  declaration: Declaration<N, P>,
): Feature {
  const { name, migrations = {}, needs, provides, create } = declaration;
  return {
    name,
    migrations,
    needs: needs ?? {},
    provides: provides ?? {},
    create: (services) => (create ? create(services as ValuesOf<N>) : {}),
  };
}

/** A service with its value, given to a composition from outside. */
export interface Provided {
  readonly service: Service<unknown>;
  readonly value: unknown;
}

/** Gives a service its value. */
export const provide = <T>(of: Service<T>, value: T): Provided => ({ service: of, value });

/** A route or job whose statements carry the name of its feature in the logs of the market store. */
function named<T extends { readonly handle: (...given: never[]) => unknown }>(
  one: T,
  origin: QueryOrigin,
): T {
  const handle = (...given: never[]) => withQueryOrigin(origin, () => one.handle(...given));
  return { ...one, handle };
}

function namedRoute(route: AnyRoute, feature: string): AnyRoute {
  const { method, path } = route.endpoint;
  return named(route, { feature, endpoint: `${method} ${path}`, isBackground: isOfMachine(route.endpoint) });
}

const namedJob = (job: JobDefinition, feature: string): JobDefinition =>
  named(job, { feature, endpoint: `job ${job.kind}`, isBackground: job.isOfDays === true });

/** All features together. */
export interface Composition {
  readonly routes: readonly AnyRoute[];
  readonly jobs: readonly JobDefinition[];
  readonly schedules: readonly RecurringJob[];
  sweep(now: DeletionMoment): Promise<void>;
  warm(): Promise<void>;
  /** The value of a service. Throws when none of the features provides it. */
  get<T>(of: Service<T>): T;
}

/** The tables of features. Throws when two features name a migration alike. */
export function migrationsOf(features: readonly Feature[]): Migrations {
  const all: Record<string, Migrations[string]> = {};
  for (const { name, migrations } of features) {
    for (const [id, migration] of Object.entries(migrations)) {
      if (id in all) throw new Error(`migration ${id} of feature ${name} exists twice`);
      all[id] = migration;
    }
  }
  return all;
}

/** Which feature provides each service that is not given. Throws when two provide one. */
function providersOf(features: readonly Feature[], given: ReadonlySet<string>): Map<string, Feature> {
  const providers = new Map<string, Feature>();
  for (const one of features) {
    for (const { name } of Object.values(one.provides)) {
      const other = given.has(name) ? 'the composition' : providers.get(name)?.name;
      if (other !== undefined) throw new Error(`service ${name} is provided by ${other} and ${one.name}`);
      providers.set(name, one);
    }
  }
  return providers;
}

/** Sweeps one feature after another; a failure ends none of the others and is thrown at the end. */
async function sweepAll(contributions: readonly Contribution[], now: DeletionMoment): Promise<void> {
  const failures: unknown[] = [];
  for (const { sweep } of contributions) {
    try {
      await sweep?.(now);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
}

/**
 * Creates features, each after those that provide what it needs, whatever their order in the list. Routes, jobs and schedules
 * follow the list. Throws one sentence when a service is missing, provided twice, or needed in a circle.
 */
export function composeFeatures(features: readonly Feature[], given: readonly Provided[]): Composition {
  const values = new Map(given.map(({ service: { name }, value }) => [name, value]));
  const providers = providersOf(features, new Set(values.keys()));
  const created = new Map<Feature, Contribution>();
  const valueOf = ({ name }: Service<unknown>, by: string, path: readonly string[]): unknown => {
    if (values.has(name)) return values.get(name);
    const provider = providers.get(name);
    if (provider === undefined) throw new Error(`${by} needs ${name}, which no feature provides`);
    create(provider, path);
    return values.get(name);
  };
  const create = (one: Feature, path: readonly string[]): void => {
    if (created.has(one)) return;
    const way = [...path, one.name];
    if (path.includes(one.name)) throw new Error(`features need each other: ${way.join(' → ')}`);
    const needs = Object.entries(one.needs).map(([key, need]) => [key, valueOf(need, one.name, way)]);
    const { provided = {}, ...contribution } = one.create(Object.fromEntries(needs));
    created.set(one, contribution);
    for (const [key, { name }] of Object.entries(one.provides)) {
      values.set(name, (provided as Readonly<Record<string, unknown>>)[key]);
    }
  };
  for (const one of features) create(one, []);
  const contributions = features.map((one) => created.get(one) ?? {});
  const nameAt = (at: number) => features[at]?.name ?? '';
  return {
    routes: contributions.flatMap(({ routes = [] }, at) =>
      routes.map((route) => namedRoute(route, nameAt(at))),
    ),
    jobs: contributions.flatMap(({ jobs = [] }, at) => jobs.map((job) => namedJob(job, nameAt(at)))),
    schedules: contributions.flatMap(({ schedules = [] }) => schedules),
    sweep: (now) => sweepAll(contributions, now),
    warm: async () => {
      await Promise.all(contributions.flatMap(({ warm }) => (warm ? [warm()] : [])));
    },
    get: <T>(of: Service<T>) => valueOf(of, 'the composition', []) as T,
  };
}
