import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { argv, stdout } from 'node:process';
import { Session } from 'chdb';

/**
 * A process that speaks ClickHouse's HTTP on loopback, with the embedded engine behind it: proves the way over HTTP where no
 * ClickHouse server can be had. Usage: node clickhouse-process.ts <folder>; prints its port.
 */
const dir = argv[2] as string;
mkdirSync(dir, { recursive: true });
const config = join(dir, 'server.xml');
// A server's own configuration says where backups may go.
writeFileSync(config, '<clickhouse><backups><allowed_path>/</allowed_path></backups></clickhouse>\n');
const session = new Session(dir, {
  connectionArgs: [`--config-file=${config}`, '--output_format_json_quote_64bit_integers=1'],
});

/** ClickHouse takes parameters escaped as in tab separated text; the engine's own binding escapes again. */
function unescape(text: string): string {
  const map: Record<string, string> = {
    n: '\n',
    t: '\t',
    r: '\r',
    b: '\b',
    f: '\f',
    0: '\0',
    "'": "'",
    '\\': '\\',
  };
  return text.replace(/\\(.)/gs, (_, c: string) => map[c] ?? `\\${c}`);
}

function paramsOf(url: URL): Record<string, string | null> {
  const out: Record<string, string | null> = {};
  for (const [name, value] of url.searchParams) {
    if (!name.startsWith('param_')) continue;
    const isList = value.startsWith('[');
    out[name.slice(6)] = value === '\\N' ? null : isList ? value : unescape(value);
  }
  return out;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function insert(query: string, body: Buffer, url: URL): Promise<void> {
  const match = /^\s*INSERT INTO (\S+?)(?:\s*\(([^)]*)\))?\s.*?FORMAT (\w+)\s*$/is.exec(query);
  if (!match) throw new Error(`Code: 62. not an insert: ${query}`);
  const token = url.searchParams.get('insert_deduplication_token');
  await session.insert({
    table: match[1] as string,
    values: body,
    ...(match[2] && { columns: match[2].split(',').map((name) => name.trim()) }),
    format: match[3] as 'JSONEachRow',
    ...(token && { settings: { insert_deduplication_token: token } }),
  });
}

async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (url.pathname === '/ping') return void reply.end('Ok.\n');
  const body = await bodyOf(request);
  const inUrl = url.searchParams.get('query');
  if (inUrl && body.length > 0) {
    await insert(inUrl, body, url);
    return void reply.end();
  }
  const sql = inUrl ?? body.toString('utf8');
  const params = paramsOf(url);
  const result =
    Object.keys(params).length > 0
      ? await session.queryBindAsync(sql, params, { format: 'JSONEachRow' })
      : await session.queryAsync(sql, { format: 'JSONEachRow' });
  reply.end(Buffer.from(result.bytes()));
}

/** ClickHouse takes addresses of up to 1 MiB (http_max_uri_size); parameters travel there. */
const MAX_URI = 1024 * 1024;

const server = createServer({ maxHeaderSize: MAX_URI + 16_384 }, (request, reply) => {
  answer(request, reply).catch((error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    reply.writeHead(500, { 'x-clickhouse-exception-code': /Code: (\d+)/.exec(text)?.[1] ?? '1' });
    reply.end(text);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
});
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  session.close();
});
