import './figures.css';
import { Children, type CSSProperties, type ReactNode } from 'react';
import { FailedPart, type PartFetch } from '../Loaded.tsx';
import { WaitingFigures } from './Figure.tsx';

interface Props {
  /** Name of the strip; none within a card that has the same name. */
  label?: string;
  /** Anchor of the strip. */
  id?: string;
  /** One card with a larger first figure, a card for each figure, or figures within another card. */
  look?: 'card' | 'cards' | 'plain';
  isSmall?: boolean;
  /** Figures in a row where there is room for all. */
  most?: number;
  /** The call that brings the figures: placeholders until they are there, a failure in their place. */
  fetch?: PartFetch<unknown>;
  isWaiting?: boolean;
  /** Figures. */
  children: ReactNode;
}

/** Figures side by side, as many in a row as its width holds. */
export function FigureStrip(props: Props) {
  const { label, id, look = 'card', isSmall = false, most, fetch, children } = props;
  const isWaiting = fetch ? fetch.data === undefined : props.isWaiting === true;
  const isOld = fetch?.isPlaceholderData === true;
  const frame = {
    id,
    className: look === 'card' ? 'card figure-strip' : 'figure-strip',
    'data-old': isOld,
    'aria-busy': isOld,
  };
  if (fetch && isWaiting && fetch.error !== null)
    return (
      <section
        {...frame}
        className={look === 'plain' ? frame.className : 'card figure-strip'}
        aria-label={label}
      >
        <FailedPart error={fetch.error} retry={fetch.refetch} />
      </section>
    );
  // The first figure of a card is as wide as two.
  const columns = Math.min(most ?? 12, Children.toArray(children).length) + (look === 'card' ? 1 : 0);
  const list = (
    <ul
      className="figures"
      data-look={look}
      data-small={isSmall}
      style={{ '--columns': columns } as CSSProperties}
      {...(look === 'plain' && { 'aria-label': label })}
    >
      {children}
    </ul>
  );
  return (
    <WaitingFigures.Provider value={isWaiting}>
      {look === 'plain' ? (
        <div {...frame}>{list}</div>
      ) : (
        <section {...frame} aria-label={label}>
          {list}
        </section>
      )}
    </WaitingFigures.Provider>
  );
}
