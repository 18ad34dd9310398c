import type { IconName } from '#platform/web/ui/Icon.tsx';

/** What differs between the pages that win customers; everything else is one screen. */
export interface LandingVariant {
  readonly title: string;
  readonly lead: string;
  /** Words of the first button. */
  readonly action: string;
  /** The first thing beside the words: the curve of a real room, or the form for large customers. */
  readonly beside: 'room' | 'form';
  /** The bar at the top: with log-in, the logo alone, or none. */
  readonly bar: 'full' | 'logo' | 'none';
  /** The links at the bottom. */
  readonly hasFooter: boolean;
  readonly points: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[];
}

const product: LandingVariant['points'] = [
  {
    icon: 'author',
    title: '找到真在卖的达人',
    text: '按带货类目、商品和品牌筛选，看他近 30 天卖了什么、卖了多少。',
  },
  {
    icon: 'product',
    title: '选出正在起量的商品',
    text: '价格、佣金、销量走势和谁在卖放在一页，爆款探测每天更新。',
  },
  {
    icon: 'live',
    title: '把一场直播看到分钟',
    text: '在线、成交、讲解与福袋落在同一条时间轴上，复盘不靠回忆。',
  },
  {
    icon: 'trophy',
    title: '榜单先看变化',
    text: '商品、直播、达人、视频、小店与品牌，每个名次都写着比昨天升降多少。',
  },
  {
    icon: 'bell',
    title: '关注的一有动静就知道',
    text: '开播、上新、改价、掉粉，站内和群机器人都能收到。',
  },
  {
    icon: 'export',
    title: '数字可以带走',
    text: '列表和详情导出为表格，口径、筛选和数据日期一起写进文件。',
  },
];

const custom: LandingVariant['points'] = [
  { icon: 'shop', title: '自己的商品库', text: '导入自有商品目录，按同一口径看谁在卖、卖得怎样。' },
  { icon: 'chart', title: '自己的口径', text: '指标、榜单和看板按业务定义，公式与来源写在旁边。' },
  {
    icon: 'database',
    title: '数据落在自己机房',
    text: '一台机器起步，接上 ClickHouse 与 PostgreSQL 即可扩展。',
  },
  { icon: 'crown', title: '团队席位与专属顾问', text: '多席位共享额度，开通、培训和答疑有人跟进。' },
];

const general: LandingVariant = {
  title: '看清谁在卖，卖了多少',
  lead: '短视频与直播电商的达人、商品、小店、品牌和直播间，每个数字都有来源，每处误差都写在旁边。',
  action: '免费使用',
  beside: 'room',
  bar: 'full',
  hasFooter: true,
  points: product,
};

/** The pages by the name of their screen (specification §2). */
export const landingVariants = {
  landing: general,
  landingHike: {
    ...general,
    title: '趁品类起潮，抢先一步',
    lead: '爆款探测、实时小时榜和达人动向，把涨起来的前两天留给你。',
    action: '免费看涨势',
  },
  landingZfb: { ...general, bar: 'none', hasFooter: false },
  majorCustomLanding: {
    ...general,
    title: '为企业定制的数据方案',
    lead: '品牌、机构与平台服务商：自有商品、自有口径、自有机房。留下联系方式，顾问会尽快联系。',
    action: '预约顾问',
    beside: 'form',
    points: custom,
  },
  majorCustomRelease: {
    ...general,
    title: '企业定制方案发布',
    lead: '从接入到上线由同一组人负责。留下联系方式，顾问会带着贵司所在类目的数据来。',
    action: '预约顾问',
    beside: 'form',
    bar: 'logo',
    hasFooter: false,
    points: custom,
  },
} as const satisfies Readonly<Record<string, LandingVariant>>;
