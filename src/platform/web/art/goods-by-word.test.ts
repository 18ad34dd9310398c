import { expect, it } from 'vitest';
import { goodsWords } from '#simulator/text/goods.ts';
import { productTitle } from '#simulator/text/titles.ts';
import * as carried from './carried.ts';
import type { Drawing } from './drawing.tsx';
import * as family from './family.ts';
import * as fresh from './fresh.ts';
import * as garden from './garden.ts';
import * as goods from './goods.ts';
import { drawingFor, namedDrawing } from './goods-by-word.ts';
import * as home from './home.ts';
import * as machines from './machines.ts';
import * as meals from './meals.ts';
import * as outdoors from './outdoors.ts';
import * as pantry from './pantry.ts';
import { seedOf } from './seed.ts';
import * as sundries from './sundries.ts';
import * as wares from './wares.ts';
import * as worn from './worn.ts';

const rooms = [
  carried,
  family,
  fresh,
  garden,
  goods,
  home,
  machines,
  meals,
  outdoors,
  pantry,
  sundries,
  wares,
  worn,
];
const all = new Map<Drawing | undefined, string>(
  rooms.flatMap((room) => Object.entries(room).map(([name, drawing]) => [drawing, name] as const)),
);

/** The name of the drawing that words call for; undefined where the seed would choose. */
const drawn = (title: string, category = '') => all.get(namedDrawing({ title, category }));

const nouns = Object.entries(goodsWords).flatMap(([top, text]) =>
  text.split(';').flatMap((part) => {
    const [kind = '', list = ''] = part.split('=');
    return list.split(' ').map((noun) => ({ top, kind, noun }));
  }),
);

it('every noun of the invented goods names its drawing', () => {
  expect(nouns.length).toBeGreaterThan(600);
  expect(nouns.filter(({ noun }) => drawn(noun) === undefined)).toEqual([]);
});

it('what titles add before and behind the noun does not change the drawing', () => {
  const changed = nouns.flatMap(({ top, kind, noun }, mark) =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((version) => {
      const title = productTitle({ mark, noun, kind, brand: '潮里', top }, version);
      const name = drawn(title, `${top} ${kind} ${title}`);
      return name === drawn(noun) ? [] : [`${title}: ${name}, not ${drawn(noun)}`];
    }),
  );
  expect(changed).toEqual([]);
});

it.each([
  ['手拿包', 'bag'],
  ['水桶包', 'bag'],
  ['学生双肩包大容量', 'backpack'],
  ['洗衣机', 'washer'],
  ['洗衣液', 'detergent'],
  ['洗衣凝珠', 'detergent'],
  ['衣架', 'hanger'],
  ['温泉酒店', 'ticket'],
  ['空调清洗', 'ticket'],
  ['空调', 'aircon'],
  ['空调被', 'bed'],
  ['电影票', 'ticket'],
  ['话费充值', 'card'],
  ['视频会员', 'card'],
  ['水饺', 'dumplings'],
  ['水晶手链', 'beads'],
  ['果树苗', 'seedling'],
  ['血糖仪', 'meter'],
  ['补水面膜', 'sheet'],
  ['补水保湿面霜', 'jar'],
  ['乳胶枕', 'pillow'],
  ['防晒衣', 'coat'],
  ['防晒霜', 'tube'],
  ['防晒喷雾', 'spray'],
  ['渔夫帽女遮阳防晒', 'hat'],
  ['卫衣男连帽宽松', 'knit'],
  ['红酒杯', 'goblet'],
  ['干红葡萄酒', 'wine'],
  ['枸杞酒', 'liquor'],
  ['枸杞', 'pouch'],
  ['啤酒', 'beer'],
  ['眼影盘', 'compact'],
  ['牛奶绒睡衣套装', 'shirt'],
  ['纯牛奶整箱', 'carton'],
  ['洗面奶', 'tube'],
  ['鱼油', 'pills'],
  ['观赏鱼粮', 'pouch'],
  ['带鱼', 'fish'],
  ['大闸蟹', 'crab'],
  ['足金手链小众设计', 'beads'],
  ['翡翠手镯附证书', 'bangle'],
  ['绘本', 'book'],
  ['笔记本', 'notebook'],
  ['笔记本电脑', 'monitor'],
  ['手机壳', 'gadget'],
  ['车载充电器', 'charger'],
  ['骑行手套', 'glove'],
  ['摩托头盔', 'helmet'],
  ['豆腐猫砂', 'sack'],
  ['豆腐干', 'pouch'],
  ['婴儿湿巾', 'tissue'],
  ['纸尿裤', 'diaper'],
  ['连衣裙女印花拉链收腰', 'dress'],
  ['蛋黄酥', 'cookie'],
  ['生日蛋糕', 'cake'],
  ['咖啡券', 'cup'],
  ['帐篷（送露营灯）', 'tent'],
  ['【拍下送水杯】瑜伽垫', 'mat'],
])('%s is drawn as %s', (title, name) => {
  expect(drawn(title)).toBe(name);
});

it('goods of a title without a noun are drawn by the nearest category', () => {
  expect(drawn('经典款 限量', '服饰内衣 裤装')).toBe('trousers');
  expect(drawn('经典款 限量', '美妆 香水')).toBe('perfume');
  expect(drawn('经典款 限量', '宠物')).toBe('petfood');
  expect(drawn('智能经典款', '宠物 宠物用品 智能经典款')).toBe('petfood');
  expect(drawn('经典款 限量')).toBeUndefined();
});

it('the same id and words give the same drawing', () => {
  const words = { title: '经典款', category: '' };
  expect(drawingFor(words, seedOf('p1'))).toBe(drawingFor(words, seedOf('p1')));
});
