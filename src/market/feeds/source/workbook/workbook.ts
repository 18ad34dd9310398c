import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LimitedProcesses, ProcessEndedError } from '#platform/server/limited-process.ts';
import { UnreadableError } from '../../contract.ts';
import type { WorkbookHeads, WorkbookRequest, WorkbookRows, XlsxStart } from './workbook-messages.ts';

/** What the reading of one workbook may take; a block of 2,000 rows takes milliseconds. */
const LIMITS = { heapMb: 1024, cpuSeconds: 600, answerMs: 60_000, idleMs: 3000 };

const PROGRAM = fileURLToPath(new URL('./workbook-program.ts', import.meta.url));

const processes = new LimitedProcesses(PROGRAM, LIMITS, (name, message) =>
  name === 'UnreadableError' ? new UnreadableError(message) : new DamagedError(message),
);

/** What the library says of a file that is no sound workbook. */
class DamagedError extends Error {}

/** A workbook that another process reads. `close` must follow. */
export interface Workbook {
  heads(): Promise<WorkbookHeads>;
  rows(start: XlsxStart): AsyncGenerator<WorkbookRows>;
  close(): void;
}

/** Opens a workbook in a process with limits of memory and time, which ends with the signal. Failures are UnreadableErrors. */
export function openWorkbook(path: string, signal?: AbortSignal): Workbook {
  const lease = processes.open();
  const request = async <T>(payload: WorkbookRequest) => {
    try {
      return (await lease.request(payload, signal)) as T;
    } catch (error) {
      throw failureOf(path, error);
    }
  };
  return {
    heads: () => request({ kind: 'heads', path }),
    rows: (start) => rowsOf(request, path, start),
    close: () => lease.close(),
  };
}

async function* rowsOf(
  request: <T>(payload: WorkbookRequest) => Promise<T>,
  path: string,
  start: XlsxStart,
): AsyncGenerator<WorkbookRows> {
  await request({ kind: 'open', path, start });
  for (;;) {
    const rows = await request<WorkbookRows>({ kind: 'next' });
    yield rows;
    if (rows.isDone) return;
  }
}

function failureOf(path: string, error: unknown): unknown {
  const name = basename(path);
  if (error instanceof DamagedError) return new UnreadableError(`XLSX 文件已损坏：${name}`, { cause: error });
  if (!(error instanceof ProcessEndedError)) return error;
  return new UnreadableError(
    error.why === 'late'
      ? `读这个表格用的时间过长，请拆成几个文件，或另存为 CSV：${name}`
      : `读这个表格要用的内存过多，请拆成几个文件，或另存为 CSV：${name}`,
    { cause: error },
  );
}
