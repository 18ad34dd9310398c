import { formatMoment } from '#platform/web/format/times.ts';
import type { GuguDetail } from '../contract.ts';
import { type SampleState, sampleStatesAfter } from '../rules.ts';
import { useApplySample, useMarkSample } from './useGugu.ts';

const stateNames: Readonly<Record<SampleState, string>> = {
  requested: '已申请',
  sent: '已寄出',
  received: '已收到',
  refused: '未通过',
  cancelled: '已取消',
};
/** What a press notes. */
const markNames: Readonly<Record<SampleState, string>> = {
  ...stateNames,
  sent: '标记已寄出',
  received: '标记已收到',
  refused: '标记未通过',
  cancelled: '取消申请',
};

/** How far a sample is, and what may be noted next. */
function SampleState({ product, state }: { product: GuguDetail; state: SampleState }) {
  const { run: mark, isBusy } = useMarkSample(product.id);
  const { sample_requested_at: at } = product;
  return (
    <span className="gugu-sample row wrap gap-8" title="进度由你登记，平台不提供寄样状态">
      <span className="tag" data-state={state}>
        寄样{stateNames[state]}
      </span>
      {at !== null && <small className="note">{formatMoment(at)}申请</small>}
      {sampleStatesAfter(state)
        .filter((next) => next !== 'requested')
        .map((next) => (
          <button key={next} type="button" className="link-btn" disabled={isBusy} onClick={() => mark(next)}>
            {markNames[next]}
          </button>
        ))}
    </span>
  );
}

/** 申请寄样, or what has become of it; after a refusal both. */
export function SampleButton({ product }: { product: GuguDetail }) {
  const { run: apply, isBusy } = useApplySample(product.id);
  const { sample_state: state, activities } = product;
  const canApply = state === null || sampleStatesAfter(state).includes('requested');
  const isSent = activities.some((one) => one.has_sample && one.state === 'running');
  return (
    <>
      {canApply && (
        <button
          type="button"
          className="btn"
          data-kind="primary"
          disabled={!isSent || isBusy}
          title={isSent ? undefined : '该商品没有进行中的寄样活动'}
          onClick={() => apply()}
        >
          {isSent ? (state === null ? '申请寄样' : '再次申请寄样') : '不寄样'}
        </button>
      )}
      {state !== null && <SampleState product={product} state={state} />}
    </>
  );
}
