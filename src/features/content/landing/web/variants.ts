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
  /** Its reader's work in the order in which it is done, each step with where it leads. */
  readonly story: {
    readonly title: string;
    readonly steps: readonly { readonly title: string; readonly text: string; readonly to: string }[];
  };
  /** The rankings below the hero, by their ids. */
  readonly boards: readonly string[];
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

const followLive: LandingVariant['story'] = {
  title: '跟播：开播前、直播中、下播后',
  steps: [
    {
      title: '开播前 定对手',
      text: '在直播库按类目和时段找同级直播间，看它们几点开、卖什么价。',
      to: '/darenSquare/liveList',
    },
    {
      title: '直播中 盯分钟',
      text: '监控对手开播，在线、成交和讲解每分钟落在一条时间轴上。',
      to: '/userCenter/dataWatch/liveWatch',
    },
    {
      title: '下播后 找掉人的那几分钟',
      text: '把在线曲线和讲解时段对照，标出换品、福袋和断讲解。',
      to: '/help',
    },
  ],
};

const pickGoods: LandingVariant['story'] = {
  title: '选品：找到、算清、跟踪',
  steps: [
    {
      title: '找到正在涨的货',
      text: '爆款探测列出近几天起量的商品，写明从几件涨到几件。',
      to: '/detect/deepDetect',
    },
    { title: '算清一件赚多少', text: '高佣优选把券后价、公开佣金和活动佣金放在一行。', to: '/gugu/index' },
    {
      title: '跟踪谁在卖、什么价',
      text: '加进选品车，可备注、分组，和加入时相比的涨跌写在价格下面。',
      to: '/darenSquare/productList',
    },
  ],
};

const watchBrand: LandingVariant['story'] = {
  title: '品牌：份额、渠道、误差',
  steps: [
    { title: '看份额', text: '品牌在类目里的名次和份额按日、周、月对比竞品。', to: '/darenSquare/brandList' },
    { title: '拆渠道', text: '直播、视频、商品卡各卖多少，来自自播还是达人。', to: '/productMarket' },
    { title: '写报告', text: '导出的表格带口径、筛选和数据日期，误差写在数字旁边。', to: '/help' },
  ],
};

const withAdvisor: LandingVariant['story'] = {
  title: '从提交到上线',
  steps: [
    { title: '说清要看什么', text: '自家商品、竞品和口径，一次说清。', to: '/declare' },
    { title: '接入自有数据', text: '商品目录和订单按文件或接口接入，同一口径对账。', to: '/help' },
    {
      title: '团队一起用',
      text: '我的商品库由团队共用，给出销量、带货达人、同价竞品和提醒。',
      to: '/custom/productList',
    },
  ],
};

const general: LandingVariant = {
  title: '看清谁在卖，卖了多少',
  lead: '短视频与直播电商的达人、商品、小店、品牌和直播间，每个数字都有来源，每处误差都写在旁边。',
  action: '免费使用',
  beside: 'room',
  bar: 'full',
  hasFooter: true,
  story: followLive,
  boards: ['carryingHours', 'liveSellers', 'hotSales'],
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
    story: pickGoods,
    boards: ['hotSales', 'realSales', 'hotVideos'],
  },
  landingZfb: {
    ...general,
    title: '一个品牌卖得怎样，三分钟看清',
    lead: '份额、渠道和带货达人按同一口径算到天，估算差多少写在数字旁边。',
    action: '免费看品牌',
    bar: 'none',
    hasFooter: false,
    story: watchBrand,
    boards: ['hotBrands', 'hotShops', 'hotSales'],
  },
  majorCustomLanding: {
    ...general,
    title: '为企业定制的数据方案',
    lead: '品牌、机构与平台服务商：自有商品、自有口径、自有机房。留下联系方式，顾问会尽快联系。',
    action: '预约顾问',
    beside: 'form',
    story: withAdvisor,
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
    story: withAdvisor,
    points: custom,
  },
} as const satisfies Readonly<Record<string, LandingVariant>>;
