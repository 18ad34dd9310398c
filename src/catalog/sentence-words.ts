/**
 * Words that people type for what the catalog calls otherwise. Data of the sentence grammar (engine/sentence): what a list can do comes
 * from its definition; here are other names of it alone. Keys are labels of the catalog, whichever list has them.
 */
export const labelWords: Readonly<Record<string, readonly string[]>> = {
  粉丝数: ['粉丝', '粉丝量', '粉', '分丝', '粉丝规模'],
  销售额: ['gmv', '成交额', '成交金额', '营业额', '流水', '销售金额'],
  销量: ['销售量', '销售件数', '卖出'],
  佣金率: ['佣金', '佣金比例', '分佣'],
  商品价格: ['价格', '售价', '均价', '单价', '客单价', '到手价', '定价'],
  件单价: ['价格', '均价', '单价', '客单价'],
  券后价: ['价格', '到手价'],
  带货转化率: ['转化率', '转换率', '转化'],
  转化率: ['转换率', '转化'],
  场均观看: ['场均场观', '平均观看', '平均场观', '场观'],
  场均销售额: ['场均gmv', '单场销售额', '场均成交'],
  场观: ['观看人次', '观看人数', '观看'],
  平均停留: ['停留时长', '停留', '停留时间', '平均停留时长', '人均停留'],
  平均在线: ['在线人数', '平均在线人数'],
  人数峰值: ['在线峰值', '峰值', '最高在线'],
  直播时长: ['播了'],
  视频时长: ['时长'],
  获赞: ['获赞数', '总赞数'],
  作品数: ['作品'],
  点赞: ['点赞数', '点赞量', '赞'],
  评论: ['评论数', '评论量'],
  分享: ['分享数', '转发', '转发数'],
  收藏: ['收藏数'],
  '30天涨粉': ['涨粉', '涨粉数'],
  近7天涨粉: ['7天涨粉', '最近7天涨粉', '一周涨粉'],
  涨粉: ['新增粉丝'],
  活动佣金: ['活动佣金率', '团长佣金'],
  预估赚: ['每单赚', '赚'],
  好评率: ['好评'],
  达人数: ['带货达人数', '带货达人', '推广达人数', '关联达人'],
  出单场次: ['直播场次', '带货直播数'],
  出单视频: ['带货视频数'],
  动销商品: ['动销商品数', '动销'],
  关联小店: ['关联店铺', '小店数'],
  带货口碑: ['口碑', '口碑分', '评分', '带货口碑分'],
  口碑: ['口碑分', '评分', '带货口碑'],
  小店体验分: ['体验分', '店铺分', '店铺评分', '小店评分'],
  体验分: ['店铺分', '评分', '店铺评分', '小店评分', '小店体验分', 'dsr'],
  带货等级: ['等级', '达人等级'],
  搜索指数: ['热度指数', '搜索量'],
  曝光进入率: ['进入率', '进房率'],
  自然流量: ['自然流量占比'],
  付费流量: ['付费流量占比', '付费占比'],
  有联系方式: ['留了联系方式', '有微信', '带联系方式', '能联系上', '可联系'],
  正在直播: ['直播中', '在播', '开播中'],
  '首次带货<90天': ['首次带货', '新带货', '刚开始带货'],
  隐藏官媒: ['不要官媒', '去掉官媒', '排除官媒', '除了官媒', '不看官媒'],
  未关注过: ['没关注过', '没关注', '未关注'],
  近7天收录: ['新品', '最近7天收录', '新收录'],
  近30天收录: ['最近30天收录'],
  可寄样: ['能寄样', '有样品', '寄样', '免费寄样'],
  有团长活动: ['团长活动'],
  '24小时内发布': ['24小时内', '24小时发布'],
  有投流: ['投流', '投了流', '投放'],
  有购物车: ['挂车', '挂购物车'],
  主要渠道: ['为主要渠道', '为主渠道', '主渠道'],
  地区: ['所在地', '省份', '城市'],
  发货地: ['发货'],
  带货品牌: ['卖过品牌'],
  主播: ['主播名', '主播叫'],
  话术: ['直播话术'],
  昵称或带货商品: ['昵称', '达人昵称', '名字', '名称'],
  达人昵称: ['昵称', '名字'],
  '视频描述、话题或达人': ['视频描述', '描述', '标题'],
  商品名称: ['商品标题', '标题', '名称', '商品名'],
  在售商品: ['卖的商品'],
  发布时间: ['发布日期', '发布'],
  开播日期: ['开播时间'],
  收录时间: ['收录'],
};

