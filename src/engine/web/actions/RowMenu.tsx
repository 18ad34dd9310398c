import { type ComponentProps, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { WireRow } from '#engine/contract.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useSlots } from '../slots.ts';
import { useObjectActions } from './ObjectButtons.tsx';
import { type ActedObject, objectOfRow, type RowMenuItem, rowActions } from './object-actions.ts';

const none: readonly RowMenuItem[] = [];
/** Room between the button and the menu, in px. */
const GAP = 4;
/** Height of a line of the menu, and of its edges, in px. */
const LINE = 34;
const EDGES = 10;

/** Puts the menu of a button below it, or above where there is no room; it is over the page, so no table cuts it. */
function placeMenu(menu: HTMLElement, button: HTMLElement, lines: number): void {
  const { top, bottom, right } = button.getBoundingClientRect();
  const height = lines * LINE + EDGES;
  const isBelow = bottom + GAP + height <= innerHeight;
  menu.style.top = `${isBelow ? bottom + GAP : top - GAP - height}px`;
  menu.style.right = `${document.documentElement.clientWidth - right}px`;
}

/** Closes an open menu when the page moves below it. */
function useClosedByScroll(menu: RefObject<HTMLDivElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const close = () => menu.current?.hidePopover();
    addEventListener('scroll', close, { capture: true, passive: true });
    return () => removeEventListener('scroll', close, { capture: true });
  }, [menu, isOpen]);
}

/** What a row offers beside its buttons. */
function useRowItems(listing: Listing, row: WireRow): readonly RowMenuItem[] {
  const { rowItems = none, level } = useSlots();
  return rowItems.filter((one) => one.isFor(listing, row, level));
}

/** Actions that are seldom used on a row, as lines of its menu. */
function ActionLines({ object, onDone }: { object: ActedObject; onDone: () => void }) {
  return rowActions(useObjectActions(object.of)).lines.map(
    ({ id, Button }) =>
      Button && (
        // The button inside is what takes keys and presses; the menu closes behind it.
        // biome-ignore lint/a11y/useKeyWithClickEvents: a press of a key on the button is a click
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the line itself does nothing
        <li key={id} onClick={onDone}>
          <Button {...object} place="head" />
        </li>
      ),
  );
}

/** The lines of the open menu that lists add. */
function Lines({
  listing,
  row,
  onDialog,
  onDone,
}: {
  listing: Listing;
  row: WireRow;
  onDialog: (item: RowMenuItem) => void;
  onDone: () => void;
}) {
  const { level } = useSlots();
  const press = (item: RowMenuItem) => {
    onDone();
    if (item.Dialog) onDialog(item);
    else item.press?.(listing, row);
  };
  return useRowItems(listing, row).map((item) => {
    const to = item.to?.(listing, row, level) ?? null;
    const words = (
      <>
        <Icon name={item.icon} size={14} />
        {item.words}
      </>
    );
    return (
      <li key={item.id}>
        {to === null ? (
          <button type="button" onClick={() => press(item)}>
            {words}
          </button>
        ) : (
          <Link to={to} onClick={onDone}>
            {words}
          </Link>
        )}
      </li>
    );
  });
}

/** 更多 at the end of a row: what is seldom done with it. */
export function RowMenu({ listing, row }: { listing: Listing; row: WireRow }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<RowMenuItem | null>(null);
  const actions = rowActions(useObjectActions(listing.of)).lines.length;
  const lines = useRowItems(listing, row).length + actions;
  useClosedByScroll(menu, isOpen);
  const object = objectOfRow(listing.of, row);
  if (lines === 0 || object === null) return null;
  const onBeforeToggle: ComponentProps<'div'>['onBeforeToggle'] = ({ newState }) => {
    if (newState === 'open' && menu.current && button.current) placeMenu(menu.current, button.current, lines);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-action"
        aria-label={`更多 ${object.name}`}
        title="更多"
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        <Icon name="more" size={16} weight={2.6} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="row-menu"
        onBeforeToggle={onBeforeToggle}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <ul aria-label={`更多 ${object.name}`}>
            <ActionLines object={object} onDone={() => menu.current?.hidePopover()} />
            <Lines
              listing={listing}
              row={row}
              onDialog={setDialog}
              onDone={() => menu.current?.hidePopover()}
            />
          </ul>
        )}
      </div>
      {dialog?.Dialog && <dialog.Dialog listing={listing} row={row} onClose={() => setDialog(null)} />}
    </>
  );
}
