import { screenOf, type WebFeature } from '#engine/web/feature.ts';
import { PurchaseHost } from './PurchaseHost.tsx';

/** Purchase and orders. */
export const ordersWeb: WebFeature = {
  name: 'orders',
  screens: {
    purchase: screenOf(async () => (await import('./PurchaseScreen.tsx')).PurchaseScreen),
    myOrder: screenOf(async () => (await import('./OrdersScreen.tsx')).OrdersScreen),
    alipayBack: screenOf(async () => (await import('./AlipayBackScreen.tsx')).AlipayBackScreen),
  },
  hosts: [PurchaseHost],
  userCenter: [
    {
      group: '个人中心',
      place: 3,
      to: '/userCenter/myCenter/buyVip',
      title: '购买会员',
      icon: 'crown',
      isOwners: true,
    },
    {
      group: '个人中心',
      place: 6,
      to: '/userCenter/orderManage/myOrder',
      title: '我的订单',
      icon: 'receipt',
      isOwners: true,
    },
  ],
};
