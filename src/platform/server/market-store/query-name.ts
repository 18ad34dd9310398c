import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf statements run: a feature, and its endpoint, job or task. */
export interface QueryOrigin {
  readonly feature: string;
  readonly endpoint: string;
  /** Whether no one waits for the newest figures: machines that send facts, and looks at complete days, which the running day does not change. */
  readonly isBackground?: boolean;
}

/** What a statement is called in the logs of the store. `purpose` is what it does to which table. */
export interface QueryName extends Omit<QueryOrigin, 'isBackground'> {
  readonly purpose: string;
}

const origins = new AsyncLocalStorage<QueryOrigin>();
const PROCESS: QueryOrigin = { feature: 'process', endpoint: 'start' };

/** Runs work whose statements, also later ones, carry the name of its feature and endpoint. */
export const withQueryOrigin = <T>(origin: QueryOrigin, work: () => T): T => origins.run(origin, work);

/** On whose behalf statements run now; outside of any feature on that of the process. */
export const queryOrigin = (): QueryOrigin => origins.getStore() ?? PROCESS;

/** What a statement does: its verb and the first table that it names. */
export function purposeOf(sql: string): string {
  const verb = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'run';
  const table = /\b(?:tide|system)\.(\w+)/.exec(sql)?.[1];
  const does = verb === 'with' || verb === 'select' ? 'read' : verb;
  return table === undefined ? does : `${does} ${table}`;
}

/** The name of a statement that runs now, outside of any feature that of the process. */
export const queryNameOf = (sql: string): QueryName => {
  const { feature, endpoint } = queryOrigin();
  return { feature, endpoint, purpose: purposeOf(sql) };
};

/** The name as `log_comment` has it: JSON, so that `JSONExtractString(log_comment, 'endpoint')` groups system.query_log. */
export const logCommentOf = (sql: string): string => JSON.stringify(queryNameOf(sql));

/** A statement with its name in front, for an engine without a log of queries: its list of running ones shows the text. */
export const namedSql = (sql: string, text = sql): string =>
  `/* ${logCommentOf(sql).replaceAll('*/', '')} */ ${text}`;
