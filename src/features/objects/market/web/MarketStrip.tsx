import type { ReactNode } from 'react';
import type { FigureCell } from '#catalog/kernel/detail.ts';
import { Figure } from '#engine/web/figures/Figure.tsx';
import { FigureStrip } from '#engine/web/figures/FigureStrip.tsx';
import type { PartFetch } from '#engine/web/Loaded.tsx';
import type { MarketFigure } from '../contract.ts';

/** A figure of a market: where it is in the reply, and how it is written. */
export interface MarketTerm<R> {
  readonly label: string;
  readonly of: (data: R) => MarketFigure;
  readonly cell: FigureCell;
  readonly unit?: string;
  readonly help?: string;
  readonly note?: (data: R) => ReactNode;
}

interface Props<R> {
  label: string;
  fetch: PartFetch<R>;
  terms: readonly MarketTerm<R>[];
  /** Whether figures are compared with a year ago too. */
  hasYear?: boolean;
  /** Whether the days of each change are all known. */
  known?: { readonly before: boolean; readonly year: boolean } | undefined;
}

/** The figures of a market with their changes. */
export function MarketStrip<R>({ label, fetch, terms, hasYear = false, known }: Props<R>) {
  const { data } = fetch;
  const changesOf = (figure: MarketFigure | undefined) => [
    {
      against: '环比',
      share: figure?.before,
      why: known?.before === false ? '上期数据不全' : undefined,
    },
    ...(hasYear
      ? [
          {
            against: '同比',
            share: figure?.year,
            why: known?.year === false ? '去年同期数据不全' : undefined,
          },
        ]
      : []),
  ];
  return (
    <FigureStrip label={label} fetch={fetch}>
      {terms.map(({ label: name, of, cell, unit, help, note }, n) => {
        const figure = data && of(data);
        return (
          <Figure
            key={name}
            label={name}
            value={figure?.value}
            cell={cell}
            unit={unit}
            help={help}
            isLead={n === 0}
            changes={changesOf(figure)}
          >
            {data && note?.(data)}
          </Figure>
        );
      })}
    </FigureStrip>
  );
}
