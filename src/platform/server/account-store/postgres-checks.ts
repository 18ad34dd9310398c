import { type Kysely, sql } from 'kysely';
import type { AccountTables } from './tables.ts';

interface Facts {
  readonly encoding: string;
  readonly name: string;
  readonly role: string;
  readonly schema: string | null;
  readonly may_create: boolean | null;
}

/** Throws one sentence when a database cannot hold our texts, or does not let our role make tables. */
export async function checkDatabase(db: Kysely<AccountTables>): Promise<void> {
  const { rows } =
    await sql<Facts>`select current_setting('server_encoding') as encoding, current_database() as name,
    current_user as role, current_schema() as schema,
    has_schema_privilege(current_schema(), 'create') as may_create`.execute(db);
  const [facts] = rows;
  if (!facts) return;
  const { encoding, name, role, schema, may_create: mayCreate } = facts;
  if (encoding !== 'UTF8')
    throw new Error(
      `TIDE_DATABASE_URL 指定的数据库 ${name} 的编码是 ${encoding}，存不了中文：请用 create database … encoding 'UTF8' template template0 另建一个`,
    );
  if (mayCreate !== true)
    throw new Error(
      `TIDE_DATABASE_URL 中的角色 ${role} 不能在数据库 ${name} 中建表：请执行 grant usage, create on schema ${schema ?? 'public'} to ${role}`,
    );
}
