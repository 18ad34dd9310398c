import { screenOf, type WebFeature } from '#engine/web/feature.ts';
import { CREATORS_PATH } from './creators-path.ts';

/** Accounts of the platform whose owners agreed that their data are collected. */
export const creatorsWeb: WebFeature = {
  name: 'creators',
  screens: { creatorAccounts: screenOf(async () => (await import('./CreatorsScreen.tsx')).CreatorsScreen) },
  userCenter: [
    {
      group: '我的数据',
      place: 4,
      to: CREATORS_PATH,
      title: '自己的抖音号',
      short: '自己的号',
      icon: 'pulse',
    },
  ],
};
