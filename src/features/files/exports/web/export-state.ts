import { useQueryClient } from '@tanstack/react-query';
import { usePromptedCall } from '#engine/web/prompted.ts';
import type { MarketKind, MarketQuery } from '#features/objects/market/contract.ts';
import { call } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { useMessages } from '#platform/web/messages.ts';
import { addExportSchedule, submitExport } from '../contract.ts';
import type { ExportPage } from '../page-rules.ts';
import type { ExportFormat } from '../rules.ts';
import { type ScheduleDraft, scheduleWords } from './schedule-words.ts';

/** First part of the query keys of exports. */
export const EXPORTS = 'exports';
/** How long messages of exports stay (specification §8). */
const DONE_MS = 5000;
const FAILED_MS = 6000;
/** Where the record is. */
export const RECORD_PATH = '/userCenter/export/exportRecord';
/** Submitting and downloading wait longer than other calls (specification §7). */
export const EXPORT_TIMEOUT_MS = 30_000;

/** What is asked of an export. */
export interface ExportInput {
  readonly module: string;
  readonly format: ExportFormat;
  readonly query: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, unknown>>;
  readonly is_followed?: boolean;
  readonly is_in_cart?: boolean;
  /** Public ids of chosen rows. */
  readonly ids?: readonly string[];
  /** With the contacts of authors; not for scheduled ones. */
  readonly with_contacts?: boolean;
}

/** Shows what an export failed with. */
export function showExportFailure(error: unknown): void {
  const words = error instanceof ApiFailure && error.code !== 0 ? error.message : '导出失败';
  useMessages.getState().show({ words, shownMs: FAILED_MS, isUrgent: false });
}

/** Parts of an export as the body of its call takes them. */
const plain = ({ query, params }: Omit<ExportInput, 'ids'>) => ({
  query: { ...query },
  params: { ...params },
});

/** Keeps a scheduled export and says when it comes; one too many opens its prompt. True when it was kept. */
export function useAddSchedule() {
  const client = useQueryClient();
  const run = usePromptedCall(showExportFailure);
  return async (
    { ids: _ids, with_contacts: _contacts, ...input }: ExportInput,
    { name, time }: ScheduleDraft,
  ): Promise<boolean> => {
    const isDone = await run(() =>
      call(addExportSchedule, { body: { ...input, ...plain(input), ...time, name } }),
    );
    if (!isDone) return false;
    useMessages.getState().show({
      words: `定时导出已保存，${scheduleWords(time)}，点击`,
      shownMs: DONE_MS,
      isUrgent: false,
      link: { label: '查看', to: RECORD_PATH, isNewWindow: true },
    });
    void client.invalidateQueries({ queryKey: [EXPORTS] });
    return true;
  };
}

/** Submits an order and says where its file will be; a used-up month opens its prompt. True when it was taken. */
function useOrder() {
  const client = useQueryClient();
  const run = usePromptedCall(showExportFailure);
  return async (order: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await run(order);
    if (!isDone) return false;
    useMessages.getState().show({
      words: '导出成功，点击',
      shownMs: DONE_MS,
      isUrgent: false,
      link: { label: '查看', to: RECORD_PATH, isNewWindow: true },
    });
    void client.invalidateQueries({ queryKey: [EXPORTS] });
    return true;
  };
}

/** Submits the export of a list. True when it was taken. */
export function useSubmitExport() {
  const order = useOrder();
  return ({ ids, ...input }: ExportInput): Promise<boolean> =>
    order(() =>
      call(submitExport, {
        body: { ...input, ...plain(input), ...(ids && { ids: [...ids] }) },
        timeoutMs: EXPORT_TIMEOUT_MS,
      }),
    );
}

/** A market of a category and days. */
interface MarketOrder {
  readonly market: MarketKind;
  readonly query: MarketQuery;
}

/** The page of an object, with the period of its tabs. */
interface PageOrder {
  readonly page: ExportPage;
  readonly id: string;
  readonly period?: string;
  readonly start?: string;
  readonly end?: string;
}

/** Contracts of pages, which no list needs: loaded by the first order. */
const pageContracts = () => import('../page-contract.ts');

/** Submits the export of a page. True when it was taken. */
export function useSubmitPage() {
  const order = useOrder();
  return (body: PageOrder): Promise<boolean> =>
    order(async () =>
      call((await pageContracts()).submitPageExport, { body: { ...body }, timeoutMs: EXPORT_TIMEOUT_MS }),
    );
}

/** Submits the export of a comparison. True when it was taken. */
export function useSubmitComparison() {
  const order = useOrder();
  return (kind: ExportPage, ids: readonly string[]): Promise<boolean> =>
    order(async () =>
      call((await pageContracts()).submitCompareExport, {
        body: { kind, ids: [...ids] },
        timeoutMs: EXPORT_TIMEOUT_MS,
      }),
    );
}

/** Submits the export of a market. True when it was taken. */
export function useSubmitMarket() {
  const order = useOrder();
  return (body: MarketOrder): Promise<boolean> =>
    order(async () =>
      call((await pageContracts()).submitMarketExport, { body, timeoutMs: EXPORT_TIMEOUT_MS }),
    );
}
