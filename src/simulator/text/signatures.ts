import type { Random } from '../random.ts';

/** Whom a bio is written for. */
export interface Writer {
  /** 1 a man, 2 a woman, 0 a company or an editorial office. */
  readonly gender: number;
  readonly vertical: string;
  /** Whether the account sells, whether it sells what its own shop has, and whether it is on air in the evening. */
  readonly sells: boolean;
  readonly isShop: boolean;
  readonly isEvening: boolean;
}

const anyone = ['谢谢你的喜欢', '关注我，不走散'];
const ofPersons = ['记录真实生活', '一个认真做内容的人', '慢慢来，比较快'];
const ofSellers = ['主页橱窗有你想要的', '商务合作请私信'];
const ofShops = ['源头工厂，支持到厂看货', '正品发货，售后无忧', '有问题找客服，当天回复'];
const ofPersonsWhoSell = ['只分享自己用过的东西', '不好用的不上架'];
const IN_THE_EVENING = '每晚八点不见不散';

/** What persons of a content vertical say they do, by nobody's gender in particular. */
const callings: Readonly<Record<string, readonly string[]>> = {
  时尚: ['小个子也能穿出高级感', '穿搭不费钱', '每天一套通勤穿搭'],
  颜值: ['护肤十年，成分党一枚', '新手也学得会的妆容'],
  美食: ['爱吃也爱做', '三餐四季，好好吃饭', '家常菜，看一遍就会'],
  科技: ['数码测评，只说真话', '买前先看我拆'],
  居家: ['小家收纳，住出大空间', '把日子过得清清爽爽'],
  体育: ['一周五练，从不缺席', '周末都在山里'],
  健身: ['在家就能练', '陪你练到瘦'],
  旅游: ['一年走三十座城', '攻略都在主页'],
  医疗健康: ['把养生讲明白', '体质不同，方法不同'],
  科普: ['三分钟讲清一件事', '用实验说话'],
  三农: ['自家果园，现摘现发', '带你看看真正的乡下'],
  人文社科: ['一周读一本书', '把历史讲给你听'],
  校园教育: ['教书十二年，陪孩子学', '学习方法，每周更新'],
  萌宠: ['家有两猫一狗', '毛孩子的日常'],
  汽车: ['修车二十年，少花冤枉钱', '买车前先来看看'],
};

/** What parents say, by their gender. */
const parents: Readonly<Record<number, readonly string[]>> = {
  1: ['新手奶爸，带娃不慌', '两个孩子的爸爸，分享育儿好物'],
  2: ['二胎宝妈，分享育儿好物', '带娃五年，好用的都在这'],
};

/** Lines that fit who writes them: a mother's only for a woman who speaks of children, a shop's only for one that sells. */
function linesFor({ gender, sells, isShop, isEvening }: Writer): string[] {
  const isPerson = gender !== 0;
  const persons = [...ofPersons, ...(sells ? ofPersonsWhoSell : [])];
  const evening = sells && isEvening ? [IN_THE_EVENING] : [];
  return [
    ...anyone,
    ...(isPerson ? persons : []),
    ...(sells ? ofSellers : []),
    ...(isShop ? ofShops : []),
    ...evening,
  ];
}

/** The bio of an account; what a person is known for comes first, and some add a line. */
export function signature(random: Random, writer: Writer): string {
  const { gender, vertical } = writer;
  const lines = linesFor(writer);
  const known = gender === 0 ? undefined : vertical === '亲子' ? parents[gender] : callings[vertical];
  const first = known && random.isLucky(0.6) ? random.pick(known) : random.pick(lines);
  const rest = lines.filter((line) => line !== first);
  return random.isLucky(0.4) ? `${first}\n${random.pick(rest)}` : first;
}

/** How a seller can be reached, as sellers write it at the end of their bio; none of them reaches a person. */
export function contactLine(number: number): string {
  const id = `demo_${number.toString(36).padStart(6, '0')}`;
  return number % 3 === 0 ? `商务邮箱：${id}@example.com` : `合作微信：${id}`;
}
