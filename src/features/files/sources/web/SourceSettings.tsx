import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Field } from '#platform/web/ui/Field.tsx';
import { type FieldRules, useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { changeSource, type OfficialSource, type WantedProducts } from '../contract.ts';
import { CALLS_PER_MINUTE } from '../rules.ts';
import { useReloadSources } from './useSources.ts';

const FEN = 100;
const MAX_YUAN = 1_000_000;
const MAX_SALES = 1_000_000_000;
const MAX_KEYWORDS_LENGTH = 500;

/** A whole number up to a limit, or nothing. */
const upTo = (most: number, what: string) => (value: string) =>
  value.trim() === '' || (/^\d{1,10}$/.test(value.trim()) && Number(value) <= most)
    ? null
    : `${what}应为整数，可不填`;

const rules: FieldRules<'calls' | 'keywords' | 'priceMin' | 'priceMax' | 'sales'> = {
  calls: (value) => {
    const { least, most } = CALLS_PER_MINUTE;
    const isRight = /^\d{1,4}$/.test(value.trim()) && Number(value) >= least && Number(value) <= most;
    return isRight ? null : `请填写${least}到${most}的整数`;
  },
  keywords: () => null,
  priceMin: upTo(MAX_YUAN, '最低价'),
  priceMax: (value, all) =>
    upTo(MAX_YUAN, '最高价')(value) ??
    (value.trim() !== '' && Number(value) < Number(all.priceMin) ? '最高价低于最低价' : null),
  sales: upTo(MAX_SALES, '累计销量'),
};

const yuan = (fen: number | null) => (fen === null ? '' : String(Math.round(fen / FEN)));
const fenOf = (text: string) => (text.trim() === '' ? null : Number(text) * FEN);

/** Words between commas, semicolons or line breaks, each once. */
export const keywordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，;；、\n]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

/** The name of a field, which stays when it is filled. */
const Name = ({ words }: { words: string }) => (
  <span className="source-name" aria-hidden="true">
    {words}
  </span>
);

/** How a source collects: its calls a minute, and which products it looks for. */
export function SourceSettings({ source, onClose }: { source: OfficialSource; onClose: () => void }) {
  const { id, wanted, calls_per_minute: calls } = source;
  const { values, field, check } = useFields(rules, {
    calls: String(calls),
    keywords: wanted?.keywords.join('，') ?? '',
    priceMin: yuan(wanted?.price_min_fen ?? null),
    priceMax: yuan(wanted?.price_max_fen ?? null),
    sales: wanted?.sales_min === null || wanted === null ? '' : String(wanted.sales_min),
  });
  const reload = useReloadSources();
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    const next: WantedProducts | null = wanted && {
      ...wanted,
      keywords: keywordsOf(values.keywords),
      price_min_fen: fenOf(values.priceMin),
      price_max_fen: fenOf(values.priceMax),
      sales_min: values.sales.trim() === '' ? null : Number(values.sales),
    };
    // Other settings begin the catalogue anew: the same ones are not sent.
    const isChanged = JSON.stringify(next) !== JSON.stringify(wanted);
    const body = {
      id,
      calls_per_minute: Number(values.calls),
      ...(next && isChanged && { wanted: next }),
    };
    await call(changeSource, { body });
    showToast('已保存');
    await reload();
    onClose();
  });
  return (
    <Dialog size="medium" title="采集设置" onCancel={onClose}>
      <form className="source-form stack gap-12" onSubmit={onSubmit}>
        <Field
          label="每分钟调用次数"
          before={<Name words="每分钟调用" />}
          state={field('calls')}
          inputMode="numeric"
        />
        {wanted && (
          <>
            <Field
              label="只找这些关键词，逗号分隔，可不填"
              before={<Name words="关键词" />}
              state={field('keywords')}
              maxLength={MAX_KEYWORDS_LENGTH}
            />
            <Field
              label="最低价（元），可不填"
              before={<Name words="最低价" />}
              state={field('priceMin')}
              inputMode="numeric"
            />
            <Field
              label="最高价（元），可不填"
              before={<Name words="最高价" />}
              state={field('priceMax')}
              inputMode="numeric"
            />
            <Field
              label="累计销量不低于，可不填"
              before={<Name words="销量不低于" />}
              state={field('sales')}
              inputMode="numeric"
            />
            <small>已找到的商品继续跟踪；修改范围后从头查找</small>
          </>
        )}
        <button type="submit" className="btn" data-kind="primary" disabled={isBusy}>
          保存
        </button>
      </form>
    </Dialog>
  );
}
