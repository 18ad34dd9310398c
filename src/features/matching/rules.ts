/** Parts of a score and how much each is worth (domain.md 4.15); they add up to 100. */
export const scoreParts = [
  { id: 'category', label: '类目', most: 30 },
  { id: 'audience', label: '人群', most: 25 },
  { id: 'price', label: '价格带', most: 15 },
  { id: 'conversion', label: '转化', most: 20 },
  { id: 'standing', label: '口碑与档期', most: 10 },
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

/** How many authors a task may bring, to choose from. */
export const matchNumbers = [10, 20, 50, 100] as const;

/** The longest note about an author, in characters. */
export const LONGEST_NOTE = 200;

/** Tiers of followers that may be wanted, by their place among the bands of the library; none is all. */
export const TIERS = 6;

/** What an invitation says. */
export interface Invitation {
  readonly author: string;
  readonly product: string;
  readonly shop: string;
  /** Yuan as text, and the commission as a percentage; null where they are not known. */
  readonly price: string | null;
  readonly commission: string | null;
  /** Money of one piece for the author, yuan as text. */
  readonly earns: string | null;
  /** Why it suits them, in words. */
  readonly reasons: readonly string[];
}

/** A text to send to an author, ready to copy. */
export function invitationText(of: Invitation): string {
  const terms = [
    of.price && `到手价 ¥${of.price}`,
    of.commission && `佣金 ${of.commission}`,
    of.earns && `每件约赚 ¥${of.earns}`,
  ].filter(Boolean);
  return [
    `${of.author}，您好！`,
    `我们是${of.shop || '品牌方'}，想邀请您合作「${of.product}」。`,
    ...(terms.length > 0 ? [`${terms.join('，')}，可免费寄样。`] : ['可免费寄样。']),
    ...(of.reasons.length > 0 ? [`选择您是因为：${of.reasons.join('；')}。`] : []),
    '方便的话请回复收件信息，期待合作！',
  ].join('\n');
}
