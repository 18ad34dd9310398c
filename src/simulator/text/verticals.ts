/** The 29 content verticals of level 1 that authors and videos are filed under (v tree). */
export const verticals = [
  '颜值',
  '时尚',
  '美食',
  '亲子',
  '音乐',
  '舞蹈',
  '剧情演绎',
  '科技',
  '萌宠',
  '旅游',
  '随拍',
  '汽车',
  '健身',
  '休闲',
  '科普',
  '个人管理',
  '居家',
  '体育',
  '二次元',
  '游戏',
  '医疗健康',
  '财经',
  '时政社会',
  '人文社科',
  '影视',
  '综艺',
  '明星八卦',
  '校园教育',
  '三农',
] as const;

const bySales: Readonly<Record<string, readonly string[]>> = {
  服饰内衣: ['时尚', '时尚', '颜值', '随拍'],
  美妆: ['颜值', '时尚'],
  食品饮料: ['美食', '美食', '剧情演绎'],
  '3C数码家电': ['科技', '科普'],
  智能家居: ['居家', '居家', '随拍'],
  鞋靴箱包: ['时尚'],
  个护家清: ['居家', '颜值'],
  珠宝文玩: ['人文社科', '时尚', '财经'],
  运动户外: ['体育', '健身', '旅游'],
  母婴: ['亲子'],
  滋补保健: ['医疗健康', '科普'],
  生鲜: ['三农', '美食'],
  酒类: ['美食', '人文社科'],
  钟表配饰: ['时尚'],
  图书教育: ['人文社科', '校园教育', '亲子'],
  宠物: ['萌宠'],
  玩具乐器: ['亲子', '音乐', '二次元'],
  汽配摩托: ['汽车'],
  鲜花园艺: ['三农', '居家'],
};

/** Verticals that accounts which sell a category of goods are filed under; all of them where none is usual. */
export function verticalsOf(top: string): readonly string[] {
  return bySales[top] ?? verticals;
}
