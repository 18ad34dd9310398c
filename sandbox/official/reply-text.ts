/** How values of a reply are written: as the documentation says, or in one of the ways that clients have met. */
export type ReplyStyle = 'plain' | 'numbers-as-text' | 'fields-missing';

const NUMBER = 'exact-number:';

/** Marks a 64-bit number, which JSON of this language would round. */
export function exactNumber(digits: string): string {
  return `${NUMBER}${digits}`;
}

/** The text of a reply. Marked numbers are written with all their digits, as a number or as text. */
export function writtenReply(value: unknown, style: ReplyStyle): string {
  const text = JSON.stringify(style === 'plain' ? value : styled(value, style));
  const marked = new RegExp(`"${NUMBER}(\\d+)"`, 'g');
  return text.replace(marked, style === 'numbers-as-text' ? '"$1"' : '$1');
}

/** Every second field of a record is left out, its ids apart; or numbers are text. */
function styled(value: unknown, style: ReplyStyle): unknown {
  if (typeof value === 'number') return style === 'numbers-as-text' ? String(value) : value;
  if (Array.isArray(value)) return value.map((one) => styled(one, style));
  if (typeof value !== 'object' || value === null) return value;
  const isRecord = 'product_id' in value;
  const kept = Object.entries(value).filter(
    ([key], i) => style !== 'fields-missing' || !isRecord || key.endsWith('_id') || i % 2 === 0,
  );
  return Object.fromEntries(kept.map(([key, one]) => [key, styled(one, style)]));
}
