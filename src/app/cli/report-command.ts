import { REPORT_PATH, type ReportRequest } from '#features/desk/figure-reports/operator-contract.ts';
import { askOwner } from './ask-owner.ts';
import { printJson } from './print.ts';

const print = async (body: ReportRequest) => printJson(await askOwner(REPORT_PATH, body));

interface ListOptions {
  state?: string;
  limit?: string;
  after?: string;
}

/** `tide report list`: a page of what people say is wrong, the oldest first; `--state` also lists what is closed. */
export const listReportsCommand = ({ limit, ...options }: ListOptions): Promise<void> =>
  print({ do: 'list', ...options, ...(limit !== undefined && { limit: Number(limit) }) });

/** `tide report accept <id>`, `tide report reject <id>`: closes a report. */
export const closeReportCommand =
  (what: 'accept' | 'reject') =>
  (id: string, { owner, note }: { owner?: boolean; note?: string }): Promise<void> =>
    print({
      do: what,
      id,
      ...(owner === true && { owner }),
      ...(note !== undefined && { note }),
    });
