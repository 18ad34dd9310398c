import { useEffect, useState } from 'react';
import { ProductCover } from '#platform/web/art/ProductCover.tsx';
import { formatMoney } from '#platform/web/format/figures.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import { type OptionList, useCombobox } from '#platform/web/ui/useCombobox.ts';
import { usePaused } from '#platform/web/ui/usePaused.ts';
import { type ChoosableProduct, MAX_PRODUCTS } from '../contract.ts';
import { useProductChoices } from './useMatching.ts';

/** The product that is looked for: its public id, and its name where it is known. */
export interface PickedProduct {
  readonly id: string;
  readonly name: string;
}

/** How many products are listed at first, and how many more by each press. */
const STEP = 20;

function Choice({
  one: { id, name, shop, cover_look: look, price },
  list,
  onPick,
}: {
  one: ChoosableProduct;
  list: OptionList;
  onPick: () => void;
}) {
  const option = `${list.id}-${id}`;
  return (
    <button
      type="button"
      id={option}
      role="option"
      tabIndex={-1}
      aria-selected={list.active === option}
      onClick={onPick}
    >
      <ProductCover id={id} title={name} category={look} size={32} />
      <span>
        <b className="one-line">{name}</b>
        <small className="one-line">{shop}</small>
      </span>
      {price !== null && <b data-price>{formatMoney(price)}</b>}
    </button>
  );
}

/** What is found for the words, with all hits below one another. */
function Choices({
  words,
  list,
  onPick,
}: {
  words: string;
  list: OptionList;
  onPick: (product: PickedProduct) => void;
}) {
  const [most, setMost] = useState(STEP);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words begin with the first hits
  useEffect(() => setMost(STEP), [words]);
  const { data } = useProductChoices(words, most);
  if (!data) return null;
  return (
    <div className="match-choices">
      <div id={list.id} role="listbox" aria-label="可选的商品">
        {data.items.map((one) => (
          <Choice key={one.id} one={one} list={list} onPick={() => onPick({ id: one.id, name: one.name })} />
        ))}
      </div>
      {data.items.length === 0 && (
        <p className="match-none">
          {data.problem || '没有找到这样的商品，换个说法、粘贴商品链接，或填写自有商品'}
        </p>
      )}
      {data.has_more && most < MAX_PRODUCTS && (
        <button type="button" className="link-btn" onClick={() => setMost(most + STEP)}>
          更多商品
        </button>
      )}
    </div>
  );
}

/** Chooses a product by its name, a pasted link or an id, by mouse or keys. */
export function ProductPicker({
  picked,
  onPick,
}: {
  picked: PickedProduct | null;
  onPick: (product: PickedProduct | null) => void;
}) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const words = usePaused(text);
  const hasList = isOpen && words !== '';
  const { list, input } = useCombobox({ isOpen: hasList, setOpen, text });
  if (picked)
    return (
      <p className="match-picked row gap-10 min-0">
        <ProductCover id={picked.id} title={picked.name} size={40} />
        <span className="one-line" title={picked.name}>
          {picked.name || `商品 ${picked.id}`}
        </span>
        <button type="button" className="link-btn" onClick={() => onPick(null)}>
          换一个
        </button>
      </p>
    );
  return (
    <div className="match-picker">
      <TextBox
        {...input}
        frame="match-input"
        size="large"
        before={<Icon name="search" size={16} />}
        type="search"
        label="要找达人的商品"
        placeholder="商品名称、链接或 ID"
        maxLength={2000}
        value={text}
        onFocus={() => setOpen(true)}
        onChange={(value) => {
          setText(value);
          setOpen(true);
        }}
      />
      {hasList && <Choices words={words} list={list} onPick={onPick} />}
    </div>
  );
}
