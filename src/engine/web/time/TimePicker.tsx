import { useListingState } from '../useListing.ts';
import { CapturePicker } from './CapturePicker.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { FixedWindow, WindowPicker } from './WindowPicker.tsx';

/** Chooses the time that a listing speaks of; nothing for listings without one. */
export function TimePicker() {
  const { time } = useListingState().listing;
  if (time.kind === 'window') return <WindowPicker time={time} />;
  if (time.kind === 'period') return <PeriodPicker time={time} />;
  if (time.kind === 'moment') return <CapturePicker />;
  return time.custom ? <FixedWindow /> : null;
}