/** Parts that labels begin with and people leave out. */
export const leadingWords: readonly string[] = [
  '带货',
  '近30天',
  '30天',
  '商品',
  '达人',
  '开播',
  '小店',
  '店铺',
  '主营',
  '直播',
  '视频',
  '内容',
  '日',
];

/** Other words of options, by the label of the option. */
export const optionWords: Readonly<Record<string, readonly string[]>> = {
  女: ['女性', '女的', '女生'],
  男: ['男性', '男的', '男生'],
  已签约: ['签约了机构', '有机构', '签约机构的', '机构达人', '签了机构'],
  未签约: ['没签约机构', '没签约', '无机构', '没有机构', '未签约机构', '没签机构', '没有签约机构'],
  无投流: ['没投流', '未投流', '不投流', '没有投流'],
  有投流: ['投了流', '投流的'],
  '晚 18-02点': ['晚上', '晚间', '夜里', '晚场', '晚上直播', '晚间直播'],
  '中 10-18点': ['中午', '下午', '白天', '午间', '下午直播', '中午直播', '白天直播'],
  '早 02-10点': ['早上', '上午', '早间', '早场', '凌晨', '早上直播', '上午直播'],
  旗舰店: ['官方旗舰店'],
  国货: ['国产'],
  进口: ['海外', '国外'],
  个体: ['个人店', '个体户'],
  企业: ['公司'],
  电脑: ['电脑直播'],
  手机: ['手机直播'],
  '7天无理由': ['七天无理由', '无理由退货', '7天无理由退货'],
  达人号: ['达人账号'],
  明星: ['明星账号', '明星号'],
  品牌自营: ['品牌自播', '品牌号'],
  商家自营: ['商家自播', '店播'],
  低粉爆款: ['低粉爆款视频'],
  带货: ['带货视频'],
  图文: ['图文视频', '图文作品'],
  剧情演绎: ['剧情', '剧情号'],
  精致妈妈: ['宝妈', '妈妈'],
  '<18': ['18岁以下'],
  '>50': ['50岁以上'],
  Z世代: ['z世代', '年轻人'],
};

/** Other words of the objects that lists are of, by the entity's id; the first of a list is its label. */
export const nounWords: Readonly<Record<string, readonly string[]>> = {
  author: ['主播', '博主', '红人', '网红', 'kol', '达仁', '带货主播', '账号', '带货达人'],
  product: ['产品', '货品', '单品', '宝贝', '货'],
  live: ['直播间', '直播场次', '场次'],
  shop: ['店铺', '店', '商家', '网店', '抖店'],
  brand: ['牌子'],
  video: ['短视频'],
  word: ['搜索词', '关键词'],
  topic: [],
  comment: ['神评论'],
};

/** A column and a direction in one word. */
export const sortPhrases: Readonly<Record<string, { readonly label: string; readonly dir: 'asc' | 'desc' }>> =
  {
    卖得最好: { label: '销量', dir: 'desc' },
    卖的最好: { label: '销量', dir: 'desc' },
    卖得最多: { label: '销量', dir: 'desc' },
    最畅销: { label: '销量', dir: 'desc' },
    最热销: { label: '销量', dir: 'desc' },
    最便宜: { label: '件单价', dir: 'asc' },
    最贵: { label: '件单价', dir: 'desc' },
    最新发布: { label: '发布时间', dir: 'desc' },
    最近发布: { label: '发布时间', dir: 'desc' },
    最新收录: { label: '收录时间', dir: 'desc' },
    最新开播: { label: '开播时间', dir: 'desc' },
    最赚钱: { label: '销售额', dir: 'desc' },
  };

