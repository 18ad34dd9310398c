import './rights.css';
import { useState } from 'react';
import {
  type Edition,
  type EditionFacts,
  editions,
  SUPREME,
  TRIAL,
  type ViewerLevel,
} from '#catalog/plans.ts';
import { type EditionProduct, priceList, purchaseTabIds } from '#catalog/prices.ts';
import { pushedEdition } from '#catalog/prompts.ts';
import { useSlots } from '#engine/web/slots.ts';
import { formatMoney } from '#platform/web/format/figures.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { PHONE, useMedia } from '#platform/web/ui/useMedia.ts';
import { rightGroupsWithout } from './rights.ts';
import type { RightsVariant } from './useMembership.ts';

interface Props {
  level: ViewerLevel;
  variant: RightsVariant;
  /** Adds what each edition costs, where no price list is beside the table. */
  hasPrices?: boolean;
}

const yuanOf = (fen: number) => formatMoney(fen);

/** What an edition costs one person: its shortest and its longest time, by the price list; promotions are on the purchase page. */
function PriceCell({ level }: { level: Edition }) {
  const sold = priceList.products
    .filter((one) => one.tab !== purchaseTabIds.team && one.tab !== purchaseTabIds.united)
    .filter((one): one is EditionProduct => 'level' in one && one.level === level && one.people === 1)
    .toSorted((a, b) => a.months - b.months);
  const [first, last] = [sold[0], sold.at(-1)];
  if (!first || !last) return <>免费</>;
  const words = (one: EditionProduct) =>
    one.months === 12 ? '年' : one.months === 1 ? '月' : `${one.months}个月`;
  return (
    <>
      {yuanOf(first.priceFen)}/{words(first)}
      {last !== first && (
        <small>
          {yuanOf(last.priceFen)}/{words(last)}
        </small>
      )}
    </>
  );
}

/** The rights of some editions side by side. */
function Comparison({
  level,
  columns,
  hasPrices,
}: {
  level: ViewerLevel;
  columns: readonly EditionFacts[];
  hasPrices: boolean;
}) {
  const { toolsOff = [] } = useSlots();
  return (
    <table className="rights">
      <caption className="unseen">各版本的权益</caption>
      <thead>
        <tr>
          <th scope="col">权益</th>
          {columns.map(({ level: of, key, name }) => (
            <th key={key} scope="col" data-here={of === level}>
              {name}
              {of === level && <small>当前</small>}
            </th>
          ))}
        </tr>
      </thead>
      {hasPrices && (
        <tbody>
          <tr className="rights-prices">
            <th scope="row">价格</th>
            {columns.map((e) => (
              <td key={e.key} data-here={e.level === level}>
                <PriceCell level={e.level} />
              </td>
            ))}
          </tr>
        </tbody>
      )}
      {rightGroupsWithout(toolsOff).map(({ title, rights }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={columns.length + 1} className="rights-group">
              {title}
            </th>
          </tr>
          {rights.map(({ label, of, help }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {help && <small>{help}</small>}
              </th>
              {columns.map((e) => (
                <td key={e.key} data-here={e.level === level}>
                  {of(e.level)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** The rights of one edition beside those of the viewer: a phone has no room for more, and nothing scrolls sideways. */
function OneEdition({
  level,
  all,
  hasPrices,
}: {
  level: ViewerLevel;
  all: readonly EditionFacts[];
  hasPrices: boolean;
}) {
  const [chosen, setChosen] = useState<Edition>(pushedEdition(level) ?? SUPREME);
  return (
    <div className="stack gap-8 one-column">
      <Segmented
        label="看哪个版本"
        value={chosen}
        options={all.map(({ level: value, name }) => ({ value, label: name }))}
        onChange={setChosen}
      />
      <Comparison
        level={level}
        columns={all.filter((one) => one.level === chosen || one.level === level)}
        hasPrices={hasPrices}
      />
    </div>
  );
}

/** Every right of every edition; what the product cannot do yet says so. */
export function RightsTable({ level, variant, hasPrices = false }: Props) {
  const isPhone = useMedia(PHONE);
  const all = variant === 'common' ? editions : editions.filter((e) => e.level > TRIAL);
  if (isPhone) return <OneEdition level={level} all={all} hasPrices={hasPrices} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: in a narrow window it scrolls sideways, by keys too
    <div className="rights-scroll" role="region" aria-label="版本权益对比" tabIndex={0}>
      <Comparison level={level} columns={all} hasPrices={hasPrices} />
    </div>
  );
}
