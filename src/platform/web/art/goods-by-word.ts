import type { Drawing } from './goods.tsx';
import { beauty } from './goods.tsx';
import { pick } from './seed.ts';
import { wares } from './wares.tsx';

/** Words of categories and titles, the telling ones first: 面膜 is a sheet even in a set. */
const byWord: readonly (readonly [RegExp, Drawing])[] = [
  [/面膜|膜贴|眼膜|睡膜/, beauty.sheet],
  [/口红|唇膏|唇釉|唇彩|唇/, beauty.lipstick],
  [/粉饼|气垫|眼影|腮红|散粉|修容|高光|彩妆盘/, beauty.compact],
  [/香水|淡香|香氛|花露水/, beauty.perfume],
  [/礼盒|套装|套盒|\d件套/, beauty.gift],
  [/洁面|洗面|洗颜|防晒|护手|牙膏|BB|隔离|粉底|磨砂|凝露|啫喱/, beauty.tube],
  [/精华|原液|精油|安瓶|肌底|小黑瓶/, beauty.dropper],
  [/霜|膏|凝胶|发蜡|发泥/, beauty.jar],
  [/洗发|护发|沐浴|身体乳|乳液|润肤乳|洗手|洗衣液|卸妆油|乳/, beauty.pump],
  [/爽肤水|化妆水|柔肤水|喷雾|卸妆|酒|饮料|水/, beauty.bottle],
  [/羽绒|外套|大衣|棉服|棉衣|风衣|夹克|冲锋衣/, wares.coat],
  [/裤/, wares.trousers],
  [/裙/, wares.dress],
  [/鞋|靴/, wares.shoe],
  [/包袋|箱包|背包|手提|挎包|钱包|通勤包|女包|男包/, wares.bag],
  [/衣|衫|T恤|女装|男装|服饰|内衣|卫|服/, wares.shirt],
  [/牛奶|酸奶|乳品|果汁|奶/, wares.carton],
  [/锅|铲|厨/, wares.pan],
  [/杯|壶|咖啡|茶具|碗/, wares.cup],
  [/书|绘本|教|册|图书|文具|本子/, wares.book],
  [/手机|数码|耳机|充电|电|平板|相机/, wares.gadget],
  [/毛巾|纸巾|洗脸巾|床|被|枕|家纺|巾|纸/, wares.towel],
  [/珠宝|戒|项链|耳环|手镯|黄金|翡翠/, wares.gem],
  [/玩具|公仔|积木|母婴|宠/, wares.toy],
  [/食|零|坚果|饼|糖|茶|干|粉|米|面|果|肉|酵母|酱|丸/, wares.pouch],
  [/美妆|护肤|个护|化妆/, beauty.dropper],
];

const anything = [beauty.box, wares.pouch, beauty.bottle, beauty.gift, wares.carton] as const;

/** The drawing that a thing's words call for; without a known word one by its seed. */
export function drawingFor(words: string, seed: number): Drawing {
  return byWord.find(([word]) => word.test(words))?.[1] ?? pick(anything, seed, 3);
}
