import { mix, Random } from '../random.ts';
import { cities } from './places.ts';
import { titleWordsOf } from './title-words.ts';

/** What stands before and behind the words of a title, by what is sold: nobody posts a voucher, nobody sends fruit back. */
const offers = {
  service: { ahead: ['【新客专享】', '【限时】', '【直播专享】'], behind: [] },
  eaten: {
    ahead: ['【直播专享】', '【第二件半价】', '【产地直发】'],
    behind: ['包邮', '坏单包赔', '买二送一'],
  },
  thing: {
    ahead: ['【达人专享】', '【直播专享】', '【新品】', '【工厂直发】'],
    behind: ['送运费险', '包邮', '7天无理由'],
  },
} as const;
const offerKinds: Readonly<Record<string, keyof typeof offers>> = {
  虚拟充值: 'service',
  本地生活: 'service',
  餐饮外卖: 'service',
  食品饮料: 'eaten',
  生鲜: 'eaten',
  酒类: 'eaten',
  滋补保健: 'eaten',
  鲜花园艺: 'eaten',
};

/** Title of a product as it stands on its card; `version` counts its changes. */
export function productTitle(
  of: { mark: number; noun: string; kind: string; brand: string; top: string },
  version: number,
): string {
  const random = new Random(mix(of.mark, 41 + version));
  const { before, after } = titleWordsOf(of.top, of.kind);
  const offer = offers[offerKinds[of.top] ?? 'thing'];
  const head = random.isLucky(0.3) ? random.pick(offer.ahead) : '';
  const tail = offer.behind.length > 0 && random.isLucky(0.25) ? random.pick(offer.behind) : '';
  const behind = new Set([random.pick(after), random.pick(after)]);
  return `${head}${of.brand}${random.pick(before)}${of.noun}${[...behind].join('')}${tail}`;
}

// {n} is what is sold, {h} the hour.
const roomTitles = [
  '{n}专场 全场破价',
  '{n}上新啦，老粉回家',
  '源头工厂{n}直播',
  '{n}清仓，最后一天',
  '新粉领券再下单',
  '{n}福利日 拍一发三',
  '开播啦 进来聊聊{n}',
  '{n}捡漏专场',
  '{n}工厂价，不走弯路',
  '{n}一件也批发价',
];
/** Titles that fit an hour of the day: from which hour to which, and the title. */
const titlesByHour: readonly (readonly [number, number, string])[] = [
  [5, 10, '早起福利 {n}早鸟价'],
  [11, 14, '午休逛一逛 {n}'],
  [17, 23, '今晚{h}点宠粉专场'],
  [19, 24, '{n}今晚不打烊'],
  [0, 5, '深夜{n}，睡不着进来'],
];
/** Titles that fit a season or a festival: first and last month-day, and the title. */
const titlesByDay: readonly (readonly [number, number, string])[] = [
  [1, 215, '年货节 {n}备起来'],
  [220, 430, '春季{n}上新'],
  [301, 308, '38节 {n}宠她'],
  [501, 831, '夏季{n}上新'],
  [520, 618, '618 {n}直降'],
  [820, 905, '开学季 {n}专场'],
  [905, 1115, '秋季{n}上新'],
  [1009, 1111, '双11 {n}现货开卖'],
  [1116, 1231, '冬季{n}上新'],
  [1205, 1212, '双12 {n}返场'],
];
/** Share of rooms whose title speaks of the season, and of the hour. */
const IN_SEASON = 0.25;
const OF_THE_HOUR = 0.2;

/** Title of a live room that opens in an hour of a day, the latter as month × 100 + day of the month. */
export function roomTitle(random: Random, noun: string, at: { hour: number; monthDay: number }): string {
  const { hour, monthDay } = at;
  const u = random.next();
  const fitting =
    u < IN_SEASON
      ? titlesByDay.filter(([from, to]) => monthDay >= from && monthDay <= to)
      : u < IN_SEASON + OF_THE_HOUR
        ? titlesByHour.filter(([from, to]) => hour >= from && hour < to)
        : [];
  const title = fitting.length > 0 ? (random.pick(fitting)[2] ?? '') : random.pick(roomTitles);
  return title.replace('{n}', noun).replace('{h}', String(hour > 12 ? hour - 12 : hour));
}

// Of videos that sell nothing, and of those that do.
const plain = [
  '今天也是认真生活的一天',
  '有没有懂的',
  '看到最后有惊喜',
  '第一次尝试这样拍',
  '评论区告诉我你的答案',
  '记录一下',
  '谁懂啊',
  '这也太好看了吧',
  '周末去了一趟{c}',
  '{c}的早市有多热闹',
  '下班路上随手拍',
  '存了很久的素材终于剪完',
  '今天换个拍法',
  '一个人的晚饭',
  '把阳台收拾出来了',
  '回了一趟老家',
  '{c}这家店开了二十年',
  '学了三个月，交作业',
];
const sellers = [
  '{n}到底值不值得买，看完再决定',
  '用了三个月的{n}，说说真实感受',
  '挑{n}记住这三点不踩坑',
  '厂家直接给我的价，{n}放左下角了',
  '被问了八百遍的{n}',
  '这个{n}我真的回购了',
  '{n}开箱，比想象中好',
  '三款{n}一起测，差在哪',
  '{n}别急着买，先看这条',
  '跑了两家工厂才找到的{n}',
  '家里的{n}终于换了',
  '粉丝催更的{n}来了',
  '一条视频讲清楚{n}怎么选',
];

/** Words of a video with its hashtags. */
export function videoText(
  random: Random,
  of: { noun: string; vertical: string; topic: string },
): { text: string; tags: string[] } {
  const tags = [
    ...new Set([
      of.topic,
      of.noun,
      of.vertical,
      random.pick(['好物分享', '生活记录', '抖音小店', '日常', '干货分享']),
    ]),
  ].filter(Boolean);
  const body = of.noun
    ? random.pick(sellers).replace('{n}', of.noun)
    : random.pick(plain).replace('{c}', random.pick(cities).city.replace(/市$/, ''));
  return { text: `${body} ${tags.map((tag) => `#${tag}`).join(' ')}`, tags };
}
