import { estimateWords } from '#catalog/enums/estimate-errors.ts';
import type { FigureCell } from '#catalog/kernel/detail.ts';
import type { Doubt, DoubtId, DoubtState, DoubtsReply, EvidenceKey } from './reply.ts';
import { DOUBT_LIMITS as LIMITS } from './thresholds.ts';

type Of = DoubtsReply['of'];
const percent = (share: number) => `${Math.round(share * 100)}%`;

/** What each doubt is called, and the rule that it is judged by. */
export const doubtWords: Readonly<
  Record<DoubtId, { readonly label: string; readonly rule: Readonly<Record<Of, string>> }>
> = {
  views: {
    label: '场观与互动不相称',
    rule: both(
      `场观在同粉丝量级直播的前${percent(1 - LIMITS.watchPlace)}，而弹幕率、点赞率、停留、转化率中至少${LIMITS.lowFigures}项低于场观相近直播的最低${percent(LIMITS.lowPlace)}，且不到其中位数的三分之一`,
    ),
  },
  fanJump: {
    label: '涨粉突增',
    rule: {
      author: `一天的涨粉超过平日的${LIMITS.jumpTimes}倍、粉丝的${percent(LIMITS.jumpShare)}和${LIMITS.jumpLeast}人，且当天直播涨粉加视频涨赞不到它的一半`,
      room: `两次采集之间的涨粉比进场人次还多，且超过${LIMITS.stepLeast}人`,
    },
  },
  fanClaim: {
    label: '直播涨粉与粉丝计数不符',
    rule: {
      author: `有直播的日子里，平台公布的直播涨粉满${LIMITS.claimLeast}人，粉丝计数的增长却不到它的一半（每天按${LIMITS.dailyLoss * 100}%扣除正常掉粉）`,
      room: `平台公布的本场涨粉满${LIMITS.claimLeast}人，开播到下播的粉丝计数增长却不到它的一半（按每天${LIMITS.dailyLoss * 100}%扣除正常掉粉）`,
    },
  },
  fallback: {
    label: '销量计数回落',
    rule: {
      author: `近${LIMITS.fallDays}天带货商品的销量计数回落满${LIMITS.fallPieces}件，且占新增件数的${percent(LIMITS.fallShare)}以上（回落超过新增的，按计数重置不计）；可能是退款，也可能是平台清理`,
      room: `开播后${LIMITS.fallDays}天内，本场商品的销量计数回落满${LIMITS.fallPieces}件，且占新增件数的${percent(LIMITS.fallShare)}以上（回落超过新增的，按计数重置不计）；可能是退款，也可能是平台清理`,
    },
  },
  price: {
    label: '标价不可信',
    rule: both(
      '直播间标价是商品平时价格的10倍以上，或不同价位的商品同标一个远高于平时的价格；这些件数没有计入任何数据',
    ),
  },
  even: {
    label: '在线曲线过平',
    rule: both(
      `平均在线满${LIMITS.evenOnline}人时，除去开播和下播各10分钟，在线人数的方差不到均值的${LIMITS.evenScatter}倍；人来人往时两者大致相等`,
    ),
  },
};

function both(words: string): Readonly<Record<Of, string>> {
  return { author: words, room: words };
}

/** Names of states; never an accusation. */
export const doubtStateWords: Readonly<Record<DoubtState, string>> = {
  passed: '未见异常',
  noticed: '有疑点',
  unknown: '无法判断',
};

/** What a doubt misses where it cannot be said. */
export const missingWords: Readonly<Record<DoubtId, string>> = {
  views: `场观、互动数据不足，或可比的直播不到${LIMITS.peers}场`,
  fanJump: '粉丝计数的采集不足',
  fanClaim: '没有平台公布的涨粉，或期间粉丝计数不全',
  fallback: '没有采到精确的销量计数',
  price: '没有采到购物车',
  even: `在线人数的采集不到${LIMITS.evenTicks}次，或平均不到${LIMITS.evenOnline}人`,
};

/** A figure of evidence: its name, how it is written, what its limit and its sample are. */
interface EvidenceWords {
  readonly label: string;
  readonly cell: FigureCell;
  readonly limit: string;
  readonly sample: string;
}

/** See EvidenceWords. */
export const evidenceWords: Readonly<Record<EvidenceKey, EvidenceWords>> = {
  watch: { label: '场观', cell: 'count', limit: '前10%界线', sample: '同粉丝量级直播' },
  barrage: { label: '弹幕率', cell: 'percent', limit: '下限', sample: '场观相近直播' },
  likes: { label: '点赞率', cell: 'percent', limit: '下限', sample: '场观相近直播' },
  stay: { label: '平均停留', cell: 'duration', limit: '下限', sample: '场观相近直播' },
  sales: { label: '转化率', cell: 'percent', limit: '下限', sample: '场观相近直播' },
  dayGain: { label: '单日涨粉', cell: 'count', limit: '上限', sample: '有采集的时段' },
  dayExplained: { label: '直播涨粉加视频涨赞', cell: 'count', limit: '下限', sample: '有采集的时段' },
  stepGain: { label: '两次采集间涨粉', cell: 'count', limit: '同时进场人次', sample: '采集次数' },
  claimed: { label: '粉丝计数增长', cell: 'count', limit: '下限', sample: '平台公布涨粉' },
  fallShare: { label: '回落占新增', cell: 'percent', limit: '上限', sample: '有计数的商品' },
  fallPieces: { label: '回落件数', cell: 'count', limit: '上限', sample: '有计数的商品' },
  suspectSales: { label: '不可信标价的件数', cell: 'count', limit: '上限', sample: '购物车商品' },
  scatter: { label: '方差 ÷ 均值', cell: 'times', limit: '下限', sample: '采集次数' },
};

/** Of an author by rooms: how many were judged, and how many have it. */
export function roomsWords({ judged, found }: Pick<Doubt, 'judged' | 'found'>): string | null {
  if (judged === null || judged === 0) return null;
  return `近30天${judged}场可判断，${found ?? 0}场有疑点`;
}

/** How many of the doubts are of each state, in a line. */
export function summaryWords(items: readonly Doubt[]): string {
  const count = (state: DoubtState) => items.filter((one) => one.state === state).length;
  return `${items.length}项中，${count('noticed')}项有疑点，${count('passed')}项未见异常，${count('unknown')}项无法判断`;
}

const HOW = '销售额的算法：公开销量的增长，分给当时在卖的直播、视频和商品卡，再乘当时的到手价，未扣退款';

/** How the money was estimated, and how far figures of its size are off: the errors that every page says. */
export function methodWords({ of, gmv }: Pick<DoubtsReply, 'of' | 'gmv'>): string {
  const error = estimateWords({ isDerived: false, measured: { entity: of, unit: 'fen' } }, gmv);
  return `${HOW}。${error}。`;
}
