import { type ReactNode, useContext } from 'react';
import { detailPath, filledPath } from '#catalog/detail-path.ts';
import type { EntityId } from '#catalog/kernel/entity.ts';
import type { WireRow } from '#engine/contract.ts';
import { HoverCard } from '../hover/HoverCard.tsx';
import { SlotsContext } from '../slots.ts';

/** What is named, and the row that carries the parameters of its detail route. */
interface Props {
  of: EntityId | undefined;
  refs: WireRow;
  /** Where the name leads, in place of the page of the entity: an address with parameters of the row in braces. */
  template?: string | undefined;
  children: ReactNode;
}

/** A name as a link to the detail page; plain where the page does not exist or the row does not know its parameters. */
export function EntityName({ of, refs, template, children }: Props) {
  const entityLink = useContext(SlotsContext)?.entityLink;
  const own = template === undefined ? undefined : filledPath(template, refs);
  const path = own !== undefined ? own : of && entityLink ? detailPath(of, refs) : null;
  if (!of || !entityLink || path === null || !entityLink.isRoute(path.split('?')[0] ?? '')) return children;
  const link = (
    <entityLink.Link to={path} of={of}>
      {children}
    </entityLink.Link>
  );
  return (
    <HoverCard of={of} refs={refs}>
      {link}
    </HoverCard>
  );
}

/** Parameters that a column carries under its own name: `author_uid` of the column `author` becomes `uid`. */
export function refsOfColumn(row: WireRow, wire: string): WireRow {
  const own = Object.entries(row).filter(([name]) => name.startsWith(`${wire}_`));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(wire.length + 1), value]));
}
