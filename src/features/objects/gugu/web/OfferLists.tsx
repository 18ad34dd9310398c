import { formatCount, formatMoney, formatPercent } from '#platform/web/format/figures.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import type { GuguActivity, GuguCoupon, GuguDetail } from '../contract.ts';
import { type ActivityState, type CouponState, foldEqual, isOfferOver } from '../rules.ts';

const activityNames: Readonly<Record<ActivityState, string>> = {
  running: '进行中',
  later: '未开始',
  ended: '已结束',
};
const couponNames: Readonly<Record<CouponState, string>> = {
  usable: '可用',
  dear: '未达门槛',
  later: '未开始',
  ended: '已过期',
  'used-up': '已抢完',
};

/** One activity in words. */
function ActivityRow({ one, count }: { one: GuguActivity; count: number }) {
  return (
    <li data-on={one.state === 'running'}>
      <b>{formatPercent(one.ratio)}</b>
      <span>
        <span className="one-line">{one.title || '活动名称未采到'}</span>
        <small>
          {one.colonel || '团长未采到'} · {formatMoment(one.since)} 至 {formatMoment(one.until)}
          {one.has_sample && ' · 可寄样'}
          {count > 1 && ` · 相同活动${count}个`}
        </small>
      </span>
      <span className="tag">{activityNames[one.state]}</span>
    </li>
  );
}

/** One coupon in words. */
function CouponRow({ one, count }: { one: GuguCoupon; count: number }) {
  return (
    <li data-on={one.state === 'usable'}>
      <b>减{formatMoney(one.off)}</b>
      <span>
        <span className="one-line">
          {one.threshold > 0 ? `满${formatMoney(one.threshold)}可用` : '无门槛'}
        </span>
        <small>
          {one.left === null ? '剩余张数未采到' : `剩${formatCount(one.left)}张`}
          {one.total !== null && `，共${formatCount(one.total)}张`} · {formatMoment(one.until)} 截止
          {count > 1 && ` · 相同的券${count}种`}
        </small>
      </span>
      <span className="tag">{couponNames[one.state]}</span>
    </li>
  );
}

const sameActivity = ({ title, colonel, ratio, state, has_sample: sample }: GuguActivity) =>
  [title, colonel, ratio, state, sample].join('\n');
const sameCoupon = ({ off, threshold, state }: GuguCoupon) => [off, threshold, state].join('\n');

interface Offers<T> {
  readonly all: readonly T[];
  readonly sameAs: (one: T) => string;
  readonly Row: (props: { one: T; count: number }) => React.ReactNode;
}

/** Offers that can be used or are to come, equal ones once; those that are over folded below. */
function OfferRows<T extends GuguActivity | GuguCoupon>({ all, sameAs, Row }: Offers<T>) {
  const rows = (some: readonly T[]) =>
    foldEqual(some, sameAs).map(({ one, count }) => <Row key={sameAs(one)} one={one} count={count} />);
  const over = all.filter(({ state }) => isOfferOver(state));
  const open = all.filter(({ state }) => !isOfferOver(state));
  return (
    <>
      {open.length > 0 && <ul>{rows(open)}</ul>}
      {over.length > 0 && (
        <details className="gugu-over" open={open.length === 0}>
          <summary>已结束或已抢完 {over.length} 个</summary>
          <ul>{rows(over)}</ul>
        </details>
      )}
    </>
  );
}

/** All activities and coupons of the product that are running, to come, or ended within a month. */
export function OfferLists({ product: { activities, coupons } }: { product: GuguDetail }) {
  return (
    <div className="gugu-offers stack gap-12">
      <section className="card" aria-labelledby="gugu-activities">
        <h2 id="gugu-activities">团长活动</h2>
        {activities.length === 0 && <p>近30天没有采到团长活动</p>}
        <OfferRows all={activities} sameAs={sameActivity} Row={ActivityRow} />
      </section>
      <section className="card" aria-labelledby="gugu-coupons">
        <h2 id="gugu-coupons">优惠券</h2>
        {coupons.length === 0 && <p>近30天没有采到优惠券</p>}
        <OfferRows all={coupons} sameAs={sameCoupon} Row={CouponRow} />
      </section>
    </div>
  );
}
