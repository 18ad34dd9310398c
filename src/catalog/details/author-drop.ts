import { liveCard } from '../facts/live-card.ts';
import { videoCard } from '../facts/video-card.ts';
import type { DetailTab } from '../kernel/detail.ts';
import { average, columnsOf, distinct, ratio, sum } from '../kernel/expr.ts';
import { FLAGSHIP, LIGHT } from '../plans.ts';
import { authorPromoted } from './author-promoted.ts';

const room = columnsOf(liveCard);
const clip = columnsOf(videoCard);

/** 投放分析 (domain.md 4.4, 5; gates of 8.2): a summary for light, all from flagship on. */
export const authorDrop: DetailTab = {
  id: 'dropAnalysis',
  title: '投放分析',
  call: '/api/author/drop/{uid}',
  hasPeriod: true,
  blocks: {
    inferred: {
      kind: 'note',
      title: '模型推断',
      words:
        '模型推断：投放视频由视频的推广特征推断，可能漏识别或误识别，仅供参考。付费流量占比取自直播结束时平台给出的各来源占比。平台不公布投放金额，本页不估算消耗。',
    },
    kpis: {
      kind: 'kpis',
      title: '投放概况',
      needs: LIGHT,
      values: {
        paid: {
          label: '各场付费占比的平均',
          value: average(room.paid_bp),
          cell: 'percent',
          help: '所选时间内各场直播付费流量占比的平均，每场权重相同；直播记录的流量结构按场观加权',
        },
        promoted: {
          label: '投放视频（推断）',
          value: sum(clip.has_ad),
          cell: 'count',
          help: '有推广特征的视频',
        },
        share: {
          label: '投放视频占比（推断）',
          value: ratio(sum(clip.has_ad), distinct(clip.video_id)),
          cell: 'percent',
          help: '投放视频 ÷ 发布视频',
        },
      },
    },
    trend: {
      kind: 'trend',
      title: '付费流量与投放趋势',
      note: '按开播日',
      needs: FLAGSHIP,
      metrics: {
        paid: {
          label: '付费流量',
          series: {
            paid: {
              label: '各场付费占比的平均',
              value: average(room.paid_bp),
              cell: 'percent',
              mark: 'line',
              absent: 'gap',
            },
          },
        },
        videos: {
          label: '投放视频（推断）',
          series: {
            promoted: {
              label: '投放视频',
              value: sum(clip.has_ad),
              cell: 'count',
              mark: 'bar',
              color: 1,
              absent: 'gap',
            },
          },
        },
      },
    },
    videos: { kind: 'list', title: '投放视频', listing: authorPromoted, needs: FLAGSHIP },
  },
};
