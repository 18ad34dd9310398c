/** A part of a dimension. */
interface NamedPart {
  readonly name: string;
  readonly share: number;
}

/** City levels from the largest down. */
const LEVELS = ['一线', '新一线', '二线', '三线', '四线', '五线', '其他'];

/** The number that a band begins with: `>50` after `41-50`, `<18` before `18-23`. */
function startOf(name: string): number {
  const found = /\d+/.exec(name);
  const start = found ? Number(found[0]) : Number.POSITIVE_INFINITY;
  if (name.startsWith('<')) return start - 1;
  return name.startsWith('>') || name.endsWith('+') || name.endsWith('以上') ? start + 0.5 : start;
}

/** Parts in the order of their dimension: bands and levels by their place, others by share. */
export function inOwnOrder<Part extends NamedPart>(
  dimension: string,
  parts: readonly Part[],
): readonly Part[] {
  if (['age', 'atv', 'hour'].includes(dimension))
    return parts.toSorted((a, b) => startOf(a.name) - startOf(b.name));
  if (dimension === 'city_level')
    return parts.toSorted((a, b) => LEVELS.indexOf(a.name) - LEVELS.indexOf(b.name));
  return parts.toSorted((a, b) => b.share - a.share);
}
