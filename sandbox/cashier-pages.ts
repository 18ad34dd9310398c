import { escaped, whole } from './consent.ts';
import { type Trade, yuan } from './trades.ts';

const names = { alipay: '支付宝', wechat: '微信支付' } as const;

/** What the product's frame shows: the place of the code, which leads to the cashier on this machine. */
export function framePage(trade: Trade, address: string): string {
  return whole(
    '支付宝',
    `<a class="frame" href="${escaped(address)}" target="_blank" rel="noopener">
<b>支付宝</b><span>¥${yuan(trade.fen)}</span><small>点击打开沙箱收银台</small></a>`,
    'framed',
  );
}

function stateOf(trade: Trade, now: number): string {
  if (trade.paid.length > 0) return trade.refunds.length > 0 ? '已退款' : '已支付';
  if (trade.isClosed) return '已关闭';
  return now > trade.expires ? '已过期' : '待支付';
}

/** One trade, to be paid or not. */
export function tradePage(trade: Trade, now: number): string {
  const state = stateOf(trade, now);
  const decide = `<form method="post" action="/cashier/pay"><input type="hidden" name="no" value="${escaped(trade.no)}">
<div class="decide"><a class="plain-link" href="/cashier">返回</a><button class="main">确认支付 ¥${yuan(trade.fen)}</button></div></form>`;
  const done = `<p class="paid" role="status">${state}</p><div class="decide"><a class="plain-link" href="/cashier">返回收银台</a></div>`;
  return whole(
    '收银台',
    `<p class="mark">沙箱：${names[trade.cashier]}</p><h1>${escaped(trade.subject)}</h1>
<dl class="trade"><dt>金额</dt><dd class="sum">¥${yuan(trade.fen)}</dd>
<dt>订单号</dt><dd>${escaped(trade.no)}</dd>${trade.instalment > 0 ? `<dt>分期</dt><dd>${trade.instalment} 期</dd>` : ''}
<dt>状态</dt><dd>${state}</dd></dl>${state === '待支付' ? decide : done}`,
  );
}

/** The trades that came last, and a field for what a code holds. */
export function cashierPage(trades: readonly Trade[], now: number): string {
  const rows = trades
    .slice(0, 20)
    .map(
      (
        trade,
      ) => `<li><a href="/cashier?code=${encodeURIComponent(trade.code)}"><span>${names[trade.cashier]}</span>
<b>${escaped(trade.subject)}</b><i>¥${yuan(trade.fen)}</i><em>${stateOf(trade, now)}</em></a></li>`,
    )
    .join('');
  return whole(
    '收银台',
    `<p class="mark">沙箱：收银台</p><h1>扫码付款</h1>
<form method="get" action="/cashier" class="scan"><label for="code">二维码内容</label>
<input id="code" name="code" autocomplete="off" placeholder="weixin://wxpay/… 或收银台地址"><button class="main">扫码</button></form>
${rows === '' ? '<p>还没有订单。在购买页选择版本后，这里会出现待付款的订单。</p>' : `<ul class="trades">${rows}</ul>`}`,
  );
}
