import type { PageListing } from '#catalog/kernel/listing.ts';
import { mainKeyword } from '#engine/main-keyword.ts';
import type { SentenceChip, SentenceReply } from '../contract.ts';

/** Kinds of conditions that a single name may be: 补水面膜 is a category, and words to search for as well. */
const NAMES = ['cascade', 'area', 'keyword', 'choice', 'tabs', 'contains', 'tag', 'toggle'];

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + [...text].length, 0);

/** Whether a reading has conditions that a search for words would not have. */
export function hasConditions({ conditions }: SentenceReply, { filters }: PageListing): boolean {
  const main = mainKeyword(filters);
  return conditions.some(({ name }) => name !== main);
}

/**
 * Whether a text is a sentence of conditions rather than a name: several conditions, one with a number or an order, or one with the objects
 * that it is of, and most of it understood. Then the Enter key searches no words for it.
 */
export function isSentence(reply: SentenceReply, listing: PageListing): boolean {
  const { conditions, unknown } = reply;
  if (!hasConditions(reply, listing)) return false;
  if (lengthOf(unknown) > lengthOf(conditions.map(({ text }) => text))) return false;
  const [only] = conditions;
  return (
    conditions.length > 1 || reply.isPhrase || !NAMES.includes(listing.filters[only?.name ?? '']?.kind ?? '')
  );
}

/** The address of a list with some conditions. */
export function sentenceAddress(
  { route }: PageListing,
  chips: readonly Pick<SentenceChip, 'query'>[],
): string {
  const query = new URLSearchParams(chips.flatMap((chip) => Object.entries(chip.query)));
  return query.size === 0 ? route : `${route}?${query.toString()}`;
}
