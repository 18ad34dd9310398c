/** What each word that counts something means, in every list alike: the help of its column. The time is that of the list. */
export const countMeanings = {
  达人数: '该时间内带来过销量的达人数',
  出单场次: '该时间内带来过销量的直播场次',
  出单视频: '该时间内带来过销量的视频数',
  动销商品: '该时间内有销量的商品数',
  动销小店: '该时间内卖出过该品牌商品的小店数',
  直播达人数: '该时间内用直播带来过销量的达人数',
  视频达人数: '该时间内用视频带来过销量的达人数',
} as const;
