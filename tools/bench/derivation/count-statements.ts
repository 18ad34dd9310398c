import type { MarketStore } from '#platform/server/market-store/market-store.ts';

/** What a stretch asked: how many statements, the seconds that they took, and how many of each kind. */
interface Stretch {
  readonly name: string;
  statements: number;
  seconds: number;
  readonly kinds: Map<string, number>;
}

/** Counts statements by stretch. */
export interface StatementCounter {
  /** Begins the stretch of a name. */
  readonly stage: (name: string) => void;
  /** What there was since the last call, a line a stretch and one for all. */
  readonly end: () => string[];
}

const lineOf = ({ name, statements, seconds, kinds }: Stretch) => {
  const by = [...kinds].toSorted(([, a], [, b]) => b - a).map(([kind, n]) => `${kind} ${n}`);
  return `# ${name}\t${statements} statements\t${seconds.toFixed(2)} s\t${by.join(', ')}`;
};

/** A line for each stretch that asked anything, and one for all. */
function linesOf(stretches: readonly Stretch[]): string[] {
  const all: Stretch = { name: 'all', statements: 0, seconds: 0, kinds: new Map() };
  for (const one of stretches) {
    all.statements += one.statements;
    all.seconds += one.seconds;
    for (const [kind, n] of one.kinds) all.kinds.set(kind, (all.kinds.get(kind) ?? 0) + n);
  }
  return [...stretches.filter(({ statements }) => statements > 0), all].map(lineOf);
}

/** Counts what a store is asked from now on. */
export function countStatements(store: MarketStore): StatementCounter {
  let stretches: Stretch[] = [];
  let cpu = process.cpuUsage();
  const stage = (name: string) => {
    stretches.push({ name, statements: 0, seconds: 0, kinds: new Map() });
  };
  stage('begin');
  const counted = async <T>(sql: string, work: () => Promise<T>): Promise<T> => {
    const stretch = stretches.at(-1) as Stretch;
    const kind = sql.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? '';
    const began = performance.now();
    try {
      return await work();
    } finally {
      stretch.statements++;
      stretch.seconds += (performance.now() - began) / 1000;
      stretch.kinds.set(kind, (stretch.kinds.get(kind) ?? 0) + 1);
    }
  };
  const { read, write, insert } = store;
  Object.assign(store, {
    read: (statement) => counted(statement.sql, () => read(statement)),
    write: (statement) => counted(statement.sql, () => write(statement)),
    insert: (table, rows, token) => counted('rows', () => insert(table, rows, token)),
  } satisfies Partial<MarketStore>);
  const end = () => {
    const { user, system } = process.cpuUsage(cpu);
    const lines = linesOf(stretches);
    stretches = [];
    stage('begin');
    cpu = process.cpuUsage();
    return [...lines, `# processor\t${((user + system) / 1e6).toFixed(2)} s`];
  };
  return { stage, end };
}
