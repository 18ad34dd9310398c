import { type BuyerLines, lines } from './buyer-lines.ts';
import {
  beautyLines,
  childrenLines,
  cleaningLines,
  clothesLines,
  jewelsLines,
  shoesLines,
} from './buyer-lines-body.ts';
import {
  drinksLines,
  freshLines,
  liquorLines,
  snacksLines,
  spicyLines,
  staplesLines,
  tonicsLines,
} from './buyer-lines-food.ts';
import {
  accountsLines,
  appliancesLines,
  booksLines,
  carsLines,
  gadgetsLines,
  homeLines,
  medicalLines,
  petsLines,
  plantsLines,
  servicesLines,
  sportsLines,
  suppliesLines,
  toysLines,
} from './buyer-lines-home.ts';

/** What is said of anything that is sent in a parcel. */
const parcels = {
  praise: lines(`
{n}和图片一样
包装好，没有破损
到{city}只用了两天
{n}用了{day}来评价，没问题
送了一份，客服也耐心`),
  doubt: lines(`
{n}多久发货
支持退换吗
发{city}几天到
{n}还有优惠吗`),
  complaint: lines(`
{n}和图片不一样
等了{day}才发货
像是别人退回来的
包装破了，客服半天不回`),
};

/** The group of a category of level 1, level 2 or noun; the first that fits is used. */
const groups: readonly (readonly [RegExp, BuyerLines])[] = [
  [/鸭脖|鸡爪|螺蛳粉|火锅底料|酸辣粉|辣椒酱|拌面|霉豆腐|自热火锅|卤/, spicyLines],
  [/粮油调味|冲调|米粉干|腐竹/, staplesLines],
  [/乳品饮料|茶叶|养生茶饮/, drinksLines],
  [/^酒类/, liquorLines],
  [/^滋补保健/, tonicsLines],
  [/^生鲜/, freshLines],
  [/^食品饮料/, snacksLines],
  [/^母婴/, childrenLines],
  [/^图书教育/, booksLines],
  [/^玩具乐器/, toysLines],
  [/^服饰内衣/, clothesLines],
  [/^鞋靴箱包|^钟表配饰|二手包袋/, shoesLines],
  [/^美妆/, beautyLines],
  [/大家电|生活电器|厨房电器/, appliancesLines],
  [/^3C数码家电|二手数码/, gadgetsLines],
  [/^个护家清/, cleaningLines],
  [/^珠宝文玩|中古首饰|二手腕表|古玩/, jewelsLines],
  [/二手书/, booksLines],
  [/^运动户外/, sportsLines],
  [/^汽配摩托/, carsLines],
  [/^鲜花园艺/, plantsLines],
  [/^宠物/, petsLines],
  [/^医疗健康/, medicalLines],
  [/^原料包装/, suppliesLines],
  [/^虚拟充值/, accountsLines],
  [/^本地生活|^餐饮外卖/, servicesLines],
];

const known = new Map<string, BuyerLines>();

/** How buyers speak of a noun of a category of level 1 and a kind of level 2. */
export function buyerLinesOf({ top, kind, noun }: { top: string; kind: string; noun: string }): BuyerLines {
  const path = `${top}/${kind}/${noun}`;
  const made = known.get(path) ?? fittingTo(path, groups.find(([fits]) => fits.test(path))?.[1] ?? homeLines);
  known.set(path, made);
  return made;
}

/** The lines of a group that fit one kind of its goods. */
function fittingTo(path: string, { praise, doubt, complaint, others }: BuyerLines): BuyerLines {
  const goods = path.slice(path.indexOf('/') + 1);
  const fitting = (all: readonly string[]) =>
    all.flatMap((line) => {
      const [text = '', pattern] = line.split(' @');
      return pattern === undefined || new RegExp(pattern).test(goods) ? [text] : [];
    });
  const common = /^(虚拟充值|本地生活|餐饮外卖)/.test(path)
    ? { praise: [], doubt: [], complaint: [] }
    : parcels;
  return {
    praise: [...fitting(praise), ...common.praise],
    doubt: [...fitting(doubt), ...common.doubt],
    complaint: [...fitting(complaint), ...common.complaint],
    others,
  };
}
