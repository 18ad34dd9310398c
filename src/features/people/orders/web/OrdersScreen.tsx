import './orders.css';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { TRIAL } from '#catalog/plans.ts';
import { useSlots } from '#engine/web/slots.ts';
import { OwnersOnly } from '#features/people/identity/web/index.ts';
import { call, download } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/chart/table-csv.ts';
import { formatLastDay, formatMoment } from '#platform/web/format/times.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { showErrorToast } from '#platform/web/toast.ts';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { type OrderItem, readOrders } from '../contract.ts';
import { payTypeName } from '../names.ts';
import { readReceipt } from '../transfer-contract.ts';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { yuanText } from './money.ts';
import { ReceiptButton } from './ReceiptButton.tsx';

const states = ['待支付', '已支付', '已关闭', '已退款', '处理中'] as const;
const heads = ['商品与订单号', '金额', '支付方式', '状态', '下单时间', '有效期至', '操作'] as const;
const AMOUNT = 1;

function State({ order }: { order: OrderItem }) {
  return (
    <>
      <span className="order-state" data-state={order.status}>
        {states[order.status]}
      </span>
      {order.note !== '' && <small>{order.note}</small>}
      {order.refund > 0 && order.status !== 1 && <small>退款 ¥{yuanText(order.refund)}</small>}
    </>
  );
}

/** What one does about a transfer that is not through: send the receipt, or look at it. */
function Transfer({ order, onSent }: { order: OrderItem; onSent: () => void }) {
  const { transfer, trade_no: no } = order;
  const look = () =>
    void download(readReceipt, { params: { trade_no: no } })
      .then(({ blob, filename }) => saveFile(filename ?? no, blob))
      .catch(showErrorToast);
  return (
    <span className="order-actions gap-12">
      {transfer !== 'confirmed' && (
        <ReceiptButton tradeNo={no} words={transfer === 'wanted' ? '上传回单' : '重新上传'} onSent={onSent} />
      )}
      {transfer !== 'wanted' && (
        <button type="button" className="link-btn" onClick={look}>
          查看回单
        </button>
      )}
    </span>
  );
}

interface RowProps {
  order: OrderItem;
  onInvoice: () => void;
  onChanged: () => void;
}

function Row({ order, onInvoice, onChanged }: RowProps) {
  const { trade_no: no, instalment, bonus, end_time: end } = order;
  return (
    <tr>
      <td>
        {order.product_name}
        {bonus !== '' && <span className="order-quiet">（含{bonus}）</span>}
        <small>{no}</small>
      </td>
      <td data-right="true">¥{yuanText(order.price)}</td>
      <td>
        {payTypeName(order.pay_type)}
        {instalment > 0 && <small>{instalment} 期</small>}
      </td>
      <td>
        <State order={order} />
      </td>
      <td>{formatMoment(order.create_time)}</td>
      <td>{end === null ? '--' : formatLastDay(end)}</td>
      <td>
        {order.transfer !== 'none' && <Transfer order={order} onSent={onChanged} />}
        {order.status === 0 && order.transfer === 'none' && <Link to="/purchaseRenewal">去支付</Link>}
        {order.status === 1 &&
          (order.invoice === 'asked' ? (
            <span className="order-quiet">发票已申请</span>
          ) : (
            <button type="button" className="link-btn" onClick={onInvoice}>
              申请发票
            </button>
          ))}
        {order.status > 1 && <span className="order-quiet">--</span>}
      </td>
    </tr>
  );
}

/** No order yet; who has an edition all the same did not buy it here. */
function NoOrders() {
  const { level } = useSlots();
  if (level > TRIAL)
    return <StateCard face="empty" words="还没有订单" note="续费或升级后，订单和发票在这里查看" />;
  return (
    <StateCard face="empty" words="还没有订单" note="开通会员后，订单和发票在这里查看">
      <Link className="btn" data-kind="primary" to="/purchaseRenewal">
        开通会员
      </Link>
    </StateCard>
  );
}

function OwnOrdersScreen() {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const [invoice, setInvoice] = useState<OrderItem | null>(null);
  const page = Number(/^[1-9]\d{0,3}$/.exec(params.get('page') ?? '')?.[0] ?? 1);
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['orders', page],
    queryFn: ({ signal }) => call(readOrders, { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { isQuiet: true },
  });
  const { total_count: total = 0, limit = 20 } = data?.pagination ?? {};
  return (
    <ThemeProvider>
      <article className="orders">
        <h1>我的订单</h1>
        <section className="card" aria-label="我的订单" aria-busy={!data && !isError}>
          {isError && !data ? (
            <StateCard face="error" words={error.message || '订单没有加载出来'}>
              <button type="button" className="btn" data-kind="primary" onClick={() => void refetch()}>
                重新加载
              </button>
            </StateCard>
          ) : !data ? (
            <div className="orders-bones" />
          ) : data.items.length === 0 ? (
            <NoOrders />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keys too
            <div className="orders-scroll" role="region" aria-label="订单列表" tabIndex={0}>
              <table className="plain-table">
                <caption className="unseen">订单列表</caption>
                <thead>
                  <tr>
                    {heads.map((head, n) => (
                      <th key={head} scope="col" data-right={n === AMOUNT}>
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.items.map((order) => (
                    <Row
                      key={order.trade_no}
                      order={order}
                      onInvoice={() => setInvoice(order)}
                      onChanged={() => void refetch()}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <Pager
            page={page}
            last={Math.ceil(total / limit)}
            onPage={(to) => setParams(to === 1 ? {} : { page: String(to) })}
          />
        </section>
        {invoice && (
          <InvoiceDialog
            order={invoice}
            onClose={() => setInvoice(null)}
            onInvoiceRequest={() => client.invalidateQueries({ queryKey: ['orders'] })}
          />
        )}
      </article>
    </ThemeProvider>
  );
}

/** 我的订单: every order with its state, and the invoice of what was paid. */
export function OrdersScreen() {
  return (
    <OwnersOnly title="我的订单">
      <OwnOrdersScreen />
    </OwnersOnly>
  );
}
