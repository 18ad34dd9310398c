import { useDeferredValue, useState } from 'react';
import { ProductCover } from '#platform/web/art/ProductCover.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useProductChoices } from './useMatching.ts';

/** The product that is looked for: its public id, and its name where it is known. */
export interface PickedProduct {
  readonly id: string;
  readonly name: string;
}

/** Chooses a product by its name, a pasted link or an id. */
export function ProductPicker({
  picked,
  onPick,
}: {
  picked: PickedProduct | null;
  onPick: (product: PickedProduct | null) => void;
}) {
  const [text, setText] = useState('');
  const words = useDeferredValue(text.trim());
  const { data } = useProductChoices(picked ? '' : words);
  if (picked)
    return (
      <p className="match-picked">
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
      <span className="match-input">
        <Icon name="search" size={16} />
        <input
          type="search"
          aria-label="商品"
          placeholder="商品名称、链接或 ID"
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </span>
      {words !== '' && data && (
        <ul aria-label="可选的商品">
          {data.items.map(({ id, name, under }) => (
            <li key={id}>
              <button type="button" onClick={() => onPick({ id, name })}>
                <ProductCover id={id} title={name} size={32} />
                <span className="one-line">{name}</span>
                <small className="one-line">{under}</small>
              </button>
            </li>
          ))}
          {data.items.length === 0 && (
            <li className="match-none">{data.problem || '没有找到这样的商品，换个说法或粘贴商品链接'}</li>
          )}
        </ul>
      )}
    </div>
  );
}
