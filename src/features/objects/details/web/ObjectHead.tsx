import './object-head.css';
import type { ReactNode } from 'react';
import type { Entity } from '#catalog/kernel/entity.ts';
import type { DetailHeader } from '#engine/blocks/header-contract.ts';
import type { WireFigure } from '#engine/blocks/wire-figure.ts';
import { PageButtons } from '#engine/web/actions/PageButtons.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { CopyId } from '#engine/web/CopyId.tsx';
import { ShopTile } from '#platform/web/art/ShopTile.tsx';
import { formatDay } from '#platform/web/format/times.ts';
import { figureField, textField } from './header-fields.ts';

/** A fact of a header: a label and words. */
export interface HeadFact {
  readonly label: string;
  readonly words: ReactNode;
}

interface Props {
  of: Entity;
  header: DetailHeader;
  label: string;
  unnamed: string;
  marks: readonly string[];
  facts: readonly HeadFact[];
  /** A button at the right edge. */
  action?: ReactNode;
}

/** Marks of a header that are known. */
export const knownMarks = (marks: readonly (string | undefined)[]): string[] =>
  marks.filter((mark): mark is string => mark !== undefined && mark !== '');

/** A figure of the card as a fact. */
export function figureFact(
  { card }: DetailHeader,
  { label, name, cell = 'count' }: { label: string; name: string; cell?: 'count' | 'money' },
): HeadFact {
  const value: WireFigure = figureField(card, name);
  return { label, words: figureWords(value, cell) };
}

/** Facts that every header of an object with a tile ends with. */
export function windowFacts(header: DetailHeader): HeadFact[] {
  const { data_day: day } = header.freshness;
  return [
    figureFact(header, { label: '近30天预估销售额', name: 'gmv', cell: 'money' }),
    figureFact(header, { label: '近30天销量', name: 'sales' }),
    { label: '数据更新至', words: day === null ? '--' : formatDay(day) },
  ];
}

/** The header of a small shop or a brand: letter tile, name with marks, facts in lines. */
export function ObjectHead({ of, header, label, unnamed, marks, facts, action }: Props): ReactNode {
  const name = textField(header.card, 'name');
  return (
    <header className="card object-head" aria-label={label}>
      <ShopTile id={header.id} name={name} size={64} />
      <div className="object-words min-0">
        <h1>
          {name || unnamed}
          {marks.map((mark) => (
            <span className="object-mark label" key={mark}>
              {mark}
            </span>
          ))}
        </h1>
        <CopyId id={header.id} />
        <dl className="object-facts flex wrap">
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.words}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="object-acts flex wrap gap-8">
        <PageButtons object={{ of, id: header.id, name }} card={header.card}>
          {action}
        </PageButtons>
      </div>
    </header>
  );
}
