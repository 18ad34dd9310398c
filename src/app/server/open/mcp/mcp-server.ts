import { type CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { VERSION } from '../../health-route.ts';
import type { OpenCaller } from './open-call.ts';
import { type ReadTool, readTools } from './read-tools.ts';

const INSTRUCTIONS =
  '观潮数据：抖音短视频与直播电商的数据。金额单位是分，比例是小数，时间是 unix 秒，日期是 YYYYMMDD。销量和销售额是按公开销量的变化估算的，每个回答的 estimates 按误差列出哪些数字是估算；区间 [低, 高] 表示当前版本只能看到区间；null 表示没有采集到，不是 0。';

const said = (words: string, isError = false): CallToolResult => ({
  content: [{ type: 'text', text: words }],
  ...(isError && { isError }),
});

/** Answers a tool: the replies of its calls by name, and which of their figures are estimates. The first refusal is the answer, in its own words. */
async function answerTool(
  tool: ReadTool,
  input: Record<string, unknown>,
  call: OpenCaller,
): Promise<CallToolResult> {
  const replies: Record<string, unknown> = {};
  for (const [name, request] of Object.entries(tool.calls(input))) {
    const { success, message, data } = await call(request);
    if (!success) return said(message || '请求失败', true);
    replies[name] = data;
  }
  return said(JSON.stringify({ ...replies, estimates: tool.estimates(input) }));
}

/** A server of the Model Context Protocol whose tools read by the open API. */
export function mcpServer(call: OpenCaller): McpServer {
  const server = new McpServer(
    { name: 'tidelens', title: '观潮数据', version: VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  for (const tool of readTools) {
    const { name, title, description, input: inputSchema } = tool;
    server.registerTool(
      name,
      { title, description, inputSchema, annotations: { readOnlyHint: true } },
      (input) => answerTool(tool, input, call),
    );
  }
  return server;
}
