import type { OrderLine } from '#platform/server/gateways/official/order-reply.ts';
import { objectId } from '../streams/object-id.ts';
import type { StreamRow } from '../streams/stream.ts';

const LIVE_THEME = 1;
const OWN_SHOP = 8;
const stages = { unpaid: 0, paid: 1, completed: 2, givenBack: 3 } as const;

/** The platform's states of an order. */
const states: Readonly<Record<number, { readonly words: string; readonly stage: number }>> = {
  1: { words: '待支付', stage: stages.unpaid },
  105: { words: '已支付', stage: stages.paid },
  2: { words: '备货中', stage: stages.paid },
  101: { words: '部分发货', stage: stages.paid },
  3: { words: '已发货', stage: stages.paid },
  4: { words: '已取消', stage: stages.unpaid },
  5: { words: '已完成', stage: stages.completed },
};

/** Why a line of an order is not taken; null where it is. */
export function orderRefusal({ status, pieces, productId, createdAt, paidAt }: OrderLine): string | null {
  if (status === null || states[status] === undefined) return `订单状态${status ?? ''}未知`;
  if (productId === null) return '订单没有商品编号';
  if (pieces === null || pieces === 0) return '订单没有件数';
  return createdAt === null && paidAt === null ? '订单没有时间' : null;
}

/** What was paid and is cancelled now was given back. */
function stageOf({ status, isRefunded, paidAt }: OrderLine): number {
  if (paidAt === null) return stages.unpaid;
  if (isRefunded || status === 4) return stages.givenBack;
  return states[status ?? 0]?.stage === stages.completed ? stages.completed : stages.paid;
}

function channelOf({ theme, roomId, videoId, business }: OrderLine): string {
  if (theme === LIVE_THEME || roomId !== null) return '直播';
  if (videoId !== null) return '短视频';
  return business === OWN_SHOP ? '店铺' : '其他';
}

const idOf = (kind: 'live' | 'video' | 'author' | 'shop', key: string | null) =>
  key === null ? '0' : objectId(kind, key);

/** A line that `orderRefusal` lets pass as a row of shop_order; nothing of the buyer is in it. */
export function orderRow(line: OrderLine): StreamRow {
  const { lineId, productId, title, shopId, pieces, paidFen, authorId, authorName } = line;
  return {
    stream: 'shop_order',
    row: {
      order_key: lineId,
      stage: stageOf(line),
      ts: line.paidAt ?? line.createdAt ?? 0,
      product_id: objectId('product', productId ?? ''),
      product_key: productId ?? '',
      title,
      shop_id: idOf('shop', shopId),
      pieces: pieces ?? 0,
      paid_fen: paidFen,
      author_key: authorId ?? '',
      author_name: authorName,
      channel: channelOf(line),
      status: states[line.status ?? 0]?.words ?? '',
      author_id: idOf('author', authorId),
      room_id: idOf('live', line.roomId),
      video_id: idOf('video', line.videoId),
    },
  };
}
