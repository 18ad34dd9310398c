import { useEffect, useRef } from 'react';
import { payTypes } from '#catalog/prices.ts';
import { formatCountdown } from '#platform/web/format/times.ts';
import { CodePicture } from '#platform/web/ui/CodePicture.tsx';
import type { Order } from './useOrder.ts';

/** Edge of the code in pixels, and how much of it may be lost (specification §9). */
const SIZE = 152;

interface Props {
  payType: number;
  order: Order;
  left: number;
  /** Why nothing can be paid; empty when it can. */
  blocked: string;
  onRenew: () => void;
  /** Asks for the code; null when it was asked for. */
  onShowCode: (() => void) | null;
  onLogIn: (() => void) | null;
}

/**
 * Opens Alipay's cashier in a frame. Danger: the server's HTML is read, never put into the page: only the address and the
 * hidden fields of its form are taken. The content policy says which pages the frame may show; the cashier works in no
 * sandbox, for it leads the whole page back to us.
 */
function AlipayFrame({ html, name }: { html: string; name: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const given = new DOMParser().parseFromString(html, 'text/html').querySelector('form');
    if (!given || !place.current) return;
    const form = document.createElement('form');
    form.method = 'post';
    form.action = given.action;
    form.target = name;
    for (const { name: field, value } of given.querySelectorAll('input')) {
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name: field, value });
      form.append(input);
    }
    place.current.append(form);
    form.submit();
    return () => form.remove();
  }, [html, name]);
  return (
    <div ref={place} className="pay-frame">
      <iframe name={name} title="支付宝付款码" width={SIZE} height={SIZE} referrerPolicy="no-referrer" />
    </div>
  );
}

function Veil({ words, action, onPress }: { words: string; action: string; onPress: () => void }) {
  return (
    <button type="button" className="pay-veil stack gap-6" onClick={onPress}>
      {words}
      <b>{action}</b>
    </button>
  );
}

/** The code to scan: of WeChat drawn here, of Alipay in its frame. A press makes a new one; so does the veil when its time is over. */
export function PayCode({ payType, order, left, blocked, onRenew, onShowCode, onLogIn }: Props) {
  const isOver = order.problem !== '' || (order.status === 1 && left === 0);
  const isReady = order.status === 1 && !isOver;
  if (onLogIn || blocked !== '')
    return (
      <div className="pay-code stack gap-6">
        <div className="pay-box stack center" data-empty>
          {onLogIn ? (
            <Veil words="登录后付款" action="登录/注册" onPress={onLogIn} />
          ) : (
            <p className="pay-veil stack gap-6">{blocked}</p>
          )}
        </div>
      </div>
    );
  if (onShowCode)
    return (
      <div className="pay-code stack gap-6">
        <div className="pay-box stack center" data-empty>
          <Veil words="确认后扫码支付" action="立即支付" onPress={onShowCode} />
        </div>
        <p className="pay-left">付款码 15 分钟内有效</p>
      </div>
    );
  return (
    <div className="pay-code stack gap-6">
      <div className="pay-box stack center">
        {isOver ? (
          <Veil
            words={order.problem === '' ? '付款码已失效' : order.problem}
            action="点击刷新"
            onPress={onRenew}
          />
        ) : !isReady ? (
          <p className="pay-veil stack gap-6">{order.status === 2 ? '已支付' : '正在生成付款码'}</p>
        ) : payType === payTypes.wechat ? (
          <button type="button" className="pay-qr" aria-label="刷新付款码" onClick={onRenew}>
            <span aria-hidden="true">
              <CodePicture value={order.qrText} size={SIZE} logoSize={28} />
            </span>
          </button>
        ) : (
          <AlipayFrame html={order.formHtml} name={`alipay-${order.tradeNo}`} />
        )}
      </div>
      <p className="pay-left">
        {isReady ? (
          <>
            <b>{formatCountdown(left)}</b> 后失效
          </>
        ) : (
          '付款码 15 分钟内有效'
        )}
      </p>
    </div>
  );
}
