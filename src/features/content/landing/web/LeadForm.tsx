import { useState } from 'react';
import { leaveInfo } from '#features/people/account/contract.ts';
import { MOBILE_LENGTH, mobileProblem, SampleLink } from '#features/people/identity/web/index.ts';
import { call } from '#platform/web/api.ts';
import { Field } from '#platform/web/ui/Field.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';

const NAME_MOST = 40;
const COMPANY_MOST = 100;
const DEMAND_MOST = 500;

const required = (words: string) => (value: string) => (value.trim() === '' ? words : null);
const rules = {
  name: required('*称呼不能为空'),
  mobile: mobileProblem,
  company: required('*公司不能为空'),
  position: () => null,
  demand: () => null,
};

/** What happens after the form is sent. */
function NextSteps() {
  return (
    <ol className="landing-next label">
      <li>需求和联系方式交给顾问</li>
      <li>顾问打电话问清类目、竞品和要看的口径</li>
      <li>用贵司所在类目的数据演示，再谈方案和报价</li>
    </ol>
  );
}

/** The form of large customers: how to reach them, their company and what they need. */
export function LeadForm({ id }: { id: string }) {
  const [isSent, setSent] = useState(false);
  const { values, field, check } = useFields(rules, {});
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    const trimmed = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.trim()]));
    await call(leaveInfo, { body: { ...values, ...trimmed } });
    setSent(true);
  });
  if (isSent) {
    return (
      <div className="landing-form" id={id} role="status">
        <h2>已提交</h2>
        <NextSteps />
        <p>
          不想等：<SampleLink base="/liveDetails">先看一场直播的示例</SampleLink>
        </p>
      </div>
    );
  }
  return (
    <form className="landing-form" id={id} onSubmit={onSubmit} noValidate aria-label="预约顾问">
      <h2>预约顾问</h2>
      <Field label="称呼" state={field('name')} autoComplete="name" maxLength={NAME_MOST} />
      <Field
        label="手机号"
        state={field('mobile')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={MOBILE_LENGTH}
      />
      <Field label="公司" state={field('company')} autoComplete="organization" maxLength={COMPANY_MOST} />
      <Field
        label="职位（选填）"
        state={field('position')}
        autoComplete="organization-title"
        maxLength={NAME_MOST}
      />
      <Field label="需求（选填）" state={field('demand')} maxLength={DEMAND_MOST} />
      <button type="submit" className="btn form-button" data-kind="primary" disabled={isBusy}>
        提交
      </button>
      <NextSteps />
    </form>
  );
}
