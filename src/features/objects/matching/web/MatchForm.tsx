import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fansBands } from '#catalog/enums/choices.ts';
import { TRIAL, VISITOR } from '#catalog/plans.ts';
import { usePromptedCall } from '#engine/web/prompted.ts';
import { useSlots } from '#engine/web/slots.ts';
import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import { Tick } from '#platform/web/ui/Tick.tsx';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { createMatch } from '../contract.ts';
import { matchNumbers } from '../rules.ts';
import { EMPTY_DRAFT, type OwnDraft, OwnProductFields, ownProductOf } from './OwnProductFields.tsx';
import { type PickedProduct, ProductPicker } from './ProductPicker.tsx';
import { useMatchReload } from './useMatching.ts';

type Count = (typeof matchNumbers)[number];
const numbers = matchNumbers.map((value) => ({ value, label: `${value}位` }));
const PERCENT = 100;

type Source = 'library' | 'own';
const sources = [
  { value: 'library', label: '商品库里的商品' },
  { value: 'own', label: '自有商品' },
] as const;
const NO_PRODUCT = '请先选择要找达人的商品，可输入名称或粘贴商品链接';

/** Tiers of followers of which any may hold; none is all. */
function Tiers({ chosen, onChange }: { chosen: readonly number[]; onChange: (tiers: number[]) => void }) {
  return (
    <div className="match-tiers flex wrap gap-8" role="group" aria-label="粉丝量级">
      <button type="button" aria-pressed={chosen.length === 0} onClick={() => onChange([])}>
        不限
      </button>
      {fansBands.map(({ label }, place) => {
        const isOn = chosen.includes(place);
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? chosen.filter((one) => one !== place) : [...chosen, place])}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}

/** A commission as basis points; null for none, undefined for what is none. */
function commissionOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const percent = Number(text);
  return percent >= 0 && percent <= 90 ? Math.round(percent * PERCENT) : undefined;
}

/** Asks for product and kind of authors, and finds them. */
export function MatchForm({ preset, most }: { preset: PickedProduct | null; most: number | undefined }) {
  const { level, openPrompt } = useSlots();
  const navigate = useNavigate();
  const reload = useMatchReload();
  const run = usePromptedCall();
  const [picked, setPicked] = useState(preset);
  const [problem, setProblem] = useState('');
  const [source, setSource] = useState<Source>('library');
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [tiers, setTiers] = useState<number[]>([]);
  const [number, setNumber] = useState<Count>(10);
  const [commission, setCommission] = useState('');
  const [isNewOnly, setNewOnly] = useState(false);
  const changeDraft = (to: OwnDraft) => {
    setDraft(to);
    setProblem('');
  };
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (level === VISITOR) return openPrompt({ prompt: 'log-in', needs: TRIAL });
    const product = source === 'own' ? ownProductOf(draft) : (picked ?? NO_PRODUCT);
    if (typeof product === 'string') return setProblem(product);
    setProblem('');
    const bp = commissionOf(commission);
    if (bp === undefined) return showToast('佣金请填 0 到 90');
    const wanted = { number, tiers, commission_bp: bp, is_new_only: isNewOnly };
    await run(async () => {
      const chosen = 'id' in product ? { product_id: product.id } : { own: product };
      const { id } = await call(createMatch, { body: { ...chosen, ...wanted } });
      await reload();
      void navigate(`/find-author/list/${id}`);
    });
  });
  return (
    <form className="card match-form stack gap-16" onSubmit={onSubmit} noValidate>
      <div>
        <b>商品</b>
        <div>
          <Segmented
            label="商品来源"
            value={source}
            options={sources}
            onChange={(to) => {
              setSource(to);
              setProblem('');
            }}
          />
          {source === 'own' ? (
            <OwnProductFields draft={draft} onChange={changeDraft} />
          ) : (
            <ProductPicker picked={picked} onPick={setPicked} />
          )}
          {problem !== '' && !(source === 'library' && picked) && (
            <p role="alert" className="match-missing">
              {problem}
            </p>
          )}
        </div>
      </div>
      <div>
        <b>粉丝量级</b>
        <Tiers chosen={tiers} onChange={setTiers} />
      </div>
      <div>
        <b>达人数量</b>
        <span className="match-line row wrap">
          <Segmented label="达人数量" value={number} options={numbers} onChange={setNumber} />
          {most !== undefined && most > 0 && <small>当前版本每次最多{most}位</small>}
        </span>
      </div>
      <div>
        <b>给达人的佣金</b>
        <span className="match-line row wrap">
          <TextBox
            frame="match-short"
            size="large"
            after="%"
            inputMode="decimal"
            label="给达人的佣金"
            placeholder="公开佣金"
            value={commission}
            onChange={setCommission}
          />
          <Tick checked={isNewOnly} onChange={setNewOnly}>
            只要未带过本品的达人
          </Tick>
        </span>
      </div>
      <button type="submit" className="btn match-go" data-kind="primary" disabled={isBusy}>
        {isBusy ? '正在匹配…' : '开始匹配'}
      </button>
    </form>
  );
}
