import { useTree } from '#engine/web/calls.ts';
import { Select } from '#platform/web/ui/Select.tsx';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import type { OwnProduct } from '../contract.ts';
import { MAX_PRICE_FEN, MAX_TITLE_LENGTH } from '../rules.ts';

/** What is entered of a product that the library does not have; the price in yuan as typed. */
export interface OwnDraft {
  readonly title: string;
  readonly categories: readonly string[];
  readonly price: string;
}

export const EMPTY_DRAFT: OwnDraft = { title: '', categories: [], price: '' };
const FEN = 100;
const DEPTH = 3;
const ANY = { value: '', label: '不限', disabled: false };

/** The product of a draft, or what is missing, in words. */
export function ownProductOf({ title, categories, price }: OwnDraft): OwnProduct | string {
  const fen = Math.round(Number(price) * FEN);
  if (title.trim() === '') return '请填写商品名称';
  if (categories.length === 0) return '请选择商品类目';
  if (!(fen >= 1 && fen <= MAX_PRICE_FEN)) return `价格请填 0.01 到 ${MAX_PRICE_FEN / FEN} 元`;
  return { title: title.trim(), categories: [...categories], price_fen: fen };
}

/** One box a level of categories; a level appears when the one above it is chosen. */
function Categories({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (categories: readonly string[]) => void;
}) {
  const tree = useTree('productCategories');
  const levels = [tree];
  for (const id of chosen) {
    const below = levels.at(-1)?.find((node) => node.value === id)?.children ?? [];
    if (below.length > 0) levels.push(below);
  }
  return levels
    .slice(0, DEPTH)
    .map((nodes, n) => (
      <Select
        key={chosen.slice(0, n).join('/')}
        label={`商品类目第${n + 1}级`}
        placeholder={n === 0 ? '选择类目' : '不限'}
        value={chosen[n] ?? (n === 0 ? null : '')}
        options={[
          ...(n === 0 ? [] : [ANY]),
          ...nodes.map(({ value, label, disabled }) => ({ value, label, disabled })),
        ]}
        onChange={(id) => onChange(id === '' ? chosen.slice(0, n) : [...chosen.slice(0, n), id])}
      />
    ));
}

/** Enters a product that the library does not have: title, category and price. */
export function OwnProductFields({
  draft,
  onChange,
}: {
  draft: OwnDraft;
  onChange: (draft: OwnDraft) => void;
}) {
  return (
    <div className="match-own stack gap-8">
      <TextBox
        frame="match-input"
        size="large"
        label="商品名称"
        maxLength={MAX_TITLE_LENGTH}
        value={draft.title}
        onChange={(title) => onChange({ ...draft, title })}
      />
      <span className="match-line row wrap">
        <Categories chosen={draft.categories} onChange={(categories) => onChange({ ...draft, categories })} />
        <TextBox
          frame="match-short"
          size="large"
          before="¥"
          inputMode="decimal"
          label="商品价格"
          placeholder="价格"
          value={draft.price}
          onChange={(price) => onChange({ ...draft, price })}
        />
      </span>
    </div>
  );
}
