/** A part of a dimension: its name in the streams, and its label. */
interface AudiencePart {
  readonly label: string;
  readonly value: string;
}

/** Parts whose names are their labels, with spaces between. */
const named = (names: string): readonly AudiencePart[] =>
  names.split(' ').map((name) => ({ label: name, value: name }));

/** Dimensions of portraits that lists filter by, with their parts as the streams name them (domain.md 4.0). */
export const audienceDims = {
  gender: { label: '性别', parts: named('女 男'), initial: 60 },
  age: { label: '年龄', parts: named('<18 18-23 24-30 31-40 41-50 >50'), initial: 20 },
  province: {
    label: '地域',
    parts: named(
      '广东 江苏 浙江 山东 河南 四川 河北 湖南 湖北 安徽 福建 上海 北京 重庆 陕西 江西 辽宁 广西 云南 山西 贵州 天津 黑龙江 吉林 内蒙古 新疆 甘肃 海南 宁夏 青海 西藏 香港 澳门 台湾',
    ),
    initial: 15,
  },
  consume: {
    label: '人群',
    parts: named('精致妈妈 新锐白领 资深中产 Z世代 都市蓝领 小镇青年 都市银发 小镇中老年'),
    initial: 20,
  },
  atv: {
    label: '客单价',
    parts: ['0-25', '25-50', '50-100', '100-200', '200-500', '500+'].map((value) => ({
      label: `${value}元`,
      value,
    })),
    initial: 20,
  },
} as const;
/** Name of such a dimension. */
export type AudienceDim = keyof typeof audienceDims;

/** Least shares of a part in percent, as they are offered (specification §9, PCT). */
export const audienceShares = [5, 15, 20, 60] as const;
