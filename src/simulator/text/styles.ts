/** How one kind of goods is spoken of by hosts and in the search box. */
export interface Style {
  /** What a host says when the goods are shown. */
  readonly show: readonly string[];
  readonly search: readonly string[];
}

const words = (text: string) => text.split(' ');

const worn: Style = {
  show: [
    '来看这款{n}，手上这件是实物没有滤镜，走线是双层的，垂感你们看一下，小个子穿正好到脚踝。',
    '我今天身上穿的就是这件{n}，一米六三，一百零五斤，穿的是中码，里面还能再套一件打底。',
  ],
  search: words('穿搭 新款 女 男 显瘦 秋冬 小个子 平价 推荐'),
};
const eaten: Style = {
  show: [
    '这个{n}我当场拆一包，你们看这个色泽，配料表就四样东西，干干净净，掰开给大家看里面。',
    '这一批{n}是昨天刚下线的，日期给大家拍特写，冷链发，坏一赔一，直接找我客服。',
  ],
  search: words('哪种好吃 做法 热量 整箱 送礼 怎么挑 推荐 产地 价格'),
};
const used: Style = {
  show: [
    '这个{n}我给大家现场试一下，你看我整个人踩上去，一点不变形，家里老人孩子都能用。',
    '家里还在用老款的看过来，这个{n}一个顶三个，不用打孔，撕开就贴。',
  ],
  search: words('推荐 怎么选 测评 家用 平价 哪个牌子好 尺寸 安装'),
};
const beauty: Style = {
  show: [
    '{n}我在手背上推开给大家看，吸收特别快，不黏，敏感肌的姐妹先做耳后测试。',
    '成分党看过来，{n}的备案我放大屏上了，前五位都是干货，今天给到的是正装加三个小样。',
  ],
  search: words('敏感肌 学生党 怎么用 测评 平价替代 推荐 成分 孕妇可用'),
};
const tech: Style = {
  show: [
    '{n}的参数我打在屏幕上，重点说三个：续航、噪音、质保，分贝仪现场测给你看。',
    '还在用老款的可以换了，{n}支持以旧换新，全国联保，发票随货走。',
  ],
  search: words('测评 参数 怎么选 性价比 推荐 国补 对比 学生'),
};
const jewel: Style = {
  show: [
    '{n}我打灯给大家看，纹路棉絮都给你说清楚，证书编号自己去查，支持复检。',
    '这件{n}是孤品，圈口五十六，有一点天然的纹，接受不了的别拍，我不赚你的退货钱。',
  ],
  search: words('怎么鉴别 价格 送妈妈 证书 女款 寓意 保养 推荐'),
};
const young: Style = {
  show: [
    '{n}宝妈们听好，A类面料，质检报告就在我手上，拍特写，零甲醛。',
    '我家孩子自己就在用这个{n}，一天能安静坐半小时，你们懂这半小时值多少钱。',
  ],
  search: words('推荐 几岁 测评 必买清单 男孩 女孩 平价 正版'),
};
const service: Style = {
  show: [
    '{n}先囤不亏，随时退过期自动退，周末节假日都不加价，门店列表点详情里看。',
    '这个{n}平时到店什么价大家清楚，今天直播间直接对半，一个人限两张。',
  ],
  search: words('优惠 附近 团购 怎么用 推荐 有效期 周末'),
};
const pet: Style = {
  show: [
    '{n}倒在手上给大家看，颗粒大小一致，配料第一位是鲜鸡肉，毛孩子换粮记得七日过渡。',
    '养猫的都知道味道这关难过，这个{n}我放直播间三天了，你们听同事有没有抱怨。',
  ],
  search: words('推荐 成分 测评 幼猫 平价 怎么选 软便'),
};

const sport: Style = {
  show: ['{n}我在山上用了两个月，磨损给大家看，接缝一点没开，称一下，比上一代轻三百克。'],
  search: words('推荐 新手 怎么选 测评 轻量化 品牌 平价 训练'),
};

const byTop: Readonly<Record<string, Style>> = {
  服饰内衣: worn,
  鞋靴箱包: worn,
  钟表配饰: worn,
  运动户外: sport,
  食品饮料: eaten,
  滋补保健: eaten,
  生鲜: eaten,
  酒类: eaten,
  美妆: beauty,
  '3C数码家电': tech,
  汽配摩托: tech,
  珠宝文玩: jewel,
  二手商品: jewel,
  母婴: young,
  图书教育: young,
  玩具乐器: young,
  虚拟充值: service,
  本地生活: service,
  餐饮外卖: service,
  宠物: pet,
};

/** How a category of level 1 is spoken of. */
export function styleOf(top: string): Style {
  return byTop[top] ?? used;
}
