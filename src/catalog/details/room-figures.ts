import { liveCard } from '../facts/live-card.ts';
import type { FigureCell } from '../kernel/detail.ts';
import { columnsOf, type Expr, perMinute, perThousand, ratio } from '../kernel/expr.ts';
import type { Ladder } from '../kernel/fact.ts';

const l = columnsOf(liveCard);

/** A figure of the grid: how it is named, shown, banded, and which benchmark it is compared by. */
export interface RoomFigure {
  readonly label: string;
  /** What it is worked out of. */
  readonly value: Expr;
  readonly cell: FigureCell;
  readonly help?: string;
  /** Text after the figure: yuan a minute. */
  readonly suffix?: string;
  readonly banded?: Ladder;
  readonly term: RoomTerm;
}

/** Figures that rooms are compared by; GPM has the place of UV价值, of which it is a thousand. */
export type RoomTerm =
  | 'gmv'
  | 'sales'
  | 'watch'
  | 'peak'
  | 'avg'
  | 'stay'
  | 'exposed'
  | 'through'
  | 'interact'
  | 'fansRate'
  | 'incFans'
  | 'clubInc'
  | 'uv'
  | 'rpm'
  | 'aup';

/** The sixteen figures of a room in their order (domain.md 4.8, 1.1, 1.2). */
export const roomFigures = {
  gmv: {
    label: '预估销售额',
    value: l.gmv,
    cell: 'money',
    banded: 'gmv',
    term: 'gmv',
    help: '件数增量 × 成交价，未扣退款',
  },
  sales: { label: '销量', value: l.sales, cell: 'count', banded: 'sales', term: 'sales' },
  watch: { label: '场观', value: l.total_users, cell: 'count', term: 'watch', help: '累计观看人次' },
  peak: {
    label: '人数峰值',
    value: l.peak_users,
    cell: 'count',
    term: 'peak',
    help: '下播后以平台公布的同时在线最高值为准，可能出现在两次采集之间',
  },
  avg: { label: '平均在线', value: l.avg_users, cell: 'count', term: 'avg' },
  stay: {
    label: '平均停留',
    value: l.stay,
    cell: 'duration',
    term: 'stay',
    help: '在线人数对时间的累计 ÷ 同期场观，都到最后一次采集为止',
  },
  exposed: { label: '曝光次数', value: l.exposed, cell: 'count', term: 'exposed' },
  through: {
    label: '曝光进入率',
    value: ratio(l.watch_ucnt, l.exposed),
    cell: 'percent',
    term: 'through',
    help: '观看人数 ÷ 曝光次数',
  },
  interact: {
    label: '互动率',
    value: ratio(l.barrage, l.total_users),
    cell: 'percent',
    term: 'interact',
    help: '弹幕数 ÷ 场观',
  },
  fansRate: {
    label: '转粉率',
    value: ratio(l.inc_fans, l.total_users),
    cell: 'percent',
    term: 'fansRate',
    help: '新增粉丝 ÷ 场观',
  },
  incFans: { label: '新增粉丝', value: l.inc_fans, cell: 'count', term: 'incFans' },
  clubInc: { label: '加团人数', value: l.club_inc, cell: 'count', term: 'clubInc', help: '下播后公布' },
  uv: {
    label: 'UV价值',
    value: ratio(l.gmv, l.total_users),
    cell: 'money',
    banded: 'price',
    term: 'uv',
    help: '销售额 ÷ 场观',
  },
  gpm: {
    label: 'GPM',
    value: perThousand(l.gmv, l.total_users),
    cell: 'money',
    banded: 'gmv',
    term: 'uv',
    help: '千次观看成交额：销售额 ÷ 场观 × 1000',
  },
  rpm: {
    label: 'RPM',
    value: perMinute(l.gmv, l.duration),
    cell: 'money',
    banded: 'gmv',
    term: 'rpm',
    suffix: '/分钟',
    help: '分钟销售产出：销售额 ÷ 直播分钟数',
  },
  aup: {
    label: '件单价',
    value: ratio(l.gmv, l.sales),
    cell: 'money',
    banded: 'price',
    term: 'aup',
    help: '销售额 ÷ 销量',
  },
} as const satisfies Record<string, RoomFigure>;

/** Names of the figures. */
export type RoomFigureName = keyof typeof roomFigures;
