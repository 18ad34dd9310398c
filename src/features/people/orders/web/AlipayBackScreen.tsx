import './orders.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useLogIn, useUser } from '#features/people/identity/web/index.ts';
import { call } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { queryTrade } from '../contract.ts';

const POLL_MS = 1000;
/** How often the page requests it before it says that it takes longer. */
const ASKS = 30;
const NUMBER = /^\d{8}[0-9A-Z]{20}$/;

/** Whether the server said so: a call without an answer says nothing about the order. */
const isAnswer = (error: Error | null) => error instanceof ApiFailure && error.code !== 0;

/**
 * /alipayProxy and /alipayRedirect: where Alipay sends the browser after a payment. What the address claims counts for
 * nothing: of it only the order's number is read, and what is displayed is what our own query says.
 */
export function AlipayBackScreen() {
  const [query] = useSearchParams();
  const no = [query.get('tradeNo'), query.get('out_trade_no')].find((one) => NUMBER.test(one ?? '')) ?? '';
  const isKnown = useUser()?.id !== '';
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['trade', no],
    queryFn: async ({ signal, client, queryKey }) => {
      const before = client.getQueryData<{ isPaid: boolean; asks: number }>(queryKey)?.asks ?? 0;
      return { isPaid: await call(queryTrade, { query: { tradeNo: no }, signal }), asks: before + 1 };
    },
    enabled: no !== '' && isKnown,
    refetchInterval: ({ state }) =>
      state.data?.isPaid || isAnswer(state.error) || (state.data?.asks ?? 0) >= ASKS ? false : POLL_MS,
    staleTime: 0,
    gcTime: 0,
    meta: { isQuiet: true },
    retry: false,
  });
  const orders = (
    <Link className="btn" data-kind="primary" to="/userCenter/orderManage/myOrder">
      查看我的订单
    </Link>
  );
  if (!isKnown)
    return (
      <StateCard face="locked" words="登录后查看支付结果">
        <button type="button" className="btn" data-kind="primary" onClick={() => useLogIn.getState().open()}>
          登录/注册
        </button>
      </StateCard>
    );
  if (no === '' || isAnswer(error))
    return (
      <StateCard face="error" words="没有找到这笔订单" note="请在我的订单中查看支付结果">
        {orders}
      </StateCard>
    );
  if (data?.isPaid)
    return (
      <StateCard face="empty" words="支付成功" note="权益已开通，现在即可使用">
        {orders}
      </StateCard>
    );
  const isLong = (data?.asks ?? 0) >= ASKS && dataUpdatedAt > 0;
  return (
    <StateCard
      face="empty"
      words={isLong ? '还没有收到付款' : '正在确认支付结果'}
      note={isLong ? '已付款的订单稍后自动开通，未付款可重新购买' : '请稍候，不要关闭页面'}
    >
      {isLong ? orders : null}
    </StateCard>
  );
}
