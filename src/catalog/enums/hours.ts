import type { Preset } from '../kernel/listing.ts';

/** The hours of a Beijing day as bands. */
export const hoursOfDay: readonly Preset[] = Array.from({ length: 24 }, (_, hour) => ({
  label: `${hour}时`,
  min: hour,
  max: hour + 1,
}));
