import type { Random } from '../random.ts';
import { buyerLinesOf } from './buyers.ts';
import { likedLinesOf, viewerLines } from './liked-lines.ts';
import { cities } from './places.ts';
import type { Subject } from './subject.ts';

const list = (text: string) => text.split(' ');

const praiseAhead = list(
  '真心说， 说实话， 刚收到， 第二次买了， 老粉来评价， 收到货了， 没想到， 跟风买的，',
);
const praiseBehind = list('，会回购 ，推荐 ，物流也快 ，价格也合适 ，值了 ，比预期好 ，给主播点赞');
const doubtAhead = list('想问一下， 请问 主播， 有买过的吗， 问一下， 求问，');
const doubtBehind = list('？ ？ ，在线等 ，有知道的吗 ，谢谢');
const complaintAhead = list('踩雷了， 无语， 第一次给差评， 劝退， 说句难听的， 退货了，');
const complaintBehind = list('，不会再买 ，别买 ，已申请退款 ，避雷 ，太失望了');
/** What people write who want to buy, whatever it is. */
const requests = list('求链接 在哪买 怎么拍 多少钱 链接呢 想要 已拍 蹲一个链接 几号链接 还有货吗');
const spans = list('三天 一周 十天 半个月 二十多天 一个月 两个月 三个月');
const sizes = list('S M L XL 2XL');

// Under videos that sell nothing.
const watching = list(
  '哈哈哈哈哈 已收藏，学到了 这也太治愈了 第一次刷到，关注了 拍得真好 想去 我家也是这样 看了三遍 背景音乐叫什么 谁懂啊 更新太慢了 前排 ' +
    '我妈看了说有道理 这个转场绝了 看饿了 催更 同款经历 {city}的路过 {city}现在就是这样 在{city}看到过，真的 求教程 求出下一期 ' +
    '截图当壁纸了 声音好好听 刚起床就刷到 下班路上看完的 太真实了 代入感太强 眼泪下来了 评论区比视频好看 转发给我老公了 ' +
    '发给闺蜜了 学会了，明天就试 手残党看会了 这个角度好 滤镜求分享 我也{day}没休息了 坚持{day}了，加油 收藏从没停过 ' +
    '看到最后笑出声 怎么做到的 羡慕 太会生活了 这才是日子 小时候的味道 想回家了 假期就去 攻略有吗 人多吗 门票多少',
);
const disliking = list('不好笑 又是广告吧 感觉在摆拍 标题党 看过一样的 太长了 声音太小听不清 抄别人的吧');

/** Share of comments that many like, of those under goods that only ask for them, and those with something ahead, behind, and from others. */
const SHARES = { liked: 0.07, request: 0.1, ahead: 0.4, behind: 0.35, others: 0.15 };

/** A comment and its mood: 1 praise, 0 a question or a request, −1 a complaint. */
export interface Said {
  readonly text: string;
  readonly mood: number;
  /** Whether others like it much: a joke, or experience that helps. */
  readonly isLiked?: true;
}

/** What is written under a video, of its goods or of the video where it sells nothing. `isBad`: most complain. */
export function commentText(random: Random, subject: Subject, isBad: boolean): Said {
  const u = random.next();
  if (!isBad && random.isLucky(SHARES.liked)) return likedOf(random, subject);
  if (subject.noun === '') return viewerText(random, u);
  if (!isBad && random.isLucky(SHARES.request)) return { text: random.pick(requests), mood: 0 };
  const bad = isBad ? 0.75 : 0.06;
  const said =
    u < bad
      ? complaintOf(random, subject)
      : u < bad + 0.3
        ? doubtOf(random, subject)
        : praiseOf(random, subject);
  return withSign(random, said);
}

/** What a buyer writes of a product that arrived: praise or a complaint, neither a question nor a request. */
export function reviewText(random: Random, subject: Subject, isBad: boolean): Said {
  if (!isBad && random.isLucky(SHARES.liked)) return { ...likedOf(random, subject), mood: 1 };
  const isComplaint = random.isLucky(isBad ? 0.75 : 0.09);
  return withSign(random, isComplaint ? complaintOf(random, subject) : praiseOf(random, subject));
}

/** A comment that many like. */
function likedOf(random: Random, { top, kind, noun }: Subject): Said {
  const lines = noun === '' ? viewerLines : likedLinesOf(`${top}/${kind}/${noun}`);
  return { text: filled(random, random.pick(lines), noun), mood: 0, isLiked: true };
}

/** A comment, at times with a sign of its mood behind it. */
function withSign(random: Random, said: Said): Said {
  return {
    ...said,
    text: random.isLucky(0.08)
      ? `${said.text}${said.mood > 0 ? '[赞]' : said.mood < 0 ? '[流泪]' : ''}`
      : said.text,
  };
}

function viewerText(random: Random, u: number): Said {
  if (u < 0.05) return { text: random.pick(disliking), mood: -1 };
  return { text: filled(random, random.pick(watching), ''), mood: u < 0.6 ? 1 : 0 };
}

function praiseOf(random: Random, subject: Subject): Said {
  const { praise, others } = buyerLinesOf(subject);
  const ahead = random.isLucky(SHARES.ahead) ? random.pick(praiseAhead) : '';
  const tail = random.isLucky(SHARES.others)
    ? `，${random.pick(others)}也说好`
    : random.isLucky(SHARES.behind)
      ? random.pick(praiseBehind)
      : '';
  return { text: `${ahead}${filled(random, random.pick(praise), subject.noun)}${tail}`, mood: 1 };
}

function doubtOf(random: Random, subject: Subject): Said {
  const ahead = random.isLucky(SHARES.ahead) ? random.pick(doubtAhead) : '';
  const tail = random.isLucky(SHARES.behind) ? random.pick(doubtBehind) : '';
  return {
    text: `${ahead}${filled(random, random.pick(buyerLinesOf(subject).doubt), subject.noun)}${tail}`,
    mood: 0,
  };
}

function complaintOf(random: Random, subject: Subject): Said {
  const ahead = random.isLucky(SHARES.ahead) ? random.pick(complaintAhead) : '';
  const tail = random.isLucky(SHARES.behind) ? random.pick(complaintBehind) : '';
  return {
    text: `${ahead}${filled(random, random.pick(buyerLinesOf(subject).complaint), subject.noun)}${tail}`,
    mood: -1,
  };
}

/** What a viewer of a room wants to know of the goods. */
export function questionText(random: Random, subject: Subject): string {
  return filled(random, random.pick(buyerLinesOf(subject).doubt), subject.noun);
}

/** A line with what was bought, where, for how long, and in which size. */
function filled(random: Random, line: string, noun: string): string {
  return line
    .replace('{n}', noun)
    .replace('{day}', () => random.pick(spans))
    .replace('{city}', () => shortCity(random.pick(cities).city))
    .replace('{size}', () => sizeText(random));
}

/** A city as people call it, without the kind of its administration: 广州, 喀什. */
function shortCity(city: string): string {
  return city.replace(/(市|地区|自治州)$/, '');
}

/** Height, weight and size that go together. */
function sizeText(random: Random): string {
  const height = random.whole(153, 172);
  const weight = 90 + (height - 153) + random.whole(0, 30);
  const size = sizes[Math.min(sizes.length - 1, Math.floor((weight - 88) / 13))];
  return `${height}，${weight}斤穿${size}`;
}
