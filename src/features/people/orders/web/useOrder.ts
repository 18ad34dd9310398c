import { useEffect, useEffectEvent, useState } from 'react';
import { payTypes } from '#catalog/prices.ts';
import { call } from '#platform/web/api.ts';
import { nowMs } from '#platform/web/clock.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { useNow } from '#platform/web/ui/useNow.ts';
import { createAlipay, createWechat, queryTrade } from '../contract.ts';

/** Specification §9: an order is asked about each second; pressing the code makes a new one after half a second. */
const POLL_MS = 1000;
const SETTLE_MS = 500;

/** What is to be paid, and how; null while nothing can be. */
export interface PurchaseInput {
  readonly productId: string;
  readonly payType: number;
  readonly month: number;
}

/** The envelope's code of a business failure (specification §8). */
const REFUSED = 200;

/** Where the order on the screen stands: 0 idle, 1 made and waiting, 2 paid (specification §4). */
export interface Order {
  readonly status: 0 | 1 | 2;
  readonly tradeNo: string;
  readonly qrText: string;
  readonly formHtml: string;
  readonly untilMs: number;
  /** Why no order could be made; empty without one. */
  readonly problem: string;
}

const idle: Order = { status: 0, tradeNo: '', qrText: '', formHtml: '', untilMs: 0, problem: '' };

async function make({ productId, payType, month }: PurchaseInput, signal: AbortSignal): Promise<Order> {
  const made = { ...idle, status: 1 } as const;
  const until = (seconds: number) => nowMs() + seconds * 1000;
  if (payType === payTypes.wechat) {
    const reply = await call(createWechat, { body: { product_id: productId }, signal });
    const { trade_no: tradeNo, qr_code: qrText, expires_in: left } = reply;
    return { ...made, tradeNo, qrText, untilMs: until(left) };
  }
  const isPlan = payType === payTypes.instalment;
  const plan = isPlan ? { tokio_instalment: month as 3 | 6 | 12 } : {};
  const body = { product_id: productId, trade_type: isPlan ? (8 as const) : (2 as const), ...plan };
  const { trade_no: tradeNo, body: formHtml, expires_in: left } = await call(createAlipay, { body, signal });
  return { ...made, tradeNo, formHtml, untilMs: until(left) };
}

/** Makes an order half a second after the last change of the choice; another choice or `renew` makes another one. */
function useMadeOrder(input: PurchaseInput | null) {
  const [order, setOrder] = useState(idle);
  const [turn, setTurn] = useState(0);
  const key = input === null ? null : `${input.productId}:${input.payType}:${input.month}`;
  const create = useEffectEvent(async (signal: AbortSignal) => {
    if (input === null) return;
    try {
      const made = await make(input, signal);
      if (!signal.aborted) setOrder(made);
    } catch (error) {
      const problem = error instanceof ApiFailure && error.message ? error.message : '付款码没有生成';
      if (!signal.aborted) setOrder({ ...idle, problem });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks for another order
  useEffect(() => {
    setOrder(idle);
    if (key === null) return;
    const giveUp = new AbortController();
    const timer = setTimeout(() => void create(giveUp.signal), SETTLE_MS);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [key, turn]);
  return { order, setOrder, renew: () => setTurn((n) => n + 1) };
}

/** What the server knows of an order; one that cannot be asked about is open: the next second asks again. */
async function stateOf(tradeNo: string): Promise<'open' | 'paid' | 'failed'> {
  try {
    return (await call(queryTrade, { query: { tradeNo } })) ? 'paid' : 'open';
  } catch (error) {
    return error instanceof ApiFailure && error.code === REFUSED ? 'failed' : 'open';
  }
}

/** What is told of an order, once. */
interface OrderNews {
  readonly onPaid: (payType: number) => void;
  /** The cashier says that it ended unpaid. */
  readonly onFailed: () => void;
}

/** The order of a choice, its time, and the news that it is paid: once, with the way it was paid. */
export function useOrder(input: PurchaseInput | null, { onPaid, onFailed }: OrderNews) {
  const { order, setOrder, renew } = useMadeOrder(input);
  const now = useNow();
  const left = order.status === 1 ? Math.max(0, Math.ceil(order.untilMs / 1000) - now) : 0;
  const end = useEffectEvent((tradeNo: string, state: 'paid' | 'failed') => {
    // Outcome of an order that another one has replaced says nothing of this one.
    if (order.tradeNo !== tradeNo) return;
    if (state === 'paid') {
      setOrder((one) => ({ ...one, status: 2 }));
      onPaid(input?.payType ?? 0);
    } else {
      setOrder({ ...idle, problem: '支付失败' });
      onFailed();
    }
  });
  const waitingFor = order.status === 1 && left > 0 ? order.tradeNo : null;
  useEffect(() => {
    if (waitingFor === null) return;
    let isAsking = false;
    const ask = async () => {
      if (isAsking) return;
      isAsking = true;
      const state = await stateOf(waitingFor);
      isAsking = false;
      if (state !== 'open') end(waitingFor, state);
    };
    const timer = setInterval(() => void ask(), POLL_MS);
    return () => clearInterval(timer);
  }, [waitingFor]);
  return { order, left, renew };
}
