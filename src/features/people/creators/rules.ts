/** Whether data of an account are collected, or its authorisation has ended and its data are gone. */
export const creatorStates = ['valid', 'ended'] as const;
/** See creatorStates. */
export type CreatorState = (typeof creatorStates)[number];

/** Authorised accounts of a person. */
export const MAX_CREATORS = 10;
/** Works of an account that are kept, the newest. */
export const MAX_WORKS = 200;
/** Days that the platform gives at once. */
export const CREATOR_DAYS = 30;
/** Comments of a work that are kept, the newest. */
export const MAX_COMMENTS = 20;
/** Newest works whose comments are collected. */
export const COMMENTED_WORKS = 10;

/** Permissions that a person agrees to, as the platform calls them. */
export const CREATOR_SCOPES = [
  'video.list',
  'video.data',
  'data.external.user',
  'fans.data.bind',
  'video.comment',
] as const;

/** Groups of a portrait by the platform's names, in the order of the page. */
export const portraitGroups = {
  gender: '性别',
  age: '年龄',
  area: '地域',
  active: '活跃天数',
  device: '设备',
  interest: '兴趣',
} as const;
/** One of them. */
export type PortraitGroup = keyof typeof portraitGroups;

/** Shares of a group's items, the largest first; items without a count are left out, and a group without any is empty. */
export function portraitShares(
  items: readonly { readonly item: string; readonly value: number }[],
): readonly { readonly item: string; readonly share: number }[] {
  const counted = items.filter(({ value }) => value > 0);
  const sum = counted.reduce((all, { value }) => all + value, 0);
  return counted
    .map(({ item, value }) => ({ item, share: value / sum }))
    .toSorted((a, b) => b.share - a.share || (a.item < b.item ? -1 : 1));
}
