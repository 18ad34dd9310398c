/** A city as it stands on a profile, with the six-digit codes of its province and of itself. */
export interface City {
  readonly province: string;
  readonly city: string;
  readonly provinceCode: number;
  readonly code: number;
}

// Province with its code and weight (7.2), then its cities with their codes.
const places = `广东 440000 14|广州 440100,深圳 440300,佛山 440600,汕头 440500,中山 442000,东莞 441900
浙江 330000 13|杭州 330100,宁波 330200,温州 330300,湖州 330500,绍兴 330600,金华 330700,嘉兴 330400
江苏 320000 8|苏州 320500,南京 320100,南通 320600,无锡 320200,徐州 320300
山东 370000 8|青岛 370200,济南 370100,烟台 370600,临沂 371300,潍坊 370700
福建 350000 8|泉州 350500,厦门 350200,福州 350100,莆田 350300,漳州 350600
河南 410000 7|郑州 410100,洛阳 410300,南阳 411300,许昌 411000
河北 130000 5|石家庄 130100,保定 130600,邢台 130500,沧州 130900
四川 510000 5|成都 510100,绵阳 510700,攀枝花 510400,宜宾 511500
上海 310000 4|上海 310100
北京 110000 4|北京 110100
湖北 420000 3|武汉 420100,宜昌 420500,襄阳 420600
湖南 430000 3|长沙 430100,株洲 430200,岳阳 430600
安徽 340000 3|合肥 340100,芜湖 340200,亳州 341600
江西 360000 2|南昌 360100,赣州 360700,景德镇 360200
陕西 610000 2|西安 610100,咸阳 610400
辽宁 210000 2|沈阳 210100,大连 210200
云南 530000 1.5|昆明 530100,大理 532900
广西 450000 1.5|南宁 450100,柳州 450200,桂林 450300
重庆 500000 1.5|重庆 500100
贵州 520000 1.2|贵阳 520100,遵义 520300
黑龙江 230000 1|哈尔滨 230100,牡丹江 231000
吉林 220000 0.8|长春 220100,吉林 220200
山西 140000 0.8|太原 140100,大同 140200
天津 120000 0.8|天津 120100
新疆 650000 0.6|乌鲁木齐 650100,喀什地区 653100
内蒙古 150000 0.5|呼和浩特 150100,包头 150200
甘肃 620000 0.4|兰州 620100
海南 460000 0.4|海口 460100,三亚 460200
宁夏 640000 0.2|银川 640100
青海 630000 0.1|西宁 630100
西藏 540000 0.1|拉萨 540100`;

/** All cities, and each one's weight by its province. */
export const cities: readonly (City & { readonly weight: number })[] = places.split('\n').flatMap((line) => {
  const [head = '', list = ''] = line.split('|');
  const [province = '', provinceCode = '', weight = ''] = head.split(' ');
  const all = list.split(',');
  return all.map((text, i) => {
    const [city = '', code = ''] = text.split(' ');
    // The first city of a province has half of it.
    const share = all.length === 1 ? 1 : i === 0 ? 0.5 : 0.5 / (all.length - 1);
    return {
      province,
      city,
      provinceCode: Number(provinceCode),
      code: Number(code),
      weight: Number(weight) * share,
    };
  });
});

/** Where goods of a category are shipped from (7.2); elsewhere it follows the weights of provinces. */
export const shipping: Readonly<Record<string, readonly string[]>> = {
  服饰内衣: ['杭州', '广州', '深圳', '苏州'],
  母婴: ['湖州', '杭州', '广州'],
  美妆: ['广州', '上海', '杭州'],
  鞋靴箱包: ['保定', '广州', '莆田', '温州'],
  珠宝文玩: ['深圳', '绍兴', '广州', '南阳'],
  酒类: ['遵义', '宜宾', '绍兴'],
  食品饮料: ['泉州', '漳州', '成都', '长沙'],
  智能家居: ['南通', '金华', '中山', '佛山'],
  '3C数码家电': ['深圳', '中山', '佛山', '宁波'],
  生鲜: ['漳州', '攀枝花', '苏州', '烟台'],
};
