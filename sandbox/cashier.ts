import { cashierPage, tradePage } from './cashier-pages.ts';
import { sendPage } from './consent.ts';
import type { Exchange } from './exchange.ts';
import { type NotifyMode, notifyModes, tellPayment } from './pay-notify.ts';
import type { Room } from './room.ts';
import type { Trade } from './trades.ts';

/** Whether a path is the cashier's. */
export const isOfCashier = (path: string) => path === '/cashier' || path === '/cashier/pay';

/** Why a trade cannot be paid now; null when it can. */
function obstacle({ clock }: Room, trade: Trade): string | null {
  if (trade.paid.length > 0) return 'paid';
  if (trade.isClosed) return 'closed';
  return clock.now() > trade.expires ? 'expired' : null;
}

/** The page on which one scans and pays. The product hears of it as the provider would tell it. */
export function playCashier(room: Room, { request, response, url, body }: Exchange): void {
  const { trades, clock } = room;
  if (request.method === 'POST') {
    const trade = trades.by(new URLSearchParams(body.toString('utf8')).get('no') ?? '');
    if (trade && obstacle(room, trade) === null) {
      const paid = trades.pay(trade, clock.now(), 'sandbox');
      void tellPayment(room, trade, { paid, mode: 'right' });
    }
    const to = trade ? `/cashier?code=${encodeURIComponent(trade.code)}` : '/cashier';
    response.writeHead(303, { location: to, 'cache-control': 'no-store' }).end();
    return;
  }
  const code = url.searchParams.get('code');
  const trade = code === null ? null : trades.byCode(code);
  if (trade && !trade.isScanned) {
    trade.isScanned = true;
    trades.save();
  }
  const html = trade ? tradePage(trade, clock.now()) : cashierPage(trades.all, clock.now());
  sendPage(response, { html, status: 200 });
}

/** What a test or the control asks for: scan, pay, pay late, pay twice, and how it is told. */
export async function payBy(room: Room, asked: URLSearchParams) {
  const trade = room.trades.by(asked.get('no') ?? '');
  if (!trade) return null;
  const wish = asked.get('mode') ?? 'right';
  const mode: NotifyMode = notifyModes.find((one) => one === wish) ?? 'right';
  const isForced = asked.get('force') === '1';
  if (asked.get('only') === 'scan') {
    trade.isScanned = true;
    room.trades.save();
    return { trade, told: null };
  }
  const last = asked.get('only') === 'tell' ? trade.paid.at(-1) : undefined;
  if (!last && !isForced && obstacle(room, trade) !== null) return { trade, told: null };
  const paid = last ?? room.trades.pay(trade, room.clock.now(), 'sandbox');
  return { trade, told: await tellPayment(room, trade, { paid, mode }) };
}
