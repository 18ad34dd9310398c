import { useSlots } from '../slots.ts';
import { ObjectButtons } from './ObjectButtons.tsx';
import type { ActedObject } from './object-actions.ts';

/** The buttons in the header of an object's page: what can be done with the object, and with the page. */
export function PageButtons({ object }: { object: ActedObject }) {
  const { PosterButton, ReportButton, CalibrationBadge } = useSlots();
  return (
    <>
      <ObjectButtons object={object} place="head" />
      {PosterButton && <PosterButton {...object} />}
      {ReportButton && <ReportButton {...object} />}
      {CalibrationBadge && <CalibrationBadge {...object} />}
    </>
  );
}
