import { once } from 'node:events';
import { stdin } from 'node:process';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { mcpServer } from '#app/server/open/mcp/mcp-server.ts';
import { editionByKey, editions } from '#catalog/plans.ts';
import { UsageError } from './connect.ts';
import { openReader, type ReaderOptions } from './open-reader.ts';

/** `tide mcp`: serves agents on standard input and output until the input ends. On this machine nothing is counted. */
export async function mcpCommand({ url, as }: ReaderOptions): Promise<void> {
  if (as !== undefined && !editionByKey(as))
    throw new UsageError(
      `没有名为 ${as.slice(0, 40)} 的版本，可用的有：${editions.map((e) => e.key).join('、')}`,
    );
  const reader = await openReader({ url, as });
  try {
    const ended = once(stdin, 'close');
    const serving = serveStdio(() => mcpServer((request) => reader.call(request)));
    await ended;
    await serving.close();
  } finally {
    await reader.close();
  }
}
