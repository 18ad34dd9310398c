import { expect } from 'vitest';
import { createCollector, type NewCollector } from '#market/ingest/collectors.ts';
import type { BatchReport } from '#market/ingest/ledger.ts';
import type { CellValue } from '#market/streams/stream.ts';
import type { StreamId } from '#market/streams/streams.ts';
import type { Answer, TestApp } from './app.ts';

/** How a batch is sent that is not as usual. */
export interface Unusual {
  readonly seq?: number | string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A collector of a test: sends batches under numbers of its own. */
export interface TestCollector {
  readonly key: string;
  send(stream: StreamId, rows: readonly unknown[], own?: Unusual): Promise<Answer<BatchReport>>;
  /** A body as it is. */
  sendBody(stream: string, body: string | Buffer, own?: Unusual): Promise<Answer<BatchReport>>;
}

/** What became of rows: accepted, duplicates, rejected. */
export function tally({ body }: { body: { data: unknown } }): (number | undefined)[] {
  const { accepted, duplicates, rejected } = (body.data ?? {}) as Record<string, number>;
  return [accepted, duplicates, rejected];
}

/** The status of an answer that must be a refusal in the envelope, with Chinese words and no shouting. */
export function refused({ status, body }: Pick<Answer, 'status' | 'body'>): number {
  expect([body.success, body.data]).toEqual([false, null]);
  expect(body.message).toMatch(/^(?=.*\p{Script=Han})[^!！]+$/u);
  return status;
}

/** Rows as the wire has them. */
export function ndjson(rows: readonly unknown[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** A counter of a product, with anything overridden. */
export function counter(own: Record<string, CellValue>): Record<string, CellValue> {
  return { product_id: '7', ts: 0, counted: 1, sold_total: 5, comments: 1, price_fen: 990, ...own };
}

/** Makes a collector on the app's store; it may send everything unless said otherwise. */
export async function testCollector(test: TestApp, own: Partial<NewCollector> = {}): Promise<TestCollector> {
  const collector = { name: `采集${Math.random().toString(36).slice(2)}`, mayBackfill: false, ...own };
  const right: NewCollector = { streams: '*', ...collector };
  const key = await createCollector(test.runtime.stores.account, right, test.clock.now());
  let last = 0;
  const sendBody: TestCollector['sendBody'] = (stream, body, unusual = {}) =>
    test.send({
      method: 'POST',
      url: `/api/ingest/${stream}`,
      headers: {
        host: '127.0.0.1:7200',
        authorization: `Bearer ${unusual.key ?? key}`,
        'x-collector-seq': String(unusual.seq ?? ++last),
        'content-type': 'application/x-ndjson',
        ...unusual.headers,
      },
      payload: body,
    });
  return { key, sendBody, send: (stream, rows, unusual) => sendBody(stream, ndjson(rows), unusual) };
}
