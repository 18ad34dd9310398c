import { Link } from 'react-router';
import { type PayType, payTypes, WECHAT_MOST_YUAN } from '#catalog/prices.ts';
import { useMembership } from '#features/people/membership/web/index.ts';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { payTypeName } from '../names.ts';
import { yuanText } from './money.ts';
import { PayCode } from './PayCode.tsx';
import { PayMark } from './PayMark.tsx';
import type { Order } from './useOrder.ts';
import type { PurchaseChoice } from './usePrepay.ts';

const ways: readonly PayType[] = [payTypes.alipay, payTypes.wechat, payTypes.instalment];

interface Props {
  choice: PurchaseChoice;
  order: Order;
  left: number;
  /** What is folded in, of which edition. */
  credit: string;
  blocked: string;
  cashierUrl: string | null;
  onRenew: () => void;
  /** Asks for the code; null when it was asked for. */
  onShowCode: (() => void) | null;
  onLogIn: (() => void) | null;
  onPayType: (type: number) => void;
  onMonth: (month: number) => void;
  onBank: (() => void) | null;
}

/** Why a way to pay is not offered for this price. */
function reasonOf(type: number, price: number): string {
  return type === payTypes.wechat && price > WECHAT_MOST_YUAN ? '超过 5000 元不支持微信支付' : '暂不可用';
}

function Ways({
  choice: { product, payType },
  onPayType,
  onBank,
}: Pick<Props, 'choice' | 'onPayType' | 'onBank'>) {
  const isOffered = (type: number) => product.pay_types.includes(type);
  const wechat = isOffered(payTypes.wechat) || product.pay_types.length === 0;
  return (
    <>
      <fieldset className="pay-ways flex wrap gap-8">
        <legend className="unseen">支付方式</legend>
        {ways.map((type) => (
          <button
            key={type}
            type="button"
            aria-pressed={type === payType && isOffered(type)}
            disabled={!isOffered(type)}
            title={isOffered(type) ? undefined : reasonOf(type, product.price)}
            onClick={() => onPayType(type)}
          >
            <PayMark type={type} />
            {payTypeName(type)}
          </button>
        ))}
        {onBank && (
          <button type="button" className="link-btn pay-bank" onClick={onBank}>
            对公转账
          </button>
        )}
      </fieldset>
      {!wechat && <p className="pay-note">{reasonOf(payTypes.wechat, product.price)}</p>}
    </>
  );
}

function Plans({ choice: { product, month }, onMonth }: Pick<Props, 'choice' | 'onMonth'>) {
  return (
    <fieldset className="pay-plans flex wrap gap-8">
      <legend className="unseen">分期</legend>
      {product.tokio_prices.map((plan) => (
        <button
          key={plan.month}
          type="button"
          aria-pressed={plan.month === month}
          onClick={() => onMonth(plan.month)}
        >
          {plan.month} 期<small>¥{yuanText(plan.price)}/期</small>
        </button>
      ))}
    </fieldset>
  );
}

function Sum({ choice: { product, payType, month }, credit }: Pick<Props, 'choice' | 'credit'>) {
  const plan =
    payType === payTypes.instalment ? product.tokio_prices.find((one) => one.month === month) : undefined;
  return (
    <p className="pay-sum flex wrap">
      {plan ? '首期应付' : '应付'}
      <span>
        <i>¥</i>
        <strong>{yuanText(plan?.price ?? product.price)}</strong>
      </span>
      <small>
        {plan && `共 ¥${yuanText(product.price)}`}
        {plan && credit !== '' && ' · '}
        {credit}
      </small>
    </p>
  );
}

/** What one agrees to, and how to pay. */
function PayNotes({ payType, cashier }: { payType: number; cashier: string | null }) {
  return (
    <>
      <p className="pay-note">
        扫码支付即同意<Link to="/serviceAgreement">《会员服务协议》</Link>和
        <Link to="/PrivacyPolicy">《隐私政策》</Link>
      </p>
      <p className="pay-note">
        请使用{payType === payTypes.wechat ? '微信' : '支付宝'}扫码完成支付
        {cashier !== null && (
          <>
            ，演示用
            <a href={cashier} target="_blank" rel="noopener">
              沙箱收银台
            </a>
            付款
          </>
        )}
      </p>
    </>
  );
}

/** The grey area where one pays, or the reason why this cannot be bought: code, ways, plans, amount, what is folded in, agreements. */
export function PayArea(props: Props) {
  const askAdvisor = useMembership((s) => s.askAdvisor);
  const { choice, order, left, blocked, cashierUrl, onRenew, onShowCode, onLogIn } = props;
  const { product, payType } = choice;
  const cashier =
    cashierUrl === null
      ? null
      : `${cashierUrl}/cashier${order.qrText ? `?code=${encodeURIComponent(order.qrText)}` : ''}`;
  if (product.is_buying_ban)
    return (
      <section className="pay pay-none" aria-label="付款">
        <StateCard face="empty" words={product.buying_ban_reason}>
          {product.is_by_advisor && (
            <button type="button" className="btn" data-kind="primary" onClick={() => askAdvisor()}>
              联系顾问
            </button>
          )}
        </StateCard>
      </section>
    );
  return (
    <section className="pay" aria-label="付款">
      <PayCode
        payType={payType}
        order={order}
        left={left}
        blocked={blocked}
        onRenew={onRenew}
        onShowCode={onShowCode}
        onLogIn={onLogIn}
      />
      <div className="min-0">
        <Ways {...props} />
        {payType === payTypes.instalment && <Plans {...props} />}
        <Sum {...props} />
        {product.total_left_days > 0 && (
          <p className="pay-note">
            有效期至 {product.end_time}，共 {product.total_left_days} 天
            {product.gift_days > 0 && `，含赠送 ${product.gift_days} 天`}
          </p>
        )}
        {blocked === '' && <PayNotes payType={payType} cashier={onLogIn === null ? cashier : null} />}
      </div>
    </section>
  );
}
