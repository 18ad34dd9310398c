import { mix, Random } from '../random.ts';

// Syllables of invented names. Three of them in a row keep clear of names that exist.
const first = '沐栖漫朴澄禾屿霁柚棠穗芩昀岚筱洇泠砚漾蔓'.split('');
const middle = '里澜朵野汀序初笙拾合微令白未岑予舟森念其'.split('');
const last = '记物集社堂屋坊缇纪颜锦诺雅川谣汐语格源臣'.split('');
const english = ['Mu', 'Lan', 'Ze', 'Vi', 'Ora', 'Shen', 'Qi', 'Nor', 'Yu', 'Tal', 'Ren', 'Fei', 'Ko', 'Sal'];

/** Name of the brand with a number: no two numbers below 8,000 share one. */
export function brandName(i: number): string {
  const n = (i * 1237 + 211) % 8000;
  return `${first[n % 20]}${middle[Math.floor(n / 20) % 20]}${last[Math.floor(n / 400) % 20]}`;
}

/** The same in Latin letters. */
export function brandNameEn(i: number): string {
  const random = new Random(mix(i, 77));
  return `${random.pick(english)}${random.pick(english).toLowerCase()}${random.pick(english).toLowerCase()}`;
}

const words = (text: string) => text.split(' ');

const shopEnds: Readonly<Record<number, readonly string[]>> = {
  1: ['官方旗舰店', '旗舰店'],
  2: ['专营店', '优选店', '生活馆', '好物铺', '源头工厂店'],
  3: ['专卖店', '品牌店'],
};

/** Name of a shop: a flagship is named after its brand. */
export function shopName(i: number, of: { brand: string; type: number; top: string }): string {
  const random = new Random(mix(i, 78));
  const own = of.brand || brandName(i + 4000);
  const between = of.type === 1 ? '' : of.top.replace('3C', '').slice(0, 2);
  return `${own}${between}${random.pick(shopEnds[of.type] ?? ['店'])}`;
}

// People: a calling, and what they do.
const callings = [
  '阿沅',
  '小满',
  '老郑',
  '糖糖',
  '一诺',
  '大鹏',
  '米苏',
  '柒柒',
  '阿肆',
  '木木',
  '嘉禾',
  '小鹿',
  '胖虎妈',
  '二姐',
  '春妮',
  '安然',
  '大熊',
  '可可',
  '林深',
  '豆包妈',
  '老秦',
  '阿蛮',
  '苏苏',
  '七月',
  '橙子',
  '九九',
  '石头哥',
  '念念',
  '海子',
  '秋秋',
  '小北',
  '梅子',
  '阿良',
  '蓝莓',
  '团团',
  '陆一',
  '花卷',
  '丸子',
  '阿布',
  '静姐',
  '禾子',
  '晓棠',
  '阿衡',
  '大圆',
  '米粒妈',
  '冬冬',
  '老魏',
  '青禾',
  '小七',
  '阿茉',
  '豆子',
  '江江',
  '雨桐',
  '大山',
  '果果妈',
  '阿哲',
  '莉莉',
  '春生',
  '石榴',
  '茉莉',
  '小舟',
  '南枝',
  '阿九',
  '老唐',
  '桃桃',
  '安妮',
  '小葵',
  '栗子',
  '阿澈',
  '云朵',
  '芒果',
  '大壮',
  '小竹',
  '米糕',
  '阿敏',
  '晴天',
  '二宝妈',
  '老冯',
  '小酒窝',
  '海棠',
  '阿虎',
  '佳佳',
  '暖暖',
  '阿青',
  '雪梨',
  '大刘',
  '木棉',
  '小满仓',
  '葡萄',
  '阿远',
];
const traits = [
  '爱生活',
  '的日常',
  '不将就',
  '在路上',
  '慢慢说',
  '碎碎念',
  '真心话',
  '小日子',
  '研究所',
  '有办法',
  '今天也很忙',
  '在厂里',
  '说实话',
  '严选',
  '好物分享',
  '的后院',
  '加油鸭',
  '开讲了',
];
const byVertical: Readonly<Record<string, readonly string[]>> = {
  时尚: ['的衣橱', '穿搭', '爱穿搭', '女装源头', '的试衣间'],
  颜值: ['变美日记', '的梳妆台', '护肤笔记', '爱美妆'],
  美食: ['爱吃', '的小厨房', '美食记', '吃遍全国', '探店'],
  科技: ['数码说', '玩机', '的评测间', '聊家电'],
  居家: ['的家', '收纳', '家居控', '爱打扫'],
  亲子: ['育儿经', '带娃', '的育儿日记', '选童装'],
  体育: ['爱运动', '练起来', '户外行', '钓鱼人'],
  医疗健康: ['聊养生', '懂调理', '健康说'],
  三农: ['的果园', '赶海', '种田记', '山里人家'],
  人文社科: ['读书会', '荐书', '读历史', '的书房'],
  萌宠: ['和猫', '养狗记', '的毛孩子'],
  汽车: ['聊车', '玩车', '修车铺'],
};
const surnames = '顾沈陆苏叶程裴季江许秦黎温乔傅宋'.split('');
// Three words that no register of names has: stars are invented too.
const given = words(
  '听雨眠 山外山 半糖时 向晚风 拾光者 不系舟 见青野 数星河 醒来早 寄春信 望海潮 枕松声 落灯花 问归期 渡川河 借月光',
);

// Where people say they come from: places that are on no map, so that no real account has such a name.
const homes = words(
  '槐安里 鹤坡 青渡口 云碓村 柿子巷 三棵柳 白石堰 南瓦房 半山坪 麦场边 七星桥头 老盐仓 渔灯埠 雁回岭 葫芦口 枣园西 二道坝 石磨沟 芦花湾 风车坳 隔壁 城里 山里 海边',
);

/** Numbers that people have in their names. */
const luckyNumbers = ['520', '1988', '666', '90后', '77'];

/** Parts of names that only women, and only men, go by. */
const ofWomen = /妈|姐|妮|莉|佳佳|阿茉|桃桃|阿敏|雨桐|晓棠|暖暖|糖糖|梳妆台|变美日记/;
const ofMen = /哥|老[郑秦魏唐冯]|大[鹏熊山壮刘]|阿[良虎哲远]|海子|春生/;

/** The gender in a person's name: 1 a man, 2 a woman, 0 when there is none. */
export function genderOfName(name: string): 0 | 1 | 2 {
  if (ofMen.test(name)) return 1;
  return ofWomen.test(name) ? 2 : 0;
}

/** Name of a person's account, by content vertical; few have a number that means something. */
export function personName(random: Random, vertical: string): string {
  const drawn = random.isLucky(0.6) ? random.pick(byVertical[vertical] ?? traits) : random.pick(traits);
  const mark = random.isLucky(0.02) ? random.pick(luckyNumbers) : '';
  const ahead = random.isLucky(0.45) ? random.pick(homes) : '';
  const calling = random.pick(callings);
  // A man's calling does not go with a woman's trait.
  const tail = ofMen.test(calling) && ofWomen.test(drawn) ? '说实话' : drawn;
  return `${ahead}${calling}${tail}${mark}`;
}

/** Name of an invented star. */
export function starName(random: Random): string {
  return `${random.pick(surnames)}${random.pick(given)}`;
}

/** Name of an institution that signs authors. */
export function mcnName(i: number): string {
  return `${first[(i * 7) % 20]}${middle[(i * 3 + 1) % 20]}${last[(i * 11 + 5) % 20]}${['传媒', '文化', '星选', '互娱'][i % 4]}`;
}
