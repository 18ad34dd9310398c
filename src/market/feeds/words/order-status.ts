/** How far an order is: never paid, paid, finished, or given back after it was paid. */
export const orderStages = { notPaid: 0, paid: 1, completed: 2, givenBack: 3 } as const;
/** One of them. */
export type OrderStage = (typeof orderStages)[keyof typeof orderStages];

/** What one word of a status says; a closed order was given back where it was paid, and else never paid. */
type Meaning = 'notPaid' | 'paid' | 'completed' | 'closed' | 'givenBack' | 'nothing';

/** Words of 抖店, 淘宝, 京东, 拼多多, 有赞 and TikTok Shop, as their files have them, and the codes of their interfaces. */
const statusWords: Readonly<Record<Exclude<Meaning, 'nothing'>, string>> = {
  notPaid: `待支付 待付款 未支付 未付款 未付 等待付款 等待支付 等待买家付款 待买家付款 待付定金 待付尾款 支付中 支付确认中
    unpaid waitbuyerpay tradenocreatepay waitpayreturn paypending awaitingpayment tobepaid pendingpayment tradeclosedbytaobao
    付款以前卖家或买家主动关闭交易`,
  paid: `已支付 已付款 买家已付款 待发货 等待卖家发货 待卖家发货 备货中 待备货 待出库 等待出库 已出库 部分发货 卖家部分发货
    已发货 卖家已发货 未发货 待收货 待签收 待确认收货 等待收货 等待确认收货 等待买家确认 等待买家确认收货 待自提 待成团 待接单
    已揽收 运输中 派送中 配送中 退款中 售后中 售后处理中 部分退款 同意退款 锁定 暂停
    paid toship awaitingshipment awaitingcollection partiallyshipping partiallyshipped shipped intransit tradepaid
    waitsellersendgoods waitbuyerconfirmgoods sellerconsignedpart paidforbidconsign partiallyrefunded onhold waitgroup locked pause
    waitsellerstockout waitsellerdelivery waitgoodsreceiveconfirm`,
  completed: `已完成 完成 订单完成 交易成功 交易完成 已签收 买家已签收 已收货 确认收货 已确认收货 待评价 已评价
    completed finished finishedl delivered tradefinished tradesuccess tradebuyersigned`,
  closed: `已关闭 关闭 交易关闭 订单关闭 自动关闭 交易自动关闭 超时关闭 已取消 取消 交易取消 交易已取消 订单取消 订单已取消 买家取消
    卖家取消 系统取消 交易失败 canceled cancelled tradecanceled closed tradeclosed tradeclose tradeclosedbyuser voided`,
  givenBack: `退款成功 已退款 退款完成 全额退款 已全额退款 退货退款成功 仅退款成功 付款以后用户退款成功 refunded fullyrefunded`,
};

/** Words of what happens after the sale: only a refund that went through changes what was sold. */
const refundWords: Readonly<Record<'nothing' | 'givenBack', string>> = {
  nothing: `无 无售后 无售后或售后取消 无售后或售后关闭 未申请 未申请售后 没有申请退款 售后关闭 退款关闭 售后取消 已取消 取消 关闭 已关闭 退款失败 退款拒绝 已拒绝 商家拒绝
    同意退款 拒绝售后申请 售后完成 退款中 售后中 售后处理中 申请中 退款申请中 待退款 待商家处理 待商家收货 待买家退货 待买家退货处理 待收退货 待平台处理 换货中 换货待处理 换货成功 补寄中
    维修中 部分退款 部分退款成功 none no norefund waitselleragree waitbuyerreturngoods waitsellerconfirmgoods sellerrefusebuyer pending cancelled canceled rejected closed partiallyrefunded`,
  givenBack: `${statusWords.givenBack} 退货成功 returned success`,
};

const wordsOf = <M extends Meaning>(lists: Readonly<Record<M, string>>): ReadonlyMap<string, M> =>
  new Map(
    (Object.entries(lists) as [M, string][]).flatMap(([meaning, words]) =>
      words.split(/\s+/).map((word) => [word, meaning] as const),
    ),
  );

const statuses = wordsOf(statusWords);
const refunds = wordsOf(refundWords);
/** Every word of a status, and every word of a service after the sale. */
export const knownOrderWords = { status: [...statuses.keys()], refund: [...refunds.keys()] } as const;

/** Case, blanks, - and _ of codes say nothing. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/gu, '');
const MARKS = /[,;/|()、。:]+/u;
/** The words of a status: 买家已付款，等待卖家发货 has two. */
const partsOf = (text: string): string[] =>
  plain(text)
    .split(MARKS)
    .filter((part) => part !== '');

/** What a text means as one word, else its parts; undefined when one of them is in no list. */
function meaningsIn<M extends Meaning>(text: string, known: ReadonlyMap<string, M>): M[] | undefined {
  const whole = known.get(partsOf(text).join(''));
  if (whole !== undefined) return [whole];
  const meanings = partsOf(text).map((part) => known.get(part));
  return meanings.every((one): one is M => one !== undefined) ? meanings : undefined;
}

/**
 * The stage of an order by the words of its status. Undefined for a word that no list has: an order of which it is not known whether it
 * was paid is neither sold nor unsold. Without any word an order with a time of payment is paid.
 */
export function orderStageOf(status: string, isPaid: boolean): OrderStage | undefined {
  const meanings = meaningsIn(status, statuses);
  if (meanings === undefined) return undefined;
  const has = (meaning: Meaning) => meanings.some((one) => one === meaning);
  if (has('givenBack')) return orderStages.givenBack;
  if (has('notPaid')) return orderStages.notPaid;
  if (has('closed')) return isPaid ? orderStages.givenBack : orderStages.notPaid;
  return has('completed') ? orderStages.completed : orderStages.paid;
}

/** Whether an order was given back, by the words of its service after the sale; undefined for a word that no list has. */
export function isGivenBack(refund: string): boolean | undefined {
  return meaningsIn(refund, refunds)?.some((one) => one === 'givenBack');
}
