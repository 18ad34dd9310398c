import { type OperatorStatus, STATUS_PATH, type StatusRequest } from '#app/server/status-routes.ts';
import { partitionWords } from '#market/schema/parts.ts';
import type { Envelope } from '#platform/wire/envelope.ts';
import { commandEnv, connect, FaultError } from './connect.ts';
import { noteLine, printJson } from './print.ts';

/** `tide status`: how the installation is, as one JSON line. Exit 1 while figures cannot follow or captured data is missing. */
export async function statusCommand({
  acceptLoss,
  acceptMarket = false,
}: StatusRequest & { readonly acceptMarket?: boolean }): Promise<void> {
  // A running server has the market of its account store already.
  const reached = await connect(commandEnv(), { acceptsMarket: acceptMarket });
  try {
    const body: StatusRequest = acceptLoss === true ? { acceptLoss } : {};
    const answer = await reached.ask({ method: 'POST', path: STATUS_PATH, body });
    const { success, message, data } = answer.body as Envelope<OperatorStatus>;
    if (!success || !data) throw new FaultError(message || `请求失败（${answer.status}）`);
    printJson(data);
    for (const { table, part, partition, rows } of data.lost)
      noteLine(`缺失\t${table}/${part}\t${partitionWords({ partition })}\t${rows} 行`);
    if (data.failing_since !== null) throw new FaultError(`数字自 ${data.failing_since} 起未能更新`);
    if (data.lost.length > 0)
      throw new FaultError(
        '原始数据缺失：停止服务后把文件夹放回原处；不能恢复时运行 tide status --accept-loss',
      );
  } finally {
    await reached.close();
  }
}
