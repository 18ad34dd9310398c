import { create } from 'zustand';
import type { NamedFigure } from '#engine/blocks/block-figures.ts';
import type { ReportedKind } from '../rules.ts';

/** What a person says is wrong: the figures of a block, or those of the head of a page. */
export interface ReportSubject {
  readonly of: ReportedKind;
  readonly id: string;
  readonly tab: string;
  readonly block: string;
  /** Title of the block. */
  readonly title: string;
  readonly figures: readonly NamedFigure[];
}

/** The one dialog of reports, or none. */
export const useReport = create<{ readonly subject: ReportSubject | null }>(() => ({ subject: null }));

/** Opens the dialog. */
export const openReportDialog = (subject: ReportSubject) => useReport.setState({ subject });
/** Closes it. */
export const closeReportDialog = () => useReport.setState({ subject: null });
