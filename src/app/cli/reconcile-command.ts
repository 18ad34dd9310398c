import {
  answer,
  RECONCILIATION_PATH,
  type ReconciliationLine,
  type ReconciliationRequest,
} from '#app/server/reconciliation-routes.ts';
import { beijingTime } from '#kernel/day.ts';
import type { Check } from '#market/reconciliation/check.ts';
import type { QuarantineDecision, QuarantinedStep } from '#market/reconciliation/quarantine.ts';
import type { Reconciliation } from '#market/reconciliation/reconcile.ts';
import { askOwnServer, linesOf } from '#platform/server/gateways/own-server.ts';
import { commandEnv, connect, FaultError, UsageError } from './connect.ts';
import { noteLine, printJson } from './print.ts';

const onStage = (stage: string) => noteLine(`${stage}…`);

function onCheck({ name, compared, differences, examples }: Check): void {
  const says = differences === 0 ? '一致' : `${differences} 处不同：${examples.join('、')}`;
  noteLine(`${differences === 0 ? '✓' : '✗'} ${name}\t${compared}\t${says}`);
}

/** What a task of the reconciliation found, through the server that owns the data or by itself. */
export async function reconciliationOf(request: ReconciliationRequest): Promise<unknown> {
  const env = commandEnv();
  const reached = await connect(env);
  try {
    if (reached.runtime)
      return settled(await answer(reached.runtime, request, { dataDir: env.dataDir, onStage, onCheck }));
    if (!reached.owner) throw new FaultError('数据目录没有打开');
    const reply = await askOwnServer(reached.owner, {
      method: 'POST',
      path: RECONCILIATION_PATH,
      body: request,
    });
    if (!reply.ok) throw new FaultError(`正在运行的服务拒绝了核对（${reply.status}）`);
    for await (const value of linesOf(reply)) {
      const line = value as ReconciliationLine;
      if ('stage' in line) onStage(line.stage);
      else if ('check' in line) onCheck(line.check);
      else return settled(line);
    }
    throw new FaultError('服务在核对中途停止');
  } finally {
    await reached.close();
  }
}

function settled(line: ReconciliationLine): unknown {
  if ('found' in line) return line.found;
  if (!('failed' in line)) throw new FaultError('核对没有结果');
  throw line.failed.exit === 2 ? new UsageError(line.failed.message) : new FaultError(line.failed.message);
}

/** `tide reconcile`: every comparison on stderr when it is done, the whole result as one JSON line. Exit 1 when anything differs. */
export async function reconcileCommand(): Promise<void> {
  const found = (await reconciliationOf({ proof: 'reconcile' })) as Reconciliation;
  printJson(found);
  if (found.differences > 0) throw new FaultError(`${found.differences} 处不同`);
}

function lineOf({ id, title, source_key, from, to, pieces }: QuarantinedStep): string {
  const when = [from, to].map((second) => beijingTime(second * 1000)).join(' 至 ');
  return `${id}\t${title || source_key}\t${when}\t${pieces} 件`;
}

/** `tide quarantine`: steps of counters that are held back for review, newest first, as one JSON line. */
export async function listQuarantinedCommand(): Promise<void> {
  const steps = (await reconciliationOf({ proof: 'quarantine' })) as QuarantinedStep[];
  for (const step of steps) noteLine(lineOf(step));
  printJson(steps);
}

const DONE: Readonly<Record<QuarantineDecision, string>> = {
  release: '已计入销量',
  drop: '已弃用，不再列出',
};

/** `tide quarantine release <id>` and `tide quarantine drop <id>`: decides about one step; figures follow before it ends. */
export function decideQuarantinedCommand(verdict: QuarantineDecision): (id: string) => Promise<void> {
  return async (id) => {
    const step = (await reconciliationOf({ decide: verdict, step: id })) as QuarantinedStep;
    noteLine(`${DONE[verdict]}\t${lineOf(step)}`);
    printJson(step);
  };
}
