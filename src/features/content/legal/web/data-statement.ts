import { measuredLabels, rangeWords, roughRoomError } from '#catalog/enums/estimate-errors.ts';
import type { MeasuredEntity } from '#catalog/enums/size-classes.ts';
import type { LegalText } from './document.ts';

const ENTITIES = Object.keys(measuredLabels) as MeasuredEntity[];

/** 数据说明: where the figures come from, how they are estimated, how far they are off, and what is kept of people. */
export const dataStatement: LegalText = {
  title: '数据说明',
  version: '1.0',
  since: '2026年11月27日',
  lead: '这里说明数据从哪里来、怎么估算、差多少、保留什么。每个指标的算法见帮助中心。',
  sections: [
    {
      title: '一、从哪里来',
      paragraphs: [
        '全部来自公开页面：商品的累计销量与价格、直播间的人数与商品、视频与达人主页的互动数、热榜与评论。每次采集记为一行事实，只增不改。',
      ],
    },
    {
      title: '二、怎么估算',
      paragraphs: [
        '商品两次采集之间累计销量的变化就是这段时间的销量；再按直播间的讲解与人数、视频的播放与互动，把它归到直播、视频或商品卡。销售额是销量乘以当时的价格。',
        '达人、小店、品牌和类目的销售额，是同一张归因表按各自口径相加，所以彼此对得上。',
      ],
    },
    {
      title: '三、差多少',
      paragraphs: ['在已知真值的模拟市场上检验，误差主要来自公开销量按百件、千件跳动。'],
      points: [
        ...ENTITIES.map((entity) => `${rangeWords({ entity, unit: 'fen' })}。`),
        `带“±”的直播：${roughRoomError.help}。`,
        '公开销量跳动的幅度超过数字的五分之一时，页面在数字前写“约”，并给出范围。',
      ],
    },
    {
      title: '四、什么不计入',
      paragraphs: [
        '一次跳动远超该商品以往水平的销量先暂扣，不计入任何数字，核实后放行或弃用。疑似自买的大额成交不计入直播间的销售额。',
      ],
    },
    {
      title: '五、保留什么',
      paragraphs: [
        '采集的明细按保留期清理，清理前算出的每日数字长期保留。评论只保留文字、赞数、时间与地区，不保留评论者的昵称与账号。',
      ],
    },
  ],
};
