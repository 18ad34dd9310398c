import type { Kysely } from 'kysely';

/** Columns of a plain table by name; those with a question mark may be null. */
export type PlainColumns = Readonly<Record<string, 'text' | 'bigint' | 'bigint?'>>;

/** Creates a table of text and whole numbers with a primary key; a migration that has shipped keeps what it calls it with. */
export async function createPlainTable(
  db: Kysely<unknown>,
  name: string,
  { columns, key }: { readonly columns: PlainColumns; readonly key: readonly string[] },
): Promise<void> {
  let made = db.schema.createTable(name);
  for (const [column, type] of Object.entries(columns)) {
    const isNullable = type === 'bigint?';
    made = made.addColumn(column, isNullable ? 'bigint' : type, (c) => (isNullable ? c : c.notNull()));
  }
  await made.addPrimaryKeyConstraint(`${name}_key`, [...key] as never[]).execute();
}