/** Words behind a label that order by it. */
export const orderWords: Readonly<Record<'desc' | 'asc', readonly string[]>> = {
  desc: '最高 最多 最大 最长 最快 最好 最强 最久 从高到低 由高到低 从大到小 由大到小 从多到少 从长到短 降序 倒序 排名 排序 排列 排 高 多'.split(
    ' ',
  ),
  asc: '最低 最少 最小 最短 最慢 从低到高 由低到高 从小到大 由小到大 从少到多 从短到长 升序'.split(' '),
};

/** Words before the name of a column to order by. */
export const orderBy: readonly string[] = ['按照', '按', '根据', '依据'];

/** Options of one character that need no label before them. */
export const clearOptions: readonly string[] = ['男', '女'];

/** Verbs before goods that an object sells. */
export const sellingVerbs: readonly string[] =
  '卖过 在卖 卖 带过 在带 带 带货过 推过 推 主推 推广 推广过 上架过 上架 上过 售卖 销售 销售过 主卖 主营 经营 带货'.split(
    ' ',
  );

/** Those of them that have other meanings as well, and 有: only names of goods behind them are goods, unlike 销售最好, 带字幕, 经营稳定. */
export const looseVerbs: readonly string[] = '销售 经营 带 推 推广 上架 带货 有'.split(' ');

/** Words between a label and its value, or before text that is looked for. */
export const linkWords: readonly string[] =
  '在 为 是 有 数 量 达到 达 都 要 里 中 的 占 一般 保持 比例 占比'.split(' ');
export const textMarks: readonly string[] =
  '里说到 里说 里提到 说到 提到 包含 含有 包括 含 叫做 叫 里有 是 为 带 有'.split(' ');

/** Words of a share, and that a share is the largest. */
export const shareWords: readonly string[] = ['占比', '比例', '占', '销售额占比', '的占比'];
export const mainWords: readonly string[] = ['为主', '居多'];

/**
 * Quantities without a number, after which or before which a figure is named: 不多, 比较高, 大量. Nothing says how many they are, so what
 * they are said of is not set.
 */
const vagueDegrees =
  '不是特别 不是非常 不是太 不是很 不怎么 没那么 没有那么 不那么 不太 不算 不够 不是 有点 有些 比较 非常 特别 十分 相当 相对 还算 偏 较 很 挺 蛮 太 超 极 更 颇 不';
const vagueSizes = '多 少 高 低 大 小 好 差 长 短 强 弱 快 慢 久 贵 便宜 理想 突出 明显 稳定 活跃 可观';
export const vagueQuantities: ReadonlySet<string> = new Set([
  ...vagueDegrees.split(' ').flatMap((degree) => vagueSizes.split(' ').map((size) => degree + size)),
  ...'一般 一般般 普通 平平 尚可 还行 还可以 不错 有限 可观 寥寥 寥寥无几 稀少 大量 少量 无数 许多 众多 若干 适中 中等 偏多 过多 过少 过高 过低 不行 不大行 不咋样'.split(
    ' ',
  ),
]);

/** Those of them that say how many: 卖很多水杯 has no words of a title, as 卖超大水杯 has. */
export const vagueAmounts: ReadonlySet<string> = new Set(
  [...vagueQuantities].filter((word) => /[多少]|大量|无数|若干|寥寥|有限/.test(word)),
);

