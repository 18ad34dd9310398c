import './purchase.css';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Edition, FLAGSHIP, LIGHT, SUPREME, VISITOR } from '#catalog/plans.ts';
import { useSlots } from '#engine/web/slots.ts';
import { useLogIn } from '#features/people/identity/web/index.ts';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { BankDialog } from './BankDialog.tsx';
import { PayArea } from './PayArea.tsx';
import { ProductChoice } from './ProductChoice.tsx';
import { ResultDialog } from './ResultDialog.tsx';
import { type ResultKind, resultOf } from './results.ts';
import { type PrepayTotals, totalsText } from './totals.ts';
import { useOrder } from './useOrder.ts';
import { type PurchaseChoice, usePrepay } from './usePrepay.ts';

interface Props {
  /** The tab that somebody came for; null for none. */
  wanted: number | null;
  /** Content above, given what the user has. */
  head?: (totals: string) => ReactNode;
  /** Content below, given the edition of the chosen tab. */
  foot?: (level: Edition) => ReactNode;
  /** Called when somebody has bought and seen so. */
  onDone?: () => void;
}

function creditText(
  { product }: PurchaseChoice,
  { left_days: days, current_level_name: name }: PrepayTotals,
): string {
  if (product.deduction_days === 0) return '';
  return `${name}剩余 ${days} 天折算为 ${product.deduction_days} 天`;
}

/** The edition that a tab sells. */
function levelOfTab({ light, supreme, expand_team: isTeam }: PurchaseChoice['tab']): Edition {
  if (light) return LIGHT;
  return supreme || isTeam ? SUPREME : FLAGSHIP;
}

/** Why whoever looks buys nothing here; empty when they may. */
function blockedBy(choice: PurchaseChoice | null): string {
  if (choice === null) return '';
  if (choice.product.is_buying_ban) return choice.product.buying_ban_reason;
  return choice.product.pay_types.length === 0 ? '在线支付暂不可用' : '';
}

/** What was bought, until its dialog is closed. */
interface Bought {
  readonly kind: ResultKind;
  readonly name: string;
}

/** PurchaseChoice of an edition and its payment: the same on the page and in the dialog. */
export function PurchasePanel({ wanted, head, foot, onDone }: Props) {
  const { data, isError, refetch, choice, press } = usePrepay(wanted);
  const { level } = useSlots();
  const client = useQueryClient();
  const [bought, setBought] = useState<Bought | null>(null);
  const [hasBought, setHasBought] = useState(false);
  const [isBank, setBank] = useState(false);
  // Looking at prices makes no order: it is made for whoever asks for the code, and for what they choose from then on.
  const [isCodeWanted, setCodeWanted] = useState(false);
  const blocked = blockedBy(choice);
  const isVisitor = level === VISITOR;
  const canPay = choice !== null && !isVisitor && blocked === '' && !hasBought;
  const request =
    canPay && isCodeWanted
      ? { productId: choice.product.product_id, payType: choice.payType, month: choice.month }
      : null;
  const onPaid = () => {
    if (!choice) return;
    setBought({
      kind: resultOf(choice.tab.tab_id, choice.product, level),
      name: choice.product.product_name,
    });
    setHasBought(true);
    setCodeWanted(false);
    // The viewer's edition has changed: all replies are fetched again.
    void client.invalidateQueries();
  };
  const onFailed = () => setBought({ kind: 'PAY_FAIL', name: '' });
  const { order, left, renew } = useOrder(request, { onPaid, onFailed });
  // Whoever chooses again after a purchase buys again.
  const choose: typeof press = (change) => {
    setHasBought(false);
    press(change);
  };
  if (isError && !data)
    return (
      <StateCard face="error" words="价格没有加载出来">
        <button type="button" className="btn" data-kind="primary" onClick={() => void refetch()}>
          重新加载
        </button>
      </StateCard>
    );
  return (
    <div className="buy" aria-busy={!data}>
      {head?.(data && !isVisitor ? totalsText(data.totals) : '')}
      {data && choice ? (
        <>
          <ProductChoice
            tabs={data.tabs}
            choice={choice}
            onTab={(tab) => choose({ tab })}
            onPeople={(people) => choose({ people })}
            onProduct={(product) => choose({ product })}
          />
          <PayArea
            choice={choice}
            order={order}
            left={left}
            credit={creditText(choice, data.totals)}
            blocked={hasBought ? '已支付' : blocked}
            cashierUrl={data.cashier_url}
            onRenew={renew}
            onShowCode={isCodeWanted ? null : () => setCodeWanted(true)}
            onLogIn={isVisitor ? () => useLogIn.getState().open() : null}
            onPayType={(payType) => choose({ payType })}
            onMonth={(month) => choose({ month })}
            onBank={data.bank && !isVisitor && !choice.product.is_buying_ban ? () => setBank(true) : null}
          />
        </>
      ) : (
        <div className="buy-bones" />
      )}
      {choice && foot?.(levelOfTab(choice.tab))}
      {isBank && data?.bank && choice && (
        <BankDialog bank={data.bank} product={choice.product} onClose={() => setBank(false)} />
      )}
      {bought && (
        <ResultDialog
          kind={bought.kind}
          productName={bought.name}
          advisor={data?.advisor ?? null}
          onClose={() => {
            setBought(null);
            if (bought.kind === 'PAY_FAIL') return renew();
            onDone?.();
          }}
        />
      )}
    </div>
  );
}
