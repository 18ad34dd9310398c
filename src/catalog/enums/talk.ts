/** What a stretch of live talk is for, as the source labels it; an empty label is unknown. */
export const talkPurposes = ['开场', '讲解', '促单', '互动', '福利', '过品'] as const;

/** What a stretch of a video is for: it catches the eye, names a virtue, shows the thing, or leads to the order. */
export const videoPurposes = ['钩子', '卖点', '演示', '引导', '其他'] as const;

/** Words that advertising law or the platform forbids in live talk, each with the reason that the page gives. */
export const forbiddenWords: readonly { readonly word: string; readonly why: string }[] = [
  ...['最好', '最低价', '第一', '唯一', '顶级', '极致', '国家级', '全网最低'].map((word) => ({
    word,
    why: '绝对化用语',
  })),
  ...['根治', '治愈', '药效', '包治', '疗效', '立竿见影'].map((word) => ({ word, why: '医疗功效用语' })),
  ...['原价', '恢复原价', '最后一天'].map((word) => ({ word, why: '价格表述需有依据' })),
  ...['加微信', '微信号', '私下转账', '扫码付款'].map((word) => ({ word, why: '站外引流' })),
  ...['不要钱', '白送', '稳赚', '保证有效'].map((word) => ({ word, why: '虚假承诺' })),
];

/** Signs of a question. */
export const questionSigns = [
  '?',
  '？',
  '吗',
  '多少',
  '什么',
  '怎么',
  '几号',
  '几个',
  '哪',
  '呢',
  '多久',
  '有没有',
] as const;

/** Signs that somebody wants to buy. */
export const buyingSigns = [
  '想要',
  '怎么买',
  '多少钱',
  '链接',
  '拍了',
  '已拍',
  '还有货',
  '优惠券',
  '便宜',
  '抢',
  '包邮',
  '穿什么码',
  '发货',
] as const;

/** Kinds of lucky bags of a room. */
export const lotteryKinds: Readonly<Record<string, string>> = {
  bag: '福袋',
  super_bag: '超级福袋',
  packet: '红包',
};
