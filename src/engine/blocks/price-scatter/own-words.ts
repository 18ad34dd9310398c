/** A figure of the product beside the median of its category, to follow other words; nothing where no median is known. */
export function ownWords(label: string, value: number, median: number | null): string {
  if (median === null) return '';
  return `，${label}${value === median ? '与中位相同' : value > median ? '高于中位' : '低于中位'}`;
}
