import pg from 'pg';
import { hangUp } from './postgres-dialect.ts';

/** A renewal that takes longer has failed: the next one finds the rest of the lease, milliseconds. */
const ANSWER_MS = 2500;

/**
 * A connection to PostgreSQL for the lease alone, opened again when it broke: the store's pool may be busy for longer than a lease
 * lasts. Counts and bigints come as numbers.
 */
export class LeaseConnection {
  readonly #url: string;
  #client: pg.Client | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  /** Runs one statement outside any transaction and answers its rows; rejects within seconds where no answer comes. */
  async query<T>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    const client = await this.#connected();
    try {
      const { rows } = await client.query(text, [...values]);
      return rows as T[];
    } catch (error) {
      this.#drop(client);
      throw error;
    }
  }

  async end(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    // The end of a line on which nothing comes back is not waited for.
    if (client) await Promise.race([client.end(), new Promise((done) => setTimeout(done, 500).unref())]);
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'tidelens-lease',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      statement_timeout: ANSWER_MS,
      types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
    });
    client.on('error', () => this.#drop(client));
    await client.connect();
    this.#client = client;
    return client;
  }

  #drop(client: pg.Client): void {
    if (this.#client === client) this.#client = null;
    // Nothing more is expected of this line; one on which nothing comes would not end by itself.
    hangUp(client);
  }
}

function parserOf(type: number, format?: 'text' | 'binary'): unknown {
  return type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format as 'text');
}
