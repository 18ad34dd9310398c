import type { WebFeature } from '#engine/web/feature.ts';
import { CalibrationBadge } from './CalibrationBadge.tsx';
import { ReportButton } from './ReportButton.tsx';
import { ReportHost } from './ReportHost.tsx';
import { ReportMark } from './ReportMark.tsx';

/** Reports of figures that are wrong, and estimates beside true values of owners. */
export const figureReportsWeb: WebFeature = {
  name: 'figure-reports',
  hosts: [ReportHost],
  slots: { ReportButton, ReportMark, CalibrationBadge },
};
