/** Parts of a score and how much each is worth (domain.md 4.15, decision 0129); they add up to 100. */
export const scoreParts = [
  { id: 'category', label: '类目', most: 30 },
  { id: 'audience', label: '人群', most: 25 },
  { id: 'price', label: '价格带', most: 15 },
  { id: 'perGood', label: '单品产出', most: 20 },
  { id: 'reviews', label: '口碑', most: 5 },
  { id: 'schedule', label: '档期', most: 5 },
] as const;
/** Name of a part. */
export type ScorePart = (typeof scoreParts)[number]['id'];

/** Where the talk with an author is. */
export const talkStates = [
  { id: 'new', label: '待联系' },
  { id: 'invited', label: '已邀' },
  { id: 'sample', label: '寄样' },
  { id: 'agreed', label: '合作' },
  { id: 'refused', label: '拒绝' },
] as const;
/** Name of a state. */
export type TalkState = (typeof talkStates)[number]['id'];

/** Whether an author in this state was invited: from then on the list says what they do with the product. */
export const isInvited = (state: TalkState): boolean => state !== 'new' && state !== 'refused';

/** The states of authors who were invited. */
export const invitedStates = talkStates.map(({ id }) => id).filter(isInvited);

/** How many authors a task may bring, to choose from. */
export const matchNumbers = [10, 20, 50, 100] as const;

/** The longest title of a product of one's own, in characters. */
export const MAX_TITLE_LENGTH = 60;
/** The highest price of a product of one's own, in fen. */
export const MAX_PRICE_FEN = 10_000_000;

/** The longest note about an author, in characters. */
export const MAX_NOTE_LENGTH = 200;

/** Tiers of followers that may be wanted, by their place among the bands of the library; none is all. */
export const TIERS = 6;

/** What an invitation says. */
export interface Invitation {
  readonly author: string;
  readonly product: string;
  /** The commission that was entered, as a percentage; null where none was. */
  readonly commission: string | null;
}

/** The longest invitation that can be written, in characters. */
export const MAX_INVITATION_LENGTH = 1000;

/**
 * A draft to send to an author. It states what was chosen and entered alone: shop, samples, price and the reasons of a match are for
 * the sender to add.
 */
export function invitationText({ author, product, commission }: Invitation): string {
  return [
    `${author}，您好！`,
    `想邀请您合作「${product}」${commission === null ? '' : `，佣金 ${commission}`}。`,
    '方便的话请回复，期待合作！',
  ].join('\n');
}
