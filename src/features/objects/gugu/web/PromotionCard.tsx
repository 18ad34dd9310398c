import { copyText } from '#platform/web/copy-text.ts';
import { CodePicture } from '#platform/web/ui/CodePicture.tsx';
import type { GuguDetail } from '../contract.ts';
import { promotionWords } from '../rules.ts';

const SIZE = 148;

/** The text to send on and the code to scan; both lead to this page, with the activity that counts. */
export function PromotionCard({ product }: { product: GuguDetail }) {
  const { id, title, price, paid, coupon_off: off, activity } = product;
  const path = `/gugu/product-detail/${id}${activity === null ? '' : `/${activity.id}`}`;
  const address = `${location.origin}${path}`;
  const words = promotionWords({ title, price, paid, off, address });
  return (
    <section className="card gugu-promotion" aria-labelledby="gugu-promotion">
      <h2 id="gugu-promotion">推广文案与二维码</h2>
      <p className="gugu-text label">{words}</p>
      <button type="button" className="btn" data-kind="primary" onClick={() => void copyText(words)}>
        复制文案
      </button>
      <div className="gugu-code">
        <CodePicture value={address} size={SIZE} label="商品页二维码" />
      </div>
      <small>扫码打开本页，不含平台推广链接</small>
    </section>
  );
}
