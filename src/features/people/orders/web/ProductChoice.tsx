import { FLAGSHIP, LIGHT, SUPREME } from '#catalog/plans.ts';
import { purchaseTabIds } from '#catalog/prices.ts';
import { EditionGlyph } from '#platform/web/ui/EditionBadge.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { ShownProduct, ShownTab } from '../contract.ts';
import { dailyWords, yuanText } from './money.ts';
import type { PurchaseChoice } from './usePrepay.ts';

/** What a card of the purchase screen does. */
interface Props {
  tabs: readonly ShownTab[];
  choice: PurchaseChoice;
  onTab: (id: number) => void;
  onPeople: (people: number) => void;
  onProduct: (id: string) => void;
}

/** Which edition's colours a tab has. */
export function toneOf(id: number): 'light' | 'flagship' | 'supreme' {
  if (id === purchaseTabIds.light) return 'light';
  return id === purchaseTabIds.flagship || id === purchaseTabIds.united ? 'flagship' : 'supreme';
}
const glyphs = { light: LIGHT, flagship: FLAGSHIP, supreme: SUPREME } as const;

function TabCard({ tab, isChosen, onChoose }: { tab: ShownTab; isChosen: boolean; onChoose: () => void }) {
  const corner = tab.tab_high_light || tab.tab_dyj_high_light;
  return (
    <li>
      <button
        type="button"
        className={`buy-tab tone-${toneOf(tab.tab_id)}`}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <span className="buy-glyph stack center">
          <EditionGlyph level={glyphs[toneOf(tab.tab_id)]} />
        </span>
        <b>{tab.tab_name}</b>
        <small>{tab.tab_deduction_tag || tab.tab_sub_name}</small>
        {isChosen && (
          <span className="buy-tick stack center">
            <Icon name="check" size={12} weight={2.4} />
          </span>
        )}
        {corner !== '' && <em>{corner}</em>}
      </button>
    </li>
  );
}

function title({ month, people, product_name: name }: ShownProduct): string {
  return month > 0 ? `${month} 个月 · ${people} 人` : name;
}

function ProductCard({
  product,
  isChosen,
  onChoose,
}: {
  product: ShownProduct;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { price, display_market_price: market, is_buying_ban: isBanned } = product;
  return (
    <li>
      <button
        type="button"
        className="buy-product stack gap-2"
        aria-pressed={isChosen}
        disabled={isBanned}
        onClick={onChoose}
      >
        <b className="buy-name">{title(product)}</b>
        {isBanned && price === 0 ? (
          <span className="buy-price flex gap-2 nowrap">--</span>
        ) : (
          <span className="buy-price flex gap-2 nowrap">
            <i>¥</i>
            <strong>{yuanText(price)}</strong>
            {market !== null && <s>¥{yuanText(market)}</s>}
          </span>
        )}
        {isBanned ? (
          <small className="buy-ban">{product.buying_ban_reason}</small>
        ) : (
          <small>{dailyWords(product)}</small>
        )}
        {product.bottom_tag !== '' && <small className="buy-bonus">{product.bottom_tag}</small>}
        {product.deduction_tag !== '' && <em>{product.deduction_tag}</em>}
      </button>
    </li>
  );
}

/** The tabs of editions, the size of a team, and the products of the chosen one. */
export function ProductChoice({ tabs, choice, onTab, onPeople, onProduct }: Props) {
  const { tab, products, product, people, sizes } = choice;
  return (
    <>
      <ul className="buy-tabs stack gap-12" data-count={tabs.length}>
        {tabs.map((one) => (
          <TabCard
            key={one.tab_id}
            tab={one}
            isChosen={one.tab_id === tab.tab_id}
            onChoose={() => onTab(one.tab_id)}
          />
        ))}
      </ul>
      {sizes.length > 1 && (
        <fieldset className="buy-sizes row wrap gap-8">
          <legend>团队人数</legend>
          {sizes.map((size) => (
            <button key={size} type="button" aria-pressed={size === people} onClick={() => onPeople(size)}>
              {size} 人
            </button>
          ))}
        </fieldset>
      )}
      <ul className={`buy-products tone-${toneOf(tab.tab_id)}`}>
        {products.map((one) => (
          <ProductCard
            key={one.product_id}
            product={one}
            isChosen={one.product_id === product.product_id}
            onChoose={() => onProduct(one.product_id)}
          />
        ))}
      </ul>
    </>
  );
}
