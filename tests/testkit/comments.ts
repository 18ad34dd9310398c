import type { CommentIntent } from '#catalog/enums/comment-intents.ts';
import { Random } from '#simulator/random.ts';

/** A paraphrase of an intent: parts of which one each is drawn, in their order. */
type Grammar = readonly (readonly string[])[];

const goods = [
  '这条裙子',
  '视频里的锅',
  '博主身上的外套',
  '那款面膜',
  '这个',
  '第三个包',
  '你家的酸辣粉',
  '',
];
const ahead = ['', '姐妹们，', '主播', '弱弱问一句，', '路过 ', '宝子 ', '急急急 '];
const behind = ['', '！', '？', '～', '🙏', '，谢谢', ' 在线等', '[比心]'];

/** How people write what they are after, put together from parts. No sentence of it is written down anywhere. */
export const paraphrases: Readonly<Partial<Record<CommentIntent, Grammar>>> = {
  求链接: [
    ahead,
    goods,
    [
      '求个链接',
      '链接发我',
      '在哪买的',
      '哪里可以买',
      '怎么下单',
      '求同款',
      '蹲个链接',
      '什么牌子',
      '还有货吗',
      '啥时候补货',
      '从哪入手',
    ],
    behind,
  ],
  问价: [
    ahead,
    goods,
    [
      '多少钱',
      '什么价',
      '怎么卖',
      '价格多少',
      '多少米',
      '几块钱一个',
      '贵不贵',
      '能便宜点吗',
      '有优惠吗',
      '啥价位',
    ],
    behind,
  ],
  问尺码: [
    ahead,
    ['一米六', '我165', '120斤', '微胖', '梨形身材', '脚背高'],
    ['穿什么码', '穿多大码', '选几码', '拍哪个码', '穿几号合适', '选啥尺码'],
    behind,
  ],
  玩笑: [
    ['笑死，', '哈哈哈哈', '绷不住了，', '谁懂啊笑喷了，', '红红火火恍恍惚惚，'],
    goods,
    ['我家猫看了都摇头', '跟我对视了三秒', '把我爸吓一跳', '像我周一的脸'],
    ['', '😂', '[捂脸]', '！'],
  ],
  质疑: [
    ['说实话，', '', '家人们，', '第一次写评论，'],
    goods,
    [
      '用两天就坏了',
      '是智商税',
      '掉色',
      '太贵了',
      '货不对板',
      '跟假货一样',
      '真的假的',
      '靠谱吗',
      '避雷',
      '不好用',
    ],
    ['', '。', '！！', '[怒]'],
  ],
  提问: [
    ahead,
    goods,
    [
      '能用多久',
      '会不会起球',
      '敏感肌能用吗',
      '孕妇可以用吗',
      '要不要洗',
      '能不能放冰箱',
      '好用吗',
      '掉不掉色',
    ],
    ['', '？', '～'],
  ],
  夸: [
    ['', '回来评价：', '真心话，'],
    goods,
    ['太好用了', '已经回购三次', '很划算', '我妈很喜欢', '漂亮', '值得推荐', '一点都不后悔，很满意'],
    ['', '！', '👍', '，支持'],
  ],
  表情: [
    ['😍', '👍👍', '[赞]', '🔥🔥🔥', '[比心][比心]', '❤️'],
    ['', ' ', '！', '[玫瑰]'],
  ],
};

const drawn = (random: Random, grammar: Grammar) => grammar.map((parts) => random.pick(parts)).join('');

/** Comments of one intent, or of all of them, drawn by a seed. */
export function drawnComments(count: number, seed: string, of?: CommentIntent): string[] {
  const random = new Random(
    [...seed].reduce((sum, sign) => sum * 31 + (sign.codePointAt(0) ?? 0), 7) % 2 ** 31,
  );
  const grammars = of ? [paraphrases[of] as Grammar] : Object.values(paraphrases);
  return Array.from({ length: count }, () => drawn(random, random.pick(grammars)));
}
