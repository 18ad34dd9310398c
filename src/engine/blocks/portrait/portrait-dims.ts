/** Names of the dimensions of a portrait in the order of the page (domain.md 1.3). */
export const portraitDims = {
  gender: '性别',
  age: '年龄',
  city_level: '城市等级',
  province: '省份',
  city: '城市',
  consume: '八大人群',
  atv: '消费客单价',
  category: '购买类目偏好',
  interest: '兴趣',
  device: '设备',
  hour: '活跃时段',
} as const;
