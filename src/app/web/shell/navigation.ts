import { lists, newsListings, offerListings, toolListings } from '#catalog/index.ts';
import type { EntityId } from '#catalog/kernel/entity.ts';
import type { PageListing } from '#catalog/kernel/listing.ts';
import { rankings } from '#catalog/rankings/all.ts';
import type { IconName } from '#platform/web/ui/Icon.tsx';

/** The icon of what a listing is about. */
export const entityIcons: Readonly<Record<EntityId, IconName>> = {
  author: 'author',
  product: 'product',
  shop: 'shop',
  brand: 'brand',
  live: 'live',
  video: 'video',
  topic: 'topic',
  comment: 'topic',
};

/** A page of a section. */
export interface SectionPage {
  readonly id: string;
  readonly route: string;
  readonly title: string;
  readonly purpose: string;
  readonly icon: IconName;
  /** What a listing is about, and its word for a phone's tabs. */
  readonly of?: { readonly id: EntityId; readonly label: string };
}

/** A part of the product that has siblings. */
export interface Section {
  readonly id: 'lists' | 'rankings' | 'markets' | 'offers' | 'tools';
  readonly title: string;
  readonly icon: IconName;
  readonly pages: readonly SectionPage[];
}

const pageOf = ({ id, route, title, purpose, of }: PageListing): SectionPage => ({
  id,
  route,
  title,
  purpose,
  icon: entityIcons[of.id],
  of,
});

/** The markets, of goods and of live rooms. */
const markets: readonly SectionPage[] = [
  {
    id: 'productMarket',
    route: '/productMarket',
    title: '商品大盘',
    purpose: '类目规模、价格带、集中度与机会',
    icon: 'product',
  },
  {
    id: 'liveMarket',
    route: '/liveMarket',
    title: '直播大盘',
    purpose: '开播时段、时长、自播达播与基准',
    icon: 'live',
  },
];

/** Words that are searched for. */
const hotWordPage: SectionPage = {
  id: 'hotWords',
  route: '/seo/hotWordSearch',
  title: '热词',
  purpose: '用户在搜什么，哪些词在涨',
  icon: 'search',
};

/** The navigation shows what exists, and nothing else. */
export const sections: readonly Section[] = [
  { id: 'lists', title: '数据库', icon: 'database', pages: [...lists, ...newsListings].map(pageOf) },
  { id: 'rankings', title: '榜单', icon: 'trophy', pages: rankings.map(pageOf) },
  { id: 'markets', title: '大盘', icon: 'chart', pages: markets },
  { id: 'offers', title: '选品', icon: 'product', pages: offerListings.map(pageOf) },
  { id: 'tools', title: '工具', icon: 'tools', pages: [...toolListings.map(pageOf), hotWordPage] },
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
    title: '我的关注',
    links: [
      { to: '/userCenter/myAttention/attentionDaren', title: '关注的达人', short: '达人', icon: 'author' },
      { to: '/userCenter/myAttention/attentionProduct', title: '关注的商品', short: '商品', icon: 'product' },
      { to: '/userCenter/myAttention/attentionSmallShop', title: '关注的小店', short: '小店', icon: 'shop' },
      { to: '/userCenter/myAttention/attentionBrand', title: '关注的品牌', short: '品牌', icon: 'brand' },
    ],
  },
  {
    title: '数据监控',
    links: [
      { to: '/userCenter/dataWatch/liveWatch', title: '直播监控', icon: 'live' },
      { to: '/userCenter/dataWatch/videoWatch', title: '视频监控', icon: 'video' },
    ],
  },
  {
    title: '我的数据',
    links: [{ to: '/userCenter/export/exportRecord', title: '导出记录', icon: 'export' }],
  },
];

/** The section of a path. */
export function sectionAt(pathname: string): Section | undefined {
  return sections.find((s) => s.pages.some((page) => page.route === pathname));
}

/** The columns of rankings, by what they rank: as many as the panel has room for. */
const rankingGroups: readonly { readonly title: string; readonly of: readonly EntityId[] }[] = [
  { title: '直播与达人榜', of: ['live', 'author'] },
  { title: '商品榜', of: ['product'] },
  { title: '视频榜', of: ['video'] },
  { title: '小店、品牌与热点', of: ['shop', 'brand', 'topic'] },
];

/** Pages in groups: rankings by what they rank, others each by itself. Groups without one are left out. */
export function groupsOf({ id, pages }: Section): { title: string; pages: SectionPage[] }[] {
  if (id === 'offers') return pages.map((page) => ({ title: page.title, pages: [page] }));
  if (id !== 'rankings') return pages.map((page) => ({ title: page.of?.label ?? page.title, pages: [page] }));
  return rankingGroups
    .map(({ title, of }) => ({ title, pages: pages.filter((page) => page.of && of.includes(page.of.id)) }))
    .filter((group) => group.pages.length > 0);
}

/** Pages of money and team, which are the owner's: a member of a team is not offered them. */
const ownersOnly: ReadonlySet<string> = new Set([
  '/userCenter/myCenter/buyVip',
  '/userCenter/myCenter/subAccountManage',
  '/userCenter/myCenter/exchangeCode',
  '/userCenter/orderManage/myOrder',
]);

/** What stands at the side of a path for a person or a member of a team; nothing for pages that stand alone. */
export function siblingsAt(pathname: string, isMember = false): Siblings | undefined {
  if (pathname.startsWith('/userCenter/')) {
    const groups = userCenter.map(({ title, links }) => ({
      title,
      links: links.filter(({ to }) => !isMember || !ownersOnly.has(to)),
    }));
    return { title: '个人中心', groups, links: groups.flatMap((g) => g.links) };
  }
  const section = sectionAt(pathname);
  if (!section) return undefined;
  const linkOf = ({ route, title, icon, of }: SectionPage): SideLink => ({
    to: route,
    title,
    icon,
    ...(section.id === 'lists' && of && { short: of.label }),
  });
  // Where pages are few and all different, one heading is enough.
  const groups = section.id === 'rankings' ? groupsOf(section) : [section];
  return {
    title: section.title,
    groups: groups.map((g) => ({ title: g.title, links: g.pages.map(linkOf) })),
    links: section.pages.map(linkOf),
  };
}
