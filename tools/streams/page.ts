import { AHEAD_S, LATE_DAYS, LATE_S } from '#market/ingest/row-reader.ts';
import {
  type CellValue,
  type ColumnType,
  MAX_COUNTER,
  type Stream,
  type StreamColumn,
} from '#market/streams/stream.ts';
import { streams } from '#market/streams/streams.ts';

type Words = (column: StreamColumn, isKey: boolean) => string;

const ID = 'decimal text, or a number up to 2^53';
const upTo = (most: number) => `whole number, 0–${most}`;
const within = (most: number) => `whole number, −${most}–${most}`;

/** How a value of each type is written in a line. */
const wire: Record<ColumnType, Words> = {
  UInt8: ({ most = 255 }) => upTo(most),
  UInt16: () => upTo(65_535),
  UInt32: () => upTo(4_294_967_295),
  UInt64: ({ most, orZero }, isKey) => {
    if (most !== undefined) return upTo(most);
    return isKey && !orZero ? `id, not 0: ${ID}` : `id: ${ID}`;
  },
  Int64: ({ most = MAX_COUNTER }) => within(most),
  Float64: () => 'number',
  'Nullable(UInt64)': ({ most = MAX_COUNTER }) => `${upTo(most)}; or null`,
  'Nullable(UInt32)': () => `${upTo(4_294_967_295)}; or null`,
  'Nullable(Int64)': ({ most = MAX_COUNTER }) => `${within(most)}; or null`,
  'Nullable(Float64)': () => 'number or null',
  String: () => 'text',
  'LowCardinality(String)': () => 'text',
  Date: () => '`YYYY-MM-DD`, from 2000 on',
  DateTime: ({ orZero }) => `unix seconds, from 2000 on${orZero ? '; or 0' : ''}`,
  'Array(String)': () => 'list of texts',
  'Array(UInt64)': ({ most }) => (most === undefined ? 'list of ids' : `list of whole numbers, 0–${most}`),
};

/** A line that the reader can send: enough of a row to see its shape. */
const EXAMPLE = `curl -X POST http://127.0.0.1:7200/api/ingest/product_counter \\
  -H 'authorization: Bearer <key>' -H 'x-collector-seq: 1' -H 'content-type: application/x-ndjson' \\
  --data-binary '{"product_id":"10689015463064935458","ts":1775016000,"counted":1,"sold_total":120,"comments":8,"price_fen":5990}'`;

const head = `# Streams: what the ingest door takes

Made by \`npm run streams\` from \`src/market/streams/\`; change it there. Files of people come in by \`tide import\`
(docs/data.md); collectors send rows here, while they happen.

## The call

\`POST /api/ingest/{stream}\`, one row a line.

\`\`\`sh
npm run -s tide -- collector create panel --streams product_counter,product_profile
${EXAMPLE}
\`\`\`

| Header | |
|---|---|
| \`authorization: Bearer <key>\` | of \`tide collector create <name> [--streams a,b] [--backfill]\`, shown once; \`list\` and \`revoke <name>\` beside it |
| \`x-collector-seq\` | a whole number from 1, another for each batch of the collector; gaps do no harm |
| \`content-type: application/x-ndjson\` | |
| \`content-encoding: gzip\` | when the body is packed |

The body is at most 50 MB, packed and unpacked. The answer is the envelope with
\`data: {accepted, duplicates, rejected, reasons: [{reason, count, lines}]}\`; accepted + duplicates + rejected = rows, and
\`lines\` are the first five. **What was answered with 200 is in and stays in over kill -9**; over a lost power supply with
\`TIDE_FSYNC=1\` (docs/decisions/0011-ingest-door.md). Anything else was not acknowledged: send the same batch again under the
same number.

- **The same batch again** is answered as it was, for seven days, whatever happened in between; the same number with other
  content is 409. Rows are known by their natural key: the first one counts, whoever sends it, in whatever order.
- **A row** is a JSON object with exactly the stream's columns. Unknown fields, missing fields and values of another type are
  refused with the reason; a column with "may be absent" need not be named. Blank lines are no rows. A bad row costs itself
  only.
- **Time.** The column that dates a row may lie ${AHEAD_S / 60} minutes ahead and ${LATE_S / 3600} hours back; a day may lie ${LATE_DAYS} days back. A collector with
  \`--backfill\` may send any past; its rows count as imported and are never retired. Nothing lies before 2000; 0 is "unknown" where a column says so.
- **Values.** 64-bit numbers as decimal text without leading zeros, counters no higher than there can be (a trillion; a thousand million
  pieces of one product), ids that make a row never 0, times as unix seconds, days as \`YYYY-MM-DD\`, money as
  whole fen, ratios as whole basis points.
- **Retention** deletes collectors' rows only.

| Status | |
|---|---|
| 200 | taken; see the counts |
| 400, 408, 431 | the request itself could not be read: the connection was cut, too slow, headers beyond measure |
| 401, 403, 404 | no valid key; no right to the stream; no such stream |
| 409 | the number was used for another content |
| 413, 415 | over 50 MB; another content type or encoding |
| 422 | no number; the body is cut off or no whole gzip: nothing of it was written |
| 429, 503 | too much under way, store busy or down: again after \`Retry-After\` |
| 507 | the disk is full: again when there is room |

## The streams
`;

const cell = (text: string) => text.replaceAll('|', '\\|');
const absentText = (value: CellValue | undefined) =>
  value === undefined ? '' : `\`${JSON.stringify(value)}\``;

function section(stream: Stream): string {
  const { id, about, cadence, key, at, retentionDays, columns } = stream;
  const kept = retentionDays === null ? 'for ever' : `${retentionDays} days`;
  const rows = Object.entries(columns).map(
    ([name, c]) =>
      `| \`${name}\` | ${wire[c.type](c, key.includes(name))} | ${absentText(c.absent)} | ${cell(c.about)} |`,
  );
  return `### ${id} · ${about}

Sent ${cadence}. Natural key: ${key.map((k) => `\`${k}\``).join(', ')}. Dated by ${at === null ? 'nothing' : `\`${at}\``}. Kept ${kept}.

| Column | On the wire | May be absent, then | Meaning |
|---|---|---|---|
${rows.join('\n')}
`;
}

/** The page of all streams, from their declarations. */
export function streamsPage(): string {
  return `${head}\n${Object.values(streams).map(section).join('\n')}`;
}
