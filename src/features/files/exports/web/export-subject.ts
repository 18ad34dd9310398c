import type { CardsPlace } from '#platform/web/poster/usePageCards.ts';
import type { ReportOf } from '../report-contract.ts';

/** What is taken along: as a workbook, or as a one-page report. */
export interface ExportSubject {
  readonly name: string;
  /** The time of its figures in words. */
  readonly time: string;
  /** What the workbook has, in words. */
  readonly contents: string;
  readonly report: ReportOf;
  /** Where the cards of its page are. */
  readonly place: CardsPlace;
  /** Orders the workbook. True when it was taken. */
  order(): Promise<boolean>;
}

/** What the figures on the drawn cards mean: definitions whose label is on one of them, as one text. */
export function definitionsOn(
  definitions: readonly { readonly label: string; readonly words: string }[],
  cards: readonly string[],
): string {
  const isOn = (label: string) => cards.some((text) => text.includes(label));
  return definitions
    .filter(({ label }) => isOn(label))
    .map(({ label, words }) => `${label}：${words}`)
    .join('；');
}
