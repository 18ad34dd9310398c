import type { ComponentType } from 'react';
import type { Entity } from '#catalog/kernel/entity.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { ViewerLevel } from '#catalog/plans.ts';
import type { WireRow } from '#engine/contract.ts';
import type { IconName } from '#platform/web/ui/Icon.tsx';
import { cellTitle, textOf } from '../cells/cell-props.ts';

/** An object that something can be done with. */
export interface ActedObject {
  readonly of: Entity;
  /** Public id. */
  readonly id: string;
  readonly name: string;
  /** Public id of the author that a room or video is of, where the row has it. */
  readonly author?: string | undefined;
  /** Whether a room has closed: what can be watched is then its author's next one. */
  readonly isOver?: boolean;
}

/** Where a button is: an icon at the end of a row or on a card, or words in the header of a page or in the menu of a row. */
export type ActionPlace = 'row' | 'head';

/** A button of one object, drawn for its place. */
export type HeadButton = ComponentType<ActedObject & { readonly place: ActionPlace }>;

/** One thing that can be done with objects. Features offer it, the app hands it to the engine's screens. */
export interface ObjectAction {
  readonly id: string;
  isFor(of: Entity): boolean;
  /** The button of one object; without one it is done with chosen rows alone. */
  readonly Button?: ComponentType<ActedObject & { readonly place: ActionPlace }>;
  /** The words of its button say how far something is: in the head of a page they are read without opening 更多, however narrow it is. */
  readonly hasState?: true;
  /** Where a row has the button: as an icon unless it says otherwise, as a line of its menu where it is seldom used, or not at all. */
  readonly onRow?: 'line' | 'none';
  /** What marks an object beside its place in a ranking, where there is something to say of it. */
  readonly Mark?: ComponentType<ActedObject>;
  /** The button for all chosen rows of a list; without one the rows are not chosen for it. */
  readonly Bulk?: ComponentType<{
    readonly of: Entity;
    readonly ids: readonly string[];
    readonly onDone: () => void;
  }>;
}

/** The actions of a row: icons, and lines of its menu. */
export const rowActions = (actions: readonly ObjectAction[]) => {
  const buttons = actions.filter(({ Button }) => Button !== undefined);
  return {
    icons: buttons.filter(({ onRow }) => onRow === undefined),
    lines: buttons.filter(({ onRow }) => onRow === 'line'),
  };
};

/** One line of the menu at the end of a row: it leads somewhere, does something at once, or opens a dialog. */
export interface RowMenuItem {
  readonly id: string;
  readonly words: string;
  readonly icon: IconName;
  isFor(listing: Listing, row: WireRow, level: ViewerLevel): boolean;
  to?(listing: Listing, row: WireRow, level: ViewerLevel): string | null;
  press?(listing: Listing, row: WireRow): void;
  readonly Dialog?: ComponentType<{
    readonly listing: Listing;
    readonly row: WireRow;
    readonly onClose: () => void;
  }>;
}

/** A tool in the bar above a listing, beside the choice of columns. */
export type ListTool = ComponentType<{ readonly listing: Listing }>;

/** The author that a row is of; undefined where the row is of something else, or its author is not known. */
export function authorOfRow(of: Entity, row: WireRow): string | undefined {
  const isOfAuthor = of.id !== 'author' && of.refs !== undefined && 'uid' in of.refs;
  return isOfAuthor ? textOf(row, 'uid') || undefined : undefined;
}

/** The object of a row; null when the row does not carry its id. */
export function objectOfRow(of: Entity, row: WireRow): ActedObject | null {
  const id = textOf(row, of.key);
  const author = authorOfRow(of, row);
  return id === ''
    ? null
    : { of, id, name: cellTitle(of, row).words, ...(author !== undefined && { author }) };
}
