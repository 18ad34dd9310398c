import type { WebFeature } from '#engine/web/feature.ts';
import { loadAlipayBackScreen, loadOrdersScreen, loadPurchaseScreen } from './load-screens.ts';
import { PurchaseHost } from './PurchaseHost.tsx';

/** Purchase and orders. */
export const ordersWeb: WebFeature = {
  name: 'orders',
  screens: { purchase: loadPurchaseScreen, myOrder: loadOrdersScreen, alipayBack: loadAlipayBackScreen },
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
      icon: 'database',
      isOwners: true,
    },
  ],
};
