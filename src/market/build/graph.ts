import type { StreamId } from '#market/streams/streams.ts';

/**
 * How a table is brought up to date: `whole` is exchanged with its `_next` twin, `partition` is swapped in through its `_stg`
 * twin, `append` gets rows that it lacks, `scratch` is emptied and filled during the build, `view` follows its table.
 */
export type Publishing = 'whole' | 'partition' | 'append' | 'scratch' | 'view';

/** One build: the tables it writes together and what it reads. */
export interface BuildNode<Context> {
  readonly name: string;
  readonly tables: Readonly<Record<string, Publishing>>;
  /** Fact streams that it reads. */
  readonly streams?: readonly StreamId[];
  /** Builds whose tables it reads: it is stale whenever one of them is. */
  readonly reads?: readonly string[];
  /** Builds that must run first when they are stale too, and that do not make it stale: its own streams say when it is. */
  readonly after?: readonly string[];
  readonly build: (context: Context) => Promise<void>;
}

/** Builds in an order in which each comes after all that it reads. */
export interface BuildGraph<Context> {
  readonly order: readonly BuildNode<Context>[];
  /** The builds that new facts of streams make stale, in build order. */
  readonly staleAfter: (streams: Iterable<StreamId>) => readonly BuildNode<Context>[];
  /** A build and all builds whose tables it reads, however far. */
  readonly withInputs: (name: string) => ReadonlySet<string>;
}

/** Sorts nodes so that each comes after those it needs; of those that may come next the first declared. Throws on a cycle. */
function sorted<Context>(nodes: readonly BuildNode<Context>[]): BuildNode<Context>[] {
  const order: BuildNode<Context>[] = [];
  const done = new Set<string>();
  while (order.length < nodes.length) {
    const next = nodes.find(
      ({ name, reads = [], after = [] }) =>
        !done.has(name) && [...reads, ...after].every((one) => done.has(one)),
    );
    if (!next) {
      const left = nodes.filter(({ name }) => !done.has(name)).map(({ name }) => name);
      throw new Error(`builds read each other in a cycle: ${left.join(', ')}`);
    }
    done.add(next.name);
    order.push(next);
  }
  return order;
}

/** Throws where a name is declared twice, a build that is read is missing, or two builds write one table. */
function validate<Context>(nodes: readonly BuildNode<Context>[]): void {
  const names = new Set(nodes.map(({ name }) => name));
  if (names.size < nodes.length) throw new Error('two builds have one name');
  const writers = new Map<string, string>();
  for (const { name, tables, reads = [], after = [] } of nodes) {
    const missing = [...reads, ...after].find((one) => !names.has(one));
    if (missing !== undefined) throw new Error(`${name} reads ${missing}, which no build is named`);
    for (const table of Object.keys(tables)) {
      const other = writers.get(table);
      if (other !== undefined) throw new Error(`${other} and ${name} both write ${table}`);
      writers.set(table, name);
    }
  }
}

/** Makes a graph of builds. Throws where the declaration is inconsistent or has a cycle. */
export function createGraph<Context>(nodes: readonly BuildNode<Context>[]): BuildGraph<Context> {
  validate(nodes);
  const order = sorted(nodes);
  const readsOf = new Map(order.map(({ name, reads = [] }) => [name, reads]));
  const withInputs = (name: string): ReadonlySet<string> =>
    new Set([name, ...(readsOf.get(name) ?? []).flatMap((one) => [...withInputs(one)])]);
  return {
    order,
    withInputs,
    staleAfter: (streams) => {
      const changed = new Set(streams);
      const stale = new Set<string>();
      for (const { name, streams: own = [], reads = [] } of order) {
        if (own.some((id) => changed.has(id)) || reads.some((one) => stale.has(one))) stale.add(name);
      }
      return order.filter(({ name }) => stale.has(name));
    },
  };
}
