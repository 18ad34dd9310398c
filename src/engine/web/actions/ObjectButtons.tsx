import './actions.css';
import type { ReactNode } from 'react';
import type { Entity } from '#catalog/kernel/entity.ts';
import { useSlots } from '../slots.ts';
import { type ActedObject, type ActionPlace, type ObjectAction, rowActions } from './object-actions.ts';

const none: readonly ObjectAction[] = [];

/** What the app offers for objects of a kind. */
export function useObjectActions(of: Entity): readonly ObjectAction[] {
  const { actions = none } = useSlots();
  return actions.filter((one) => one.isFor(of));
}

/** The buttons of one object, in the order in which the app offers them; behind them what a list adds. */
export function ObjectButtons({
  object,
  place,
  children,
}: {
  object: ActedObject;
  place: ActionPlace;
  children?: ReactNode;
}) {
  const all = useObjectActions(object.of);
  const actions = place === 'row' ? rowActions(all).icons : all.filter((one) => one.Button !== undefined);
  if (actions.length === 0 && children === undefined) return null;
  return (
    <span className="object-actions" data-place={place}>
      {actions.map(({ id, Button }) => Button && <Button key={id} {...object} place={place} />)}
      {children}
    </span>
  );
}
