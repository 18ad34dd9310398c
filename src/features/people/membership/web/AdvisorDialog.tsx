import './advisor.css';
import { editionOf } from '#catalog/plans.ts';
import { leaveInfo } from '#features/people/account/contract.ts';
import { MOBILE_LENGTH, mobileProblem } from '#features/people/identity/web/index.ts';
import { call } from '#platform/web/api.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { showToast } from '#platform/web/toast.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Field } from '#platform/web/ui/Field.tsx';
import { TextArea } from '#platform/web/ui/TextBox.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { useMembership } from './useMembership.ts';

const NAME_MOST = 40;
const DEMAND_MOST = 500;

const rules = {
  name: (value: string) => (value.trim() === '' ? '*称呼不能为空' : null),
  mobile: mobileProblem,
  demand: () => null,
};

/** 联系顾问: who would like an edition leaves a name and a number. */
export function AdvisorDialog() {
  const { isAdvisor, wanted, close } = useMembership();
  const start = { demand: wanted === null ? '' : `想开通${editionOf(wanted).name}` };
  const { values, field, check } = useFields(rules, start);
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    await call(leaveInfo, { body: { ...values, name: values.name.trim() } });
    close();
    showToast('已提交，顾问会尽快联系');
  });
  const demand = field('demand');
  return (
    <ThemeProvider>
      <Dialog isOpen={isAdvisor} onCancel={close} size="medium" title="联系顾问">
        <form className="advisor" onSubmit={onSubmit} noValidate>
          <p>留下联系方式，顾问会尽快联系。</p>
          <Field label="称呼" state={field('name')} autoComplete="name" maxLength={NAME_MOST} />
          <Field
            label="手机号"
            state={field('mobile')}
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            maxLength={MOBILE_LENGTH}
          />
          <TextArea
            name="demand"
            label="需求"
            placeholder="需求（选填）"
            rows={3}
            maxLength={DEMAND_MOST}
            value={demand.value}
            onChange={demand.onChange}
          />
          <button type="submit" className="btn form-button" data-kind="primary" disabled={isBusy}>
            提交
          </button>
        </form>
      </Dialog>
    </ThemeProvider>
  );
}
