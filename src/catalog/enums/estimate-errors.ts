/**
 * How far estimates of sales lie from the truth, as the comparison of the demonstration market found it (decision 0012): the error
 * that half of the objects of ¥10,000 and more stay within. For the help of the columns.
 */
export const estimateErrors = {
  room: '预估值，半数直播的误差在 ±12% 以内',
  author: '预估值，半数达人的误差在 ±20% 以内',
  product: '预估值，半数商品单日误差在 ±2% 以内',
} as const;
