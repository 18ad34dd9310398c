import './codes.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { OwnersOnly } from '#features/people/identity/web/index.ts';
import { call } from '#platform/web/api.ts';
import { formatDay, formatDayOf } from '#platform/web/format/times.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { showToast } from '#platform/web/toast.ts';
import { Field } from '#platform/web/ui/Field.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { type CodeItem, readCodes, redeemCode } from '../contract.ts';
import { isCode, plainCode } from '../rules.ts';
import { PromoteCard } from './PromoteCard.tsx';

const states = { open: '未使用', used: '已兑换', expired: '已过期' } as const;
const MAX_TYPED = 40;
const dayOf = (at: number) => formatDay(formatDayOf(at));
const rules = {
  code: (value: string) => (isCode(plainCode(value)) ? null : '*请输入24位兑换码'),
};

function RedeemForm() {
  const client = useQueryClient();
  const { values, field, set, check } = useFields(rules);
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    const done = await call(redeemCode, { params: { code: plainCode(values.code) } });
    set('code', '');
    showToast(`${done.level_name} ${done.days} 天已开通，有效期至 ${dayOf(done.end_time - 1)}`);
    // Whoever is looking has more now.
    await client.invalidateQueries();
  });
  return (
    <form className="card codes-form stack" onSubmit={onSubmit} noValidate>
      <Field label="兑换码" state={field('code')} maxLength={MAX_TYPED} autoComplete="off" />
      <button type="submit" className="btn form-button" data-kind="primary" disabled={isBusy}>
        立即兑换
      </button>
      <p>每个兑换码只能使用一次。与当前版本相同时顺延，高于当前版本时立即生效。</p>
    </form>
  );
}

function Row({ item }: { item: CodeItem }) {
  return (
    <tr>
      <td>{item.code}</td>
      <td>
        {item.level_name} {item.days} 天
      </td>
      <td>
        <span className="codes-state" data-state={item.status}>
          {states[item.status]}
        </span>
      </td>
      <td>{dayOf(item.valid_to)}</td>
      <td>{item.used_at === null ? '--' : dayOf(item.used_at)}</td>
    </tr>
  );
}

function List({ items }: { items: readonly CodeItem[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keys too
    <div className="codes-scroll" role="region" aria-label="兑换码列表" tabIndex={0}>
      <table className="plain-table">
        <caption className="unseen">兑换码列表</caption>
        <thead>
          <tr>
            {['兑换码', '权益', '状态', '兑换期限', '兑换时间'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={`${item.code}${item.valid_to}${item.used_at}`} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OwnCodeScreen() {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['codes'],
    queryFn: ({ signal }) => call(readCodes, { signal }),
    staleTime: 0,
    meta: { isQuiet: true },
  });
  return (
    <ThemeProvider>
      <article className="codes">
        <h1>兑换码</h1>
        <RedeemForm />
        <section className="card" aria-label="我的兑换码" aria-busy={!data && !isError}>
          {isError && !data ? (
            <StateCard face="error" words={error.message || '兑换码没有加载出来'}>
              <button type="button" className="btn" data-kind="primary" onClick={() => void refetch()}>
                重新加载
              </button>
            </StateCard>
          ) : !data ? (
            <div className="codes-bones" />
          ) : data.items.length === 0 ? (
            <StateCard face="empty" words="还没有兑换码" note="发给您的和您兑换过的，在这里查看" />
          ) : (
            <List items={data.items} />
          )}
        </section>
        <PromoteCard />
      </article>
    </ThemeProvider>
  );
}

/** /userCenter/myCenter/exchangeCode: redeem a code, and see those that are one's own. */
export function CodeScreen() {
  return (
    <OwnersOnly title="兑换码">
      <OwnCodeScreen />
    </OwnersOnly>
  );
}