/** Words before what is not wanted: of an option all others stay. */
export const negatingWords: readonly string[] =
  '不要 不是 不含 不看 没有 除了 排除 去掉 非 没 无 不 未 别 别看 不想 不想要 不想看 不想找 不需要 不包含 不包括 不属于 不卖 没卖过 没有卖过 不带 没带过 排除掉 去除 剔除 剔除掉 过滤 过滤掉 屏蔽 屏蔽掉 除去 除开 除掉 刨除 刨去 避开 拒绝 而不是 不允许 不考虑 不喜欢'.split(
    ' ',
  );

/** Words behind what is not wanted. */
export const negatedWords: readonly string[] =
  '以外 之外 除外 不要 不算 不看 排除 排除掉 去掉 不考虑 剔除 过滤掉 就算了'.split(' ');

/** Words that a negation and what is not wanted have between them. */
export const negationLinks: readonly string[] = '是 要 有 看 找 想 掉 过 了'.split(' ');

/** Words between alternatives. */
export const alternativeWords: readonly string[] = '或 或者 或是 或者是 抑或 还是 要么 or'.split(' ');

/** Words between things of one kind. */
export const listWords: readonly string[] = '和 与 跟 及 以及 、'.split(' ');

/** Words that change nothing. */
export const fillers: readonly string[] =
  '帮我 帮忙 请问 请 麻烦 你 我 想要 想找 想看 想 要 需要 给我 找一下 找找 找 查一下 查查 查 搜一下 搜 看一下 看看 看 有哪些 有没有 有什么 哪些 哪个 哪 什么 一些 一下 一个 一批 那种 那些 这些 所有 全部 推荐 列出 列 显示 有 的 地 得 了 吗 呢 吧 啊 呀 和 与 跟 及 以及 且 并且 而且 但 但是 并 同时 还要 还 都 是 在 里 中 等 个 位 名 家 条 件 场 款 类 类型 为 以 期间 发布 开播 做 那 这 这样 又 也 谁 用 数据 能 可以 带货 里面 条件 一共 全'.split(
    ' ',
  );

/** Fillers that may end a phrase: behind what is not understood they are no part of it. Other fillers there are, as in 爆款. */
export const particles: readonly string[] =
  '的 了 吗 呢 吧 啊 呀 和 与 跟 及 并 且 但 但是 并且 而且 是 在 都 还'.split(' ');

/** What may stand behind the name of a category. */
export const categoryEnds: readonly string[] = ['类目', '品类', '分类', '行业', '赛道', '类'];

/** Labels that a number without a label is of, by its unit; the first that the list has. */
export const labelsOfUnit: Readonly<Record<string, readonly string[]>> = {
  yuan: ['商品价格', '件单价', '券后价'],
  level: ['带货等级'],
  seconds: ['视频时长', '直播时长', '平均停留'],
};

/** Labels that a decimal number of 分 is of: 4.8分 is a score, and 5分 minutes. */
export const scoreLabels: readonly string[] = ['体验分', '小店体验分', '带货口碑', '口碑'];

/** Other names of promotions of the platforms. */
export const promotionAliases: Readonly<Record<string, readonly string[]>> = {
  双11: ['双十一', '双11大促', '双十一大促'],
  双12: ['双十二'],
  '618大促': ['618', '六一八'],
  '38好物节': ['38节', '三八节', '38大促', '三八大促'],
  '99大促': ['99', '九九大促'],
  '818': ['818大促'],
  年货节: [],
};

/** Traditional characters of the words above, and letters that mean the same. */
export const variants: Readonly<Record<string, string>> = Object.fromEntries(
  '絲丝 數数 萬万 億亿 達达 貨货 銷销 額额 轉转 發发 視视 頻频 評评 論论 點点 贊赞 價价 類类 場场 觀观 買买 賣卖 關关 註注 個个 間间 時时 長长 ～~ —- –- －- ＞> ＜< ％%'
    .split(' ')
    .map((pair) => [[...pair][0] as string, [...pair][1] as string]),
);
