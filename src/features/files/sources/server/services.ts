import { service } from '#platform/server/feature.ts';
import type { AllianceDetail, AllianceProduct } from '#platform/server/gateways/official/alliance-reply.ts';
import type { HotSentence, HotVideo } from '#platform/server/gateways/official/hot-reply.ts';
import type { OrderLine } from '#platform/server/gateways/official/order-reply.ts';

/** A row for a stream of the market. */
export interface OfficialRow {
  readonly stream: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** A product as rows, apart by how often they are sent. */
export interface ProductRows {
  /** The platform's id. */
  readonly key: string;
  readonly objectId: string;
  readonly sold: number | null;
  readonly profile: OfficialRow;
  readonly counter: OfficialRow | null;
  readonly shop: OfficialRow | null;
  readonly remarks: readonly string[];
}

/** Outcome of rows. */
export interface TakenRows {
  readonly accepted: number;
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
}

/** Errors of our pieces against the platform's orders: how many days were compared, in shares of the orders. */
export interface DayComparison {
  readonly compared: number;
  readonly median: number;
  readonly upper: number;
  readonly weighted: number;
  readonly bias: number;
}

/** The rows of one reply for one stream; the number must be another for each batch of a source. */
export interface OfficialBatch {
  readonly sourceId: string;
  readonly seq: number;
  readonly stream: string;
  readonly rows: readonly OfficialRow['row'][];
}

/** The market as far as official sources need it; app provides it. */
export interface SourceMarket {
  /** Why nothing may be collected here; null where it may. */
  readonly closed: string | null;
  /** What a stream is called. */
  labelOf(stream: string): string;
  productRows(
    product: AllianceProduct,
    context: { readonly ts: number; pathOf(categoryId: string): readonly string[] | undefined },
    comments: number | null,
  ): ProductRows;
  depthRows(detail: AllianceDetail, ts: number): readonly OfficialRow[];
  categoryRow(path: readonly string[]): OfficialRow;
  sentenceRows(
    sentences: readonly HotSentence[],
    of: { readonly ts: number; readonly isRising: boolean },
  ): readonly OfficialRow[];
  videoRows(video: HotVideo, of: { readonly ts: number; readonly sentence: string }): readonly OfficialRow[];
  /** Lines of own orders as rows, and why others are not taken; nothing of a buyer is among them. */
  orderRows(lines: readonly OrderLine[]): {
    readonly rows: readonly OfficialRow[];
    readonly refused: readonly string[];
  };
  /** How far our pieces of a product and a day are from the orders that the platform counts, in shares. */
  compareDays(): Promise<DayComparison>;
  /** Takes a batch by the judge and the writer that batches of collectors pass; it is in when this answers. */
  take(batch: OfficialBatch): Promise<TakenRows>;
}

/** The market as far as official sources need it. */
export const sourceMarket = service<SourceMarket>('sourceMarket');
