import { sql } from 'kysely';
import type { AccountStore } from './account-store.ts';

/** Made beside the migrations: what it has belongs to the running processes, and goes into no backup. */
const TABLE = sql`create table if not exists shared_note (name text primary key, text text not null)`;

/** What the processes on one account store share of their work besides its rows: one text a name, null before the first. */
export interface SharedNote {
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
}

/** The note of a name. */
export function sharedNote(account: AccountStore, name: string): SharedNote {
  return {
    read: () =>
      account.write(async (tx) => {
        await TABLE.execute(tx);
        const { rows } = await sql<{
          text: string;
        }>`select text from shared_note where name = ${name}`.execute(tx);
        return rows[0]?.text ?? null;
      }),
    write: (text) =>
      account.write(async (tx) => {
        await sql`insert into shared_note (name, text) values (${name}, ${text})
          on conflict (name) do update set text = excluded.text`.execute(tx);
      }),
  };
}
