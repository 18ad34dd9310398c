/** The commission that a sale earns: the higher of the public and the activity's; null where neither is known. */
export function earningShare(open: number | null, activity: number | null | undefined): number | null {
  const known = [open, activity].filter((share): share is number => typeof share === 'number');
  return known.length > 0 ? Math.max(...known) : null;
}
