/**
 * The WITH clause that names the steps of a statement, in their order: a step reads the tables and the steps before it by name. The engine puts a
 * step in wherever it is named, as if it stood there in brackets.
 */
export function withQueries(steps: Readonly<Record<string, string>>): string {
  const named = Object.entries(steps).map(([name, sql]) => `${name} AS (\n${sql}\n)`);
  return `WITH ${named.join(',\n')}`;
}
