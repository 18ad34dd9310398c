import { screenOf, type WebFeature } from '#engine/web/feature.ts';
import { followAuthorAction } from './FollowAuthor.tsx';
import { followAction } from './FollowButton.tsx';
import { FollowUse } from './FollowUse.tsx';

const group = '我的关注';

/** The screens of follows. */
export const followsWeb: WebFeature = {
  name: 'follows',
  screens: { attention: screenOf(async () => (await import('./AttentionScreen.tsx')).AttentionScreen) },
  actions: [followAction, followAuthorAction],
  slots: { FollowUse },
  userCenter: [
    {
      group,
      place: 1,
      to: '/userCenter/myAttention/attentionDaren',
      title: '关注的达人',
      short: '达人',
      icon: 'author',
    },
    {
      group,
      place: 2,
      to: '/userCenter/myAttention/attentionProduct',
      title: '关注的商品',
      short: '商品',
      icon: 'product',
    },
    {
      group,
      place: 3,
      to: '/userCenter/myAttention/attentionSmallShop',
      title: '关注的小店',
      short: '小店',
      icon: 'shop',
    },
    {
      group,
      place: 4,
      to: '/userCenter/myAttention/attentionBrand',
      title: '关注的品牌',
      short: '品牌',
      icon: 'brand',
    },
  ],
};
