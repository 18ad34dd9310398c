import type { PeersBlock } from '../kernel/detail.ts';
import { OF_ROOMS, OF_SALES, OF_VIDEOS } from '../kernel/figure-origin.ts';
import { LIGHT } from '../plans.ts';

/** What the live rooms of an author are like, beside those of comparable authors. */
export const liveAbility: PeersBlock = {
  kind: 'peers',
  title: '直播能力',
  help: '近30天的直播，同粉丝量级、同类目达人中的位置',
  terms: {
    watch: { ...OF_ROOMS, label: '场均观看', cell: 'count', help: '场观 ÷ 场次' },
    online: { ...OF_ROOMS, label: '平均在线', cell: 'count', help: '各场平均在线按时长加权' },
    stay: { ...OF_ROOMS, label: '平均停留', cell: 'duration', help: '各场平均停留按场观加权' },
    through: { ...OF_ROOMS, label: '进入率', cell: 'percent', help: '观看人数 ÷ 曝光次数' },
    interact: { ...OF_ROOMS, label: '互动率', cell: 'percent', help: '弹幕数 ÷ 场观' },
    fans_cvr: { ...OF_ROOMS, label: '转粉率', cell: 'percent', help: '新增粉丝 ÷ 场观' },
    uv: {
      ...OF_SALES,
      label: 'UV价值',
      cell: 'money',
      help: '近30天开播场次的销售额 ÷ 场观，只算两者都已知的场次',
      needs: LIGHT,
    },
    gpm: { ...OF_SALES, label: 'GPM', cell: 'money', help: '千次观看成交额：UV价值 × 1000', needs: LIGHT },
    rpm: {
      ...OF_SALES,
      label: 'RPM',
      cell: 'money',
      help: '分钟销售产出：近30天开播场次的销售额 ÷ 直播分钟数，只算销售额已知的场次',
      needs: LIGHT,
    },
  },
};

/** What the videos of an author are like, beside those of comparable authors. */
export const videoAbility: PeersBlock = {
  kind: 'peers',
  title: '视频能力',
  help: '近30天发布的视频，同粉丝量级、同类目达人中的位置',
  terms: {
    video_plays: {
      ...OF_VIDEOS,
      label: '条均播放',
      cell: 'count',
      help: '30天内发布的视频播放量之和 ÷ 条数；播放量未公开的视频由点赞估算',
    },
    video_likes: { ...OF_VIDEOS, label: '条均点赞', cell: 'count' },
    video_comments: { ...OF_VIDEOS, label: '条均评论', cell: 'count' },
    video_shares: { ...OF_VIDEOS, label: '条均分享', cell: 'count' },
    video_interact: { ...OF_VIDEOS, label: '互动赞比', cell: 'percent', help: '（评论 + 分享）÷ 点赞' },
    video_seconds: { ...OF_VIDEOS, label: '平均时长', cell: 'duration' },
    video_sales: { ...OF_SALES, label: '条均销量', cell: 'count', help: '带货视频的平均件数', needs: LIGHT },
  },
};
