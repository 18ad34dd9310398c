import { estimateErrors } from '#catalog/enums/estimate-errors.ts';

/** What people ask, and short answers. */
export const questions: readonly { readonly ask: string; readonly answer: string }[] = [
  {
    ask: '销量和销售额准吗？',
    answer: `是估算。销量来自公开累计销量的变化，销售额是销量乘以当时的价格。用已知真值的模拟市场检验：商品${estimateErrors.product.help}；达人${estimateErrors.author.help}；直播${estimateErrors.room.help}。公开销量按百件、千件跳动时，页面写“约”；难以分清每场卖了多少的直播写“±”。`,
  },
  {
    ask: '为什么有的数字是区间？',
    answer: '体验版显示区间，轻享版起显示预估值。区间由同一个数字得出，排序与筛选始终按该数字进行。',
  },
  {
    ask: '“--”是什么意思？',
    answer: '没有采集到，或样本太少不足以计算。没有就是没有，我们不用0代替。',
  },
  {
    ask: '数据更新到何时？',
    answer: '榜单与数据库截至最近一个完整的日子，页面上方写明；实时榜和直播间随采集更新。',
  },
  {
    ask: '为什么异常的销量没有计入？',
    answer: '一次跳动远超该商品以往水平的，先暂扣、不计入任何数字，核实后放行或弃用，各页一同变化。',
  },
  {
    ask: '不同页面的同一个数字会不一样吗？',
    answer: '不会。所有销售数字都是同一张归因表的和，系统会逐项核对。时间范围不同时，请看页面上的起止日期。',
  },
  {
    ask: '怎样看自己的数据？',
    answer:
      '演示数据与自己的数据分开存放。在自己的电脑上用 TIDE_DEMO=0 TIDE_SINGLE_USER=supreme npm start 启动，再到用户中心的“导入数据”选择文件。',
  },
];
