import { type MediaTool, withoutTools } from '#catalog/enums/media-tools.ts';
import type { EntityId } from '#catalog/kernel/entity.ts';
import type { PageListing } from '#catalog/kernel/listing.ts';
import { lists, newsListings, offerListings, toolListings } from '#catalog/page-listings.ts';
import { rankings } from '#catalog/rankings/all.ts';
import type { SectionId, SectionPage, SideLink, UserCenterLink } from '#engine/web/feature.ts';
import type { MainLink } from '#engine/web/slots.ts';
import type { IconName } from '#platform/web/ui/Icon.tsx';
import { webFeatures } from '../all.ts';

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
  word: 'search',
};

/** Icons of listings whose neighbours in a menu are of the same entity: no two entries of a menu look alike. */
const listingIcons: Readonly<Record<string, IconName>> = {
  authorNews: 'bell',
  carryingHours: 'clock',
  liveSellers: 'trophy',
  carryingPotential: 'rocket',
  fansRise: 'userPlus',
  fansDrop: 'userMinus',
  realSales: 'pulse',
  liveHot: 'mic',
  videoHot: 'tag',
  hotVideos: 'flame',
  saleImages: 'picture',
  regionShops: 'place',
  brandVolume: 'megaphone',
  soarHotspot: 'rising',
  coupons: 'ticket',
  deepDetect: 'rocket',
  pastBestsellers: 'calendar',
  fantasticComments: 'comment',
};

/** A part of the product that has siblings. */
export interface Section {
  readonly id: SectionId;
  readonly title: string;
  readonly icon: IconName;
  readonly pages: readonly SectionPage[];
}

const pageOf = ({ id, route, title, purpose, of }: PageListing): SectionPage => ({
  id,
  route,
  title,
  purpose,
  icon: listingIcons[id] ?? entityIcons[of.id],
  of,
});

/** The pages of a section that features declare, without those of tools that are off. */
const pagesIn = (section: SectionId, off: readonly MediaTool[]): SectionPage[] =>
  withoutTools(webFeatures, off).flatMap(({ pages = [] }) =>
    pages.filter((page) => page.section === section),
  );

/** The navigation has what exists in an installation, and nothing else. */
export const sectionsWithout = (off: readonly MediaTool[]): readonly Section[] => [
  { id: 'lists', title: '数据库', icon: 'database', pages: [...lists, ...newsListings].map(pageOf) },
  { id: 'rankings', title: '榜单', icon: 'trophy', pages: rankings.map(pageOf) },
  { id: 'markets', title: '大盘', icon: 'chart', pages: pagesIn('markets', off) },
  { id: 'offers', title: '选品', icon: 'product', pages: offerListings.map(pageOf) },
  {
    id: 'tools',
    title: '工具',
    icon: 'tools',
    pages: [...toolListings.map(pageOf), ...pagesIn('tools', off)],
  },
];

/** The sections in the order of the header, each with its first page. */
export const mainLinksOf = (sections: readonly Section[]): readonly MainLink[] => [
  { title: '首页', to: '/home' },
  ...sections.map(({ title, pages }) => ({ title, to: pages[0]?.route ?? '/home' })),
  { title: '工作台', to: '/workbench' },
];

/** The pages around one page: in groups at the side, in one row on a phone. */
export interface Siblings {
  readonly title: string;
  readonly groups: readonly { readonly title: string; readonly links: readonly SideLink[] }[];
  readonly links: readonly SideLink[];
}

const userCenterGroups: readonly UserCenterLink['group'][] = [
  '个人中心',
  '我的关注',
  '选品管理',
  '数据监控',
  '我的数据',
];

/** 个人中心 shows what features declare, group by group. */
const userCenter = userCenterGroups.map((title) => ({
  title,
  links: webFeatures
    .flatMap(({ userCenter: links = [] }) => links.filter(({ group }) => group === title))
    .toSorted((a, b) => a.place - b.place),
}));

/** The section of a path: that of its page, also where the address goes on and names what is open there. */
export function sectionAt(pathname: string, sections: readonly Section[]): Section | undefined {
  return sections.find((s) =>
    s.pages.some(({ route }) => pathname === route || pathname.startsWith(`${route}/`)),
  );
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

/** Who looks, as far as links depend on it. */
interface ViewerOf {
  readonly is_slave: boolean;
  readonly is_single_user: boolean;
  readonly tools_off: readonly MediaTool[];
}

/** What is at the side of a path for a person, a member of a team or the one local user; nothing for pages without siblings. */
export function siblingsAt(pathname: string, user?: ViewerOf): Siblings | undefined {
  if (pathname.startsWith('/userCenter/')) {
    const groups = userCenter.map(({ title, links }) => ({
      title,
      links: links.filter(
        ({ isOwners, isLocal }) =>
          (!isOwners || user?.is_slave !== true) && (!isLocal || user?.is_single_user === true),
      ),
    }));
    return { title: '个人中心', groups, links: groups.flatMap((g) => g.links) };
  }
  const section = sectionAt(pathname, sectionsWithout(user?.tools_off ?? []));
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
