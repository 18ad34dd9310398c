import { lists } from '#catalog/index.ts';
import type { EntityId } from '#catalog/kernel/entity.ts';
import type { PageListing } from '#catalog/kernel/listing.ts';
import { rankings } from '#catalog/rankings/all.ts';
import type { IconName } from '#platform/web/ui/Icon.tsx';

/** A part of the product that has siblings. */
export interface Section {
  readonly id: 'lists' | 'rankings';
  readonly title: string;
  readonly icon: IconName;
  readonly listings: readonly PageListing[];
}

/** The navigation shows what exists, and nothing else. */
export const sections: readonly Section[] = [
  { id: 'lists', title: '数据库', icon: 'database', listings: lists },
  { id: 'rankings', title: '榜单', icon: 'trophy', listings: rankings },
];

/** A link of the side bar, and its shorter words for a phone's tabs. */
export interface SideLink {
  readonly to: string;
  readonly title: string;
  readonly short?: string;
  readonly icon: IconName;
}

/** The pages around one page: in groups at the side, in one row on a phone. */
export interface Siblings {
  readonly title: string;
  readonly groups: readonly { readonly title: string; readonly links: readonly SideLink[] }[];
  readonly links: readonly SideLink[];
}

/** 个人中心 shows what exists. */
const userCenter: readonly { title: string; links: readonly SideLink[] }[] = [
  {
    title: '个人中心',
    links: [
      { to: '/userCenter/myCenter/myInfo', title: '我的信息', icon: 'user' },
      { to: '/userCenter/myCenter/myNotice', title: '消息中心', icon: 'bell' },
      { to: '/userCenter/myCenter/buyVip', title: '购买会员', icon: 'crown' },
      { to: '/userCenter/myCenter/subAccountManage', title: '子账号管理', icon: 'author' },
      { to: '/userCenter/myCenter/exchangeCode', title: '兑换码', icon: 'key' },
      { to: '/userCenter/orderManage/myOrder', title: '我的订单', icon: 'database' },
    ],
  },
  {
    title: '数据监控',
    links: [
      { to: '/userCenter/dataWatch/liveWatch', title: '直播监控', icon: 'live' },
      { to: '/userCenter/dataWatch/videoWatch', title: '视频监控', icon: 'video' },
    ],
  },
];

/** The section of a path. */
export function sectionAt(pathname: string): Section | undefined {
  return sections.find((s) => s.listings.some((l) => l.route === pathname));
}

/** The icon of what a listing is about. */
export const entityIcons: Readonly<Record<EntityId, IconName>> = {
  author: 'author',
  product: 'product',
  shop: 'shop',
  brand: 'brand',
  live: 'live',
  video: 'video',
  topic: 'topic',
};

/** The columns of rankings, by what they rank: as many as the panel has room for. */
const rankingGroups: readonly { readonly title: string; readonly of: readonly EntityId[] }[] = [
  { title: '直播与达人榜', of: ['live', 'author'] },
  { title: '商品榜', of: ['product'] },
  { title: '视频榜', of: ['video'] },
  { title: '小店、品牌与热点', of: ['shop', 'brand', 'topic'] },
];

/** Listings in groups: libraries each by itself, rankings by what they rank. Groups without one are left out. */
export function groupsOf({ id, listings }: Section): { title: string; listings: PageListing[] }[] {
  if (id === 'lists') return listings.map((l) => ({ title: l.of.label, listings: [l] }));
  return rankingGroups
    .map(({ title, of }) => ({ title, listings: listings.filter((l) => of.includes(l.of.id)) }))
    .filter((group) => group.listings.length > 0);
}

/** What stands at the side of a path; nothing for pages that stand alone. */
export function siblingsAt(pathname: string): Siblings | undefined {
  if (pathname.startsWith('/userCenter/')) {
    return { title: '个人中心', groups: userCenter, links: userCenter.flatMap((g) => g.links) };
  }
  const section = sectionAt(pathname);
  if (!section) return undefined;
  const linkOf = (l: PageListing): SideLink => ({
    to: l.route,
    title: l.title,
    icon: entityIcons[l.of.id],
    ...(section.id === 'lists' && { short: l.of.label }),
  });
  // Libraries are few and all different: one heading is enough.
  const groups = section.id === 'lists' ? [section] : groupsOf(section);
  return {
    title: section.title,
    groups: groups.map((g) => ({ title: g.title, links: g.listings.map(linkOf) })),
    links: section.listings.map(linkOf),
  };
}
